import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PhotosScreen } from '../../src/client/features/photos/PhotosScreen';
import { asked, askedOf, Refusal, type Server, show } from './support/app';
import { admin, holidayWith, photo, user } from './support/family';

const photos = [photo(1), photo(2), photo(3)];

async function gallery(server: Server = {}, who = user()) {
  await show(<PhotosScreen holidayId={7} />, {
    server: { 'holidays.byId': () => holidayWith({ photos }), ...server },
    user: who,
    at: '/holidays/7/photos',
  });
  return userEvent.setup();
}
const shown = () => screen.getByRole('dialog', { name: /Photos of/ }).querySelector('img')?.src;

describe('the photos page', () => {
  test('shows every photo and the way back', async () => {
    await gallery();
    const list = within(await screen.findByRole('list', { name: 'Photos of A week in Lisbon' }));
    expect(list.getAllByRole('img')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/holidays/7');
  });

  test('says when there are none, and when they cannot be loaded', async () => {
    await gallery({ 'holidays.byId': () => holidayWith() });
    expect(await screen.findByText('No photos yet')).toBeVisible();
  });

  test('says when the photos cannot be loaded', async () => {
    await gallery({
      'holidays.byId': () => {
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
      'holidays.byId': () => holidayWith({ photos, coverImage }),
      'holidays.update': (input: { coverImage: string }) => {
        coverImage = input.coverImage;
      },
    });
    await person.click(screen.getByRole('button', { name: 'Set as Cover' }));
    expect(await screen.findByRole('button', { name: 'Current Cover' })).toBeVisible();
    expect(askedOf('holidays.update')).toEqual([{ id: 7, coverImage: '/uploads/photo2.jpg' }]);
  });

  test('lets only admins delete', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Delete photo' })).toBeNull();
  });

  test('closes when the last photo is removed', async () => {
    let left = [photo(1), photo(2)];
    const person = await open(
      {
        'holidays.byId': () => holidayWith({ photos: left }),
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
  const files = (count: number) =>
    Array.from({ length: count }, (_, n) => new File(['abc'], `${n}.jpg`, { type: 'image/jpeg' }));
  /** Answers an upload when it is let go. */
  let uploads: {
    body: unknown;
    progress: (share: number) => void;
    answer: (ok: boolean) => void;
  }[];

  beforeEach(() => {
    uploads = [];
    localStorage.removeItem('photo-original-quality');
    URL.createObjectURL = () => 'blob:preview';
    URL.revokeObjectURL = () => undefined;
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload: { onprogress?: (event: object) => void } = {};
        onload?: () => void;
        status = 200;
        responseText = '';
        open() {}
        setRequestHeader() {}
        getResponseHeader() {
          return null;
        }
        send(body: string) {
          uploads.push({
            body: JSON.parse(body),
            progress: (share) => this.upload.onprogress?.({ loaded: share, total: 1 }),
            answer: (ok) => {
              this.status = ok ? 200 : 500;
              this.responseText = ok ? '{"result":{"data":{}}}' : '<html>';
              this.onload?.();
            },
          });
        }
      },
    );
  });

  const open = async () => {
    const person = await gallery();
    await person.click(await screen.findByRole('button', { name: 'Add Photos' }));
    await screen.findByRole('dialog', { name: 'Add Photos' });
    return person;
  };
  const upload = async (count: number) => {
    await waitFor(() => expect(uploads).toHaveLength(count));
    return uploads[count - 1] as (typeof uploads)[number];
  };

  test('previews the chosen one, offers another, and shows how far it is', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(1));
    expect(screen.getByRole('img', { name: '0.jpg' })).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByLabelText('Choose a different photo')).toBeEnabled();
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const { body, progress, answer } = await upload(1);
    expect(body).toEqual({
      holidayId: 7,
      base64Data: 'data:image/jpeg;base64,YWJj',
      mimeType: 'image/jpeg',
    });
    progress(0.4);
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'),
    );
    answer(true);
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ paths }) => paths.includes('holidays.byId')).length).toBe(2);
  });

  test('sends several one after another and keeps the failed one for another try', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), files(3));
    await person.click(screen.getByRole('button', { name: 'Upload 3 photos' }));
    (await upload(1)).answer(true);
    (await upload(2)).answer(false);
    (await upload(3)).answer(true);
    expect(await screen.findAllByText('Upload failed with status: 500')).not.toHaveLength(0);
    await waitFor(() => expect(screen.getAllByRole('img', { name: /jpg$/ })).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Try again: 1.jpg' }));
    (await upload(4)).answer(true);
    expect(await screen.findByText('Image uploaded successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says that nothing was chosen', async () => {
    const person = await open();
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('No image data available')).toBeVisible();
  });

  const heavy = () => {
    const [file] = files(1) as [File];
    Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 });
    return file;
  };

  test('says that a picture over 10 MB is large, and refuses it untouched', async () => {
    const person = await open();
    await person.upload(screen.getByLabelText(/Choose photos/), heavy());
    expect(await screen.findByText('Large image detected')).toBeVisible();
    await person.click(screen.getByLabelText('Original quality'));
    expect(localStorage.getItem('photo-original-quality')).toBe('yes');
    await person.click(screen.getByRole('button', { name: 'Upload' }));
    const refused = await screen.findAllByText('File too large. Maximum size is 10MB.');
    expect(refused[0]).toBeVisible();
    expect(uploads).toEqual([]);
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
