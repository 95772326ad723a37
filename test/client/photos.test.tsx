import { createHash } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PhotosScreen } from '../../src/client/features/photos/PhotosScreen';
import { UploadFooter } from '../../src/client/features/photos/upload/UploadFooter';
import { remove } from '../../src/client/features/photos/upload/uploadQueue';
import { dismissNotice } from '../../src/client/lib/notify';
import { uploads } from '../../src/client/lib/uploadState';
import { rememberUser } from '../../src/client/lib/useSession';
import { api } from '../../src/client/trpc';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { admin, album, photo, user } from './support/family';
import { type Part, serveTus } from './support/tusServer';

const photos = [photo(1), photo(2), photo(3)];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => vi.restoreAllMocks());

async function gallery(server: Server = {}, who = user()) {
  await show(<PhotosScreen holidayId={7} Comments={() => null} />, {
    server: { ...album(() => photos), ...server },
    user: who,
    at: '/holidays/7/photos',
  });
  return userEvent.setup();
}
const shown = () => screen.getByRole('dialog', { name: /Photos of/ }).querySelector('img')?.src;

describe('the photos page', () => {
  test('shows every photo and the way back', async () => {
    await gallery();
    const page = await screen.findByRole('region', { name: 'Photos of A week in Lisbon' });
    expect(within(page).getAllByRole('img')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/holidays/7');
  });

  test('says when there are none, and when they cannot be loaded', async () => {
    await gallery(album(() => []));
    expect(await screen.findByText('No photos yet')).toBeVisible();
  });

  test('says when the photos cannot be loaded', async () => {
    await gallery({
      'photos.list': () => {
        throw new Refusal(500);
      },
    });
    expect(await screen.findByText('Failed to load photos')).toBeVisible();
  });
});

describe('the photo viewer', () => {
  const open = async (server: Server = {}, who = user()) => {
    const person = await gallery(server, who);
    await person.click(await screen.findByRole('button', { name: 'Photo 2 of A week in Lisbon' }));
    await screen.findByRole('dialog', { name: 'Photos of A week in Lisbon' });
    return person;
  };

  test('goes round and round, by button and by key', async () => {
    const person = await open();
    expect(shown()).toMatch('/uploads/photo2.jpg?w=1600');
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('3 / 3')).toBeVisible();
    await person.keyboard('{ArrowRight}');
    expect(shown()).toMatch('photo1.jpg');
    await person.keyboard('{ArrowLeft}');
    expect(shown()).toMatch('photo3.jpg');
  });

  test('follows a swipe of 50 pixels, not one of 49', async () => {
    await open();
    const picture = within(screen.getByRole('dialog')).getByRole('img');
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(picture, { pointerId: 1, clientX: from, clientY: 100 });
      fireEvent.pointerMove(picture, { pointerId: 1, clientX: to, clientY: 100 });
      fireEvent.pointerUp(picture, { pointerId: 1, clientX: to, clientY: 100 });
    };
    swipe(200, 151);
    expect(shown()).toMatch('photo2.jpg');
    swipe(200, 150);
    expect(shown()).toMatch('photo3.jpg');
  });

  test('sets the cover, and says which photo it is', async () => {
    let coverImage: string | null = null;
    const person = await open({
      ...album(() => photos),
      'photos.summary': () => ({ ...album(() => photos)['photos.summary'](), coverImage }),
      'holidays.update': (input: { coverImage: string }) => {
        coverImage = input.coverImage;
      },
    });
    await person.click(screen.getByRole('button', { name: 'Set as Cover' }));
    expect(await screen.findByRole('button', { name: 'Current Cover' })).toBeVisible();
    expect(requestsOf('holidays.update')).toEqual([{ id: 7, coverImage: '/uploads/photo2.jpg' }]);
  });

  test('lets only admins delete', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Delete photo' })).toBeNull();
  });

  test('closes when the last photo is removed', async () => {
    let left = [photo(1), photo(2)];
    const person = await open(
      {
        ...album(() => left),
        'photos.remove': ({ id }: { id: number }) => {
          left = left.filter((one) => one.id !== id);
        },
      },
      admin,
    );
    const remove = async () => {
      await person.click(screen.getByRole('button', { name: 'Delete photo' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
      expect(dialog.getByText('Are you sure you want to delete this photo?')).toBeVisible();
      await person.click(dialog.getByRole('button', { name: 'Delete' }));
    };
    await remove();
    await waitFor(() => expect(shown()).toMatch('photo1.jpg'));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirm Delete' })).toBeNull(),
    );
    await remove();
    expect(await screen.findByText('No photos yet')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /Photos of/ })).toBeNull();
  });

  test('leaves Escape to the question above it', async () => {
    const person = await open({}, admin);
    await person.click(screen.getByRole('button', { name: 'Delete photo' }));
    await screen.findByRole('dialog', { name: 'Confirm Delete' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirm Delete' })).toBeNull(),
    );
    expect(shown()).toMatch('photo2.jpg');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('adding photos', () => {
  const file = (name: string, text = 'abc', type = 'image/jpeg') =>
    new File([text], name, { type, lastModified: 5 });
  const files = (count: number) =>
    Array.from({ length: count }, (_, n) => file(`${n}.jpg`, `picture ${n}`));
  let tus: ReturnType<typeof serveTus>;

  beforeEach(() => {
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    tus = serveTus();
  });
  afterEach(() => {
    remove(...uploads.get().files.map(({ id }) => id));
    dismissNotice();
  });

  const open = async (server: Server = {}) => {
    const who = user();
    rememberUser(who.id);
    await show(
      <>
        <PhotosScreen holidayId={7} Comments={() => null} />
        <UploadFooter onLogin={() => undefined} />
      </>,
      {
        server: {
          ...album(() => photos),
          'photos.list': () => [],
          ...server,
        },
        user: who,
        at: '/holidays/7/photos',
      },
    );
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: 'Add Photos' }));
    await screen.findByRole('dialog', { name: 'Add Photos' });
    return person;
  };
  const part = async (count: number) => {
    await waitFor(() => expect(tus.parts).toHaveLength(count));
    return tus.parts[count - 1] as Part;
  };
  const names = () => tus.parts.map(({ upload }) => upload?.fields.filename);
  const bar = async () => within(await screen.findByRole('region', { name: 'Sending photos' }));

  test('previews the chosen one, offers another, and shows how far it is', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), file('0.jpg', '0123456789'));
    expect(screen.getByRole('img', { name: '0.jpg' })).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByLabelText('Choose a different photo')).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const { upload, body, progress, accept } = await part(1);
    expect(upload?.fields).toEqual({ holidayId: '7', filename: '0.jpg', lastModified: '5' });
    expect(await (body as Blob).text()).toBe('0123456789');
    progress(4);
    const dialog = within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'),
    );
    expect((await bar()).getByText('Sending 1 of 1 · 40%')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    accept();
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requestsOf('photos.summary').length).toBeGreaterThan(1);
    expect(localStorage).not.toHaveProperty('tus');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tus'))).toEqual([]);
  });

  test('sends three at a time and keeps the failed one for another try', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(4));
    await person.click(screen.getByRole('button', { name: 'Upload 4 photos' }));
    await part(3);
    expect(names()).toEqual(['0.jpg', '1.jpg', '2.jpg']);
    tus.parts[1]?.refuse(500, '{"error":"Something went wrong here"}');
    (await part(4)).accept();
    expect(names()[3]).toBe('3.jpg');
    tus.parts[0]?.accept();
    tus.parts[2]?.accept();
    expect(await screen.findAllByText('Something went wrong here')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getAllByRole('img', { name: /jpg$/ })).toHaveLength(1));
    expect((await bar()).getAllByText('1 was not sent')).not.toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Try again: 1.jpg' }));
    (await part(5)).accept();
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('goes on in the bar after the dialog was closed, which opens it again', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(2));
    await person.click(screen.getByRole('button', { name: 'Upload 2 photos' }));
    const first = await part(2).then(() => tus.parts[0]);
    await person.click(
      within(screen.getByRole('dialog'))
        .getAllByRole('button', { name: 'Close' })
        .at(-1) as Element,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first?.accept();
    await person.click(await (await bar()).findByText('Sending 2 of 2 · 50%'));
    await screen.findByRole('dialog', { name: 'Add Photos' });
    tus.parts[1]?.accept();
    expect(await screen.findByText('2 images uploaded successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /Sending/ })).toBeNull());
  });

  test('asks before the page is left while something is sent', async () => {
    const asksToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    expect(asksToStay()).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const { accept } = await part(1);
    expect(asksToStay()).toBe(true);
    accept();
    await screen.findByText('Image uploaded successfully');
    expect(asksToStay()).toBe(false);
  });

  test('pauses, and goes on where it was', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), file('0.jpg', '0123456789'));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const first = await part(1);
    await person.click((await bar()).getByRole('button', { name: 'Pause' }));
    expect(first.isAborted).toBe(true);
    expect((await bar()).getAllByText('Paused')).not.toHaveLength(0);
    (first.upload as { offset: number }).offset = 6;
    await person.click((await bar()).getByRole('button', { name: 'Go on' }));
    const second = await part(2);
    expect(second.offset).toBe(6);
    expect(await (second.body as Blob).text()).toBe('6789');
    second.accept();
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
  });

  test('goes on with a file that was chosen again after a reload', async () => {
    const person = await open();
    const chosen = file('0.jpg', '0123456789');
    const meta = { holidayId: '7', filename: '0.jpg', lastModified: '5' };
    tus.uploads.set('/api/uploads/2-half', { fields: meta, length: 10, offset: 5 });
    localStorage.setItem(
      'tus::photo-2-7-0.jpg-image/jpeg-10-5::1',
      JSON.stringify({
        creationTime: new Date().toString(),
        uploadUrl: `${location.origin}/api/uploads/2-half`,
      }),
    );
    localStorage.setItem(
      'tus::photo-2-7-old.jpg::1',
      JSON.stringify({ creationTime: new Date(0).toString(), uploadUrl: '/api/uploads/2-old' }),
    );
    await person.upload(screen.getByLabelText(/Choose photos/), chosen);
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const { offset, accept } = await part(1);
    expect(offset).toBe(5);
    accept();
    await screen.findByText('Image uploaded successfully');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('tus'))).toEqual([]);
  });

  test('waits for a connection, and goes on by itself', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), file('0.jpg', '0123456789'));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const first = await part(1);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No line')));
    first.lose(3);
    expect(await (await bar()).findAllByText('Waiting for a connection')).not.toHaveLength(0);
    vi.stubGlobal('fetch', fetch);
    dispatchEvent(new Event('online'));
    const second = await part(2);
    expect(second.offset).toBe(3);
    second.accept();
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
  });

  test('asks for the photo whose response was lost', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), file('0.jpg', '0123456789'));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const { lose } = await part(1);
    const { fetch } = globalThis;
    const askedAgain: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (!url.includes('/api/uploads/')) return fetch(url, init);
      askedAgain.push([init?.method, new Headers(init?.headers).get('Upload-Offset')]);
      return Response.json(photo(9), { headers: { 'X-Request-Id': 'r1' } });
    });
    lose(10);
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    expect(askedAgain).toEqual([['PATCH', '10']]);
    expect(tus.parts).toHaveLength(1);
  });

  test('stops when the session has ended, and goes on after a login', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    (await part(1)).refuse(401, '{"error":"Log in first"}');
    expect(await (await bar()).findAllByText('Log in to go on')).not.toHaveLength(0);
    expect(await (await bar()).findByRole('button', { name: 'Login' })).toBeVisible();
    api.session.current.setData(undefined, { user: user(), mustChangePasscode: false });
    (await part(2)).accept();
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
  });

  test('drops the files when another person logs in', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    await part(1);
    api.session.current.setData(undefined, { user: admin, mustChangePasscode: false });
    await waitFor(() => expect(screen.queryByRole('region', { name: /Sending/ })).toBeNull());
    expect(tus.parts[0]?.isAborted).toBe(true);
  });

  test("shows the server's sentence at a file that it refuses, without another try", async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    (await part(1)).refuse(415, '{"error":"Videos are not kept here. Choose a photo."}');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Videos are not kept here.');
    expect(dialog.queryByRole('button', { name: /Try again/ })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Leave out 0.jpg' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: '0.jpg' })).toBeNull());
  });

  test('says which number a proxy answered with', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    (await part(1)).refuse(413, '<html>');
    expect(await screen.findAllByText('Upload failed with status: 413')).not.toHaveLength(0);
  });

  test('drops what the server has of a file that is left out', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(2));
    await person.click(screen.getByRole('button', { name: 'Upload 2 photos' }));
    await part(2);
    await person.click(screen.getByRole('button', { name: 'Leave out 0.jpg' }));
    await waitFor(() => expect(tus.requests).toContain('DELETE /api/uploads/2-1'));
    tus.parts[1]?.accept();
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
  });

  test('drops at once what the server has of a file that is left out while paused', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    (await part(1)).progress(3);
    await person.click((await bar()).getByRole('button', { name: 'Pause' }));
    expect(tus.requests).not.toContain('DELETE /api/uploads/2-1');
    await person.click(screen.getByRole('button', { name: 'Leave out 0.jpg' }));
    await waitFor(() => expect(tus.requests).toContain('DELETE /api/uploads/2-1'));
  });

  test('does not send what the holiday has already', async () => {
    const sha256 = createHash('sha256').update('picture 0').digest('hex');
    const person = await open({ 'photos.list': () => [photo(1, { sha256 })] });
    await person.upload(screen.getByLabelText(/Choose photos/), files(2));
    expect(await screen.findByText('Already there')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    (await part(1)).accept();
    expect(names()).toEqual(['1.jpg']);
    expect(
      await screen.findByText('Image uploaded successfully. 1 was already there'),
    ).toBeVisible();
  });

  test('closes when all that was chosen is there already', async () => {
    const sha256 = createHash('sha256').update('picture 0').digest('hex');
    const person = await open({ 'photos.list': () => [photo(1, { sha256 })] });
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    expect(await screen.findByText('Already there')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('1 was already there')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(tus.requests).toEqual([]);
  });

  test('asks a server without its storage once more, then shows its sentence', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const away = '{"error":"The storage is away"}';
    (await part(1)).refuse(503, away);
    (await part(2)).refuse(503, away);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The storage is away');
    expect(dialog.getByRole('button', { name: 'Try again: 0.jpg' })).toBeVisible();
  });

  test('counts a photo that the server knew as already there', async () => {
    const person = await open({ 'photos.list': () => [photo(1)] });
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    (await part(1)).accept({ id: 1 });
    expect(await screen.findByText('1 was already there')).toBeVisible();
  });

  test('sends small copies of pictures if asked to, and remembers it', async () => {
    const person = await open();
    await person.click(screen.getByLabelText(/^Smaller copies/));
    expect(localStorage.getItem('photo-smaller-copies')).toBe('yes');
    await person.upload(screen.getByLabelText(/Choose photos/), [
      file('a.jpg'),
      file('b.mp4', 'film', 'video/mp4'),
    ]);
    await person.click(screen.getByRole('button', { name: 'Upload 2 photos' }));
    await part(2);
    const copy = tus.parts.find(({ upload }) => !upload);
    expect(copy?.body).toEqual({
      holidayId: 7,
      base64Data: 'data:image/jpeg;base64,YWJj',
      mimeType: 'image/jpeg',
    });
    expect(names()).toContain('b.mp4');
    for (const { accept } of tus.parts) accept();
    expect(await screen.findByText('2 photos and videos uploaded successfully')).toBeVisible();
  });

  test('says that nothing was chosen', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('No image data available')).toBeVisible();
  });

  test('says that a picture over 10 MB is large', async () => {
    const [heavy] = files(1) as [File];
    Object.defineProperty(heavy, 'size', { value: 10 * 1024 * 1024 + 1 });
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), heavy);
    expect(await screen.findByText('Large image detected')).toBeVisible();
    expect(screen.getByText('It is sent as it is, which may take a while.')).toBeVisible();
    await person.click(screen.getByLabelText(/^Smaller copies/));
    await person.upload(screen.getByLabelText('Choose a different photo'), heavy);
    expect(await screen.findByText('It is made smaller before it is sent.')).toBeVisible();
  });

  test('takes pasted and dropped files beside those that were chosen', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    const paste = new Event('paste', { bubbles: true });
    Object.assign(paste, { clipboardData: { files: [file('pasted.png')] } });
    document.body.dispatchEvent(paste);
    fireEvent.drop(screen.getByRole('img', { name: '0.jpg' }), {
      dataTransfer: { files: [file('dropped.jpg')] },
    });
    await waitFor(() =>
      expect(screen.getAllByRole('img', { name: /\w\.(jpg|png)$/ })).toHaveLength(3),
    );
  });

  test('says that a file is no picture', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    fireEvent.error(screen.getByRole('img', { name: '0.jpg' }));
    expect(await screen.findByText('Error processing image')).toBeVisible();
    expect(
      screen.getByText('Failed to process image. Please try a different image.'),
    ).toBeVisible();
  });

  test('asks before chosen photos are dropped', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  });
});
