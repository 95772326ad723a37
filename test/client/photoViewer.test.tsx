import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PhotoComments } from '../../src/client/features/comments/PhotoComments';
import { PhotosScreen } from '../../src/client/features/photos/PhotosScreen';
import { Refusal, requestsOf, type Server, show } from './support/app';
import { admin, album, comment, photo, user } from './support/family';

const mine = { userId: 2, userName: 'Joris de Wit' };
const photos = [
  photo(1, { takenAt: '2097-07-12T09:30:00', caption: 'The first tram', ...mine }),
  photo(2, { takenAt: '2097-07-12T10:30:00', userId: 1, userName: 'Sanne', heartCount: 2 }),
  photo(3, { takenAt: '2097-07-14T10:00:00', kind: 'video', videoUrl: '/uploads/3.mp4', ...mine }),
  photo(4, mine),
];
const people = [
  { userId: 2, name: 'Joris de Wit', photoCount: 3 },
  { userId: 1, name: 'Sanne de Wit', photoCount: 1 },
];

async function gallery(server: Server = {}, who = user()) {
  await show(<PhotosScreen holidayId={7} Comments={PhotoComments} />, {
    server: { ...album(() => photos, { people }), 'comments.listOfPhoto': () => [], ...server },
    user: who,
    at: '/holidays/7/photos',
  });
  await screen.findByRole('region', { name: 'Photos of A week in Lisbon' });
  return userEvent.setup();
}
async function view(name: RegExp, server: Server = {}, who = user()) {
  const person = await gallery(server, who);
  await person.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog', { name: 'Photos of A week in Lisbon' });
  return person;
}
const viewer = () => within(screen.getByRole('dialog', { name: 'Photos of A week in Lisbon' }));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});
afterEach(() => vi.restoreAllMocks());

describe('the photos page', () => {
  test('shows days of the holiday, then unknown days', async () => {
    await gallery();
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Day 1 · Friday 12 July',
      'Day 3 · Sunday 14 July',
      'Day unknown',
    ]);
  });

  test('shows the photos of one person, and offers them for download', async () => {
    const person = await gallery();
    await person.click(screen.getByRole('button', { name: /Sanne de Wit/ }));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /of A week in Lisbon/ })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Download those of Sanne de Wit' })).toHaveAttribute(
      'href',
      '/api/holidays/7/photos/archive?userId=1',
    );
    await person.click(screen.getByRole('button', { name: 'Everybody' }));
    expect(screen.getByRole('link', { name: 'Download: Day 1 · Friday 12 July' })).toHaveAttribute(
      'href',
      '/api/holidays/7/photos/archive?day=2097-07-12',
    );
  });

  test('fetches the next photos when the end comes near', async () => {
    const all = Array.from({ length: 130 }, (_, n) =>
      photo(n + 1, { takenAt: '2097-07-12T09:30:00' }),
    );
    await gallery({
      ...album(() => all),
      'photos.list': ({ after }: { after?: number }) =>
        after ? all.slice(100) : all.slice(0, 100),
    });
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(20_000);
    window.dispatchEvent(new Event('resize'));
    await waitFor(() => expect(requestsOf('photos.list')).toHaveLength(2));
    expect(requestsOf('photos.list')[1]).toEqual({ holidayId: 7, after: 100, limit: 500 });
    expect(
      await screen.findByRole('button', { name: 'Photo 130 of A week in Lisbon' }),
    ).toBeVisible();
  });

  test('moves the time of own photos by the right time of the first', async () => {
    const person = await gallery({ 'photos.shift': () => [] });
    await person.click(screen.getByRole('button', { name: 'Select photos' }));
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    expect(box(/^Photo 2/)).toHaveAttribute('aria-disabled', 'true');
    expect(box(/^Photo 4/)).toHaveAttribute('aria-disabled', 'true');
    await person.click(box(/^Photo 2/));
    await person.click(box(/^Photo 1/));
    expect(box(/^Photo 1/)).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Select: Day 3 · Sunday 14 July' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Shift time' }));
    const form = within(await screen.findByRole('dialog', { name: 'Shift time' }));
    const time = form.getByLabelText('Right time');
    await person.clear(time);
    await person.type(time, '10:45');
    expect(form.getByText('2 photos go forward 1 h 15 min')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Shift time' }));
    await waitFor(() =>
      expect(requestsOf('photos.shift')).toEqual([{ holidayId: 7, photoIds: [1, 3], minutes: 75 }]),
    );
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  test('selects by a long press; while selecting, a slow press is a click', async () => {
    await gallery();
    const pressSlowly = (photo: HTMLElement) => {
      vi.useFakeTimers();
      fireEvent.pointerDown(photo, { isPrimary: true });
      act(() => vi.advanceTimersByTime(500));
      vi.useRealTimers();
      fireEvent.pointerUp(photo, { isPrimary: true });
      fireEvent.click(photo);
    };
    const box = (name: RegExp) => screen.getByRole('checkbox', { name });
    pressSlowly(screen.getByRole('button', { name: /^Photo 1/ }));
    expect(box(/^Photo 1/)).toBeChecked();
    pressSlowly(box(/^Video 3/));
    expect(box(/^Video 3/)).toBeChecked();
    pressSlowly(box(/^Photo 1/));
    expect(box(/^Photo 1/)).not.toBeChecked();
  });

  test('offers no selecting to who added nothing', async () => {
    await gallery({}, user({ id: 9 }));
    expect(screen.queryByRole('button', { name: 'Select photos' })).toBeNull();
  });
});

describe('the viewer of photos', () => {
  test('tells the caption, when and by whom', async () => {
    const person = await view(/^Photo 1 of A week in Lisbon, The first tram/);
    expect(viewer().getByText('The first tram')).toBeVisible();
    expect(viewer().getByText('12 July 2097, 09:30 · Joris de Wit')).toBeVisible();
    expect(viewer().getByRole('link', { name: 'Download' })).toHaveAttribute(
      'href',
      '/uploads/photo1.jpg?original=1',
    );
    await person.keyboard('{ArrowRight}');
    expect(viewer().getByText('12 July 2097, 10:30 · Sanne')).toBeVisible();
    expect(viewer().queryByRole('button', { name: 'Edit photo' })).toBeNull();
  });

  test('shows a heart at once, and takes it back when it is refused', async () => {
    let refuse: (cause: Refusal) => void = () => undefined;
    const person = await view(/^Photo 2/, {
      'photos.heart': () => new Promise((_, reject) => (refuse = reject)),
    });
    const heart = () => viewer().getByRole('button', { name: /^Heart/ });
    expect(heart()).toHaveAccessibleName('Heart (2 hearts)');
    await person.click(heart());
    await waitFor(() => expect(heart()).toHaveAccessibleName('Heart (3 hearts)'));
    expect(heart()).toHaveAttribute('aria-pressed', 'true');
    refuse(new Refusal(400));
    await waitFor(() => expect(heart()).toHaveAccessibleName('Heart (2 hearts)'));
    expect(await screen.findByText('Failed to save your heart')).toBeVisible();
  });

  test('has the comments beside it, whose keys are text', async () => {
    const full = vi.fn().mockResolvedValue(undefined);
    HTMLElement.prototype.requestFullscreen = full;
    const person = await view(/^Photo 2/, {
      'comments.listOfPhoto': () => [comment(5, { photoId: 2, content: 'What a view' })],
      'comments.createOnPhoto': () => comment(6),
    });
    await person.click(viewer().getByRole('button', { name: /^Comments/ }));
    expect(await viewer().findByText('What a view')).toBeVisible();
    await person.type(viewer().getByLabelText('Add a comment'), 'fine{ArrowLeft}!{Enter}');
    await waitFor(() =>
      expect(requestsOf('comments.createOnPhoto')).toMatchObject([
        { photoId: 2, content: 'fin!e' },
      ]),
    );
    expect(full).not.toHaveBeenCalled();
    expect(viewer().getByText(/^2 \/ 4/)).toBeVisible();
    await person.keyboard('{Escape}');
    expect(viewer().queryByText('What a view')).toBeNull();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('changes the caption and the time of an own photo', async () => {
    const person = await view(/^Photo 1/, { 'photos.update': () => photos[0] });
    await person.click(viewer().getByRole('button', { name: 'Edit photo' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit photo' }));
    await person.clear(form.getByLabelText('Caption'));
    await person.type(form.getByLabelText('Caption'), 'Tram 28');
    await person.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requestsOf('photos.update')).toEqual([
        { id: 1, version: 1, caption: 'Tram 28', takenAt: '2097-07-12T09:30:00' },
      ]),
    );
  });

  test('plays a video with the controls of the browser', async () => {
    await view(/^Video 3/);
    const video = viewer().getByLabelText(/^Video 3/);
    expect(video).toHaveAttribute('src', '/uploads/3.mp4');
    expect(video).toHaveAttribute('poster', '/uploads/photo3.jpg?w=1600');
    expect(video).toHaveAttribute('controls');
  });

  test('zooms by key and by button', async () => {
    const person = await view(/^Photo 1/);
    await person.keyboard('++');
    const lens = viewer().getByRole('img', { name: /^Photo 1/ }).parentElement;
    expect(lens?.style.transform).toMatch('scale(2)');
    await person.click(viewer().getByRole('button', { name: 'Zoom in' }));
    expect(lens?.style.transform).toMatch('scale(2.5)');
    await person.click(viewer().getByRole('button', { name: 'Reset' }));
    expect(lens?.style.transform).toMatch('scale(1)');
  });

  test('shows one picture after the other, until it is paused', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const person = await view(/^Photo 1/, {}, admin);
      await person.click(viewer().getByRole('button', { name: 'Slideshow' }));
      await act(() => vi.advanceTimersByTimeAsync(5100));
      expect(viewer().getByText('2 / 4')).toBeVisible();
      await person.keyboard('{Escape}');
      await act(() => vi.advanceTimersByTimeAsync(5100));
      expect(viewer().getByText('2 / 4')).toBeVisible();
      expect(viewer().getByRole('button', { name: 'Slideshow' })).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test('shares the picture where the browser can, and else offers the download alone', async () => {
    await view(/^Photo 1/);
    expect(viewer().queryByRole('button', { name: 'Share' })).toBeNull();
    expect(viewer().getByRole('link', { name: 'Download' })).toBeVisible();
    cleanup();
    const share = vi.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { canShare: () => true, share });
    vi.spyOn(window, 'fetch').mockImplementation(async () => new Response('pixels'));
    try {
      const person = await view(/^Photo 1/);
      await person.click(viewer().getByRole('button', { name: 'Share' }));
      await waitFor(() => expect(share).toHaveBeenCalled());
      expect(share).toHaveBeenCalledWith({ files: [expect.any(File)], text: 'The first tram' });
      const [{ files }] = share.mock.calls.flat();
      expect(files[0]).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
    } finally {
      Object.assign(navigator, { canShare: undefined, share: undefined });
    }
  });

  test('returns to the photo that it showed last', async () => {
    const person = await view(/^Photo 1/);
    await person.keyboard('{ArrowRight}{ArrowRight}');
    await person.click(viewer().getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Video 3/ })).toHaveFocus());
  });
});
