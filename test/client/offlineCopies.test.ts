import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setReachable } from '../../src/client/lib/network/reachable';
import { isCacheable } from '../../src/client/lib/offline/cache/isCacheable';
import { mediaUrls } from '../../src/client/lib/offline/cache/mediaCache';
import {
  automaticCopies,
  refreshOfflineCopies,
  setKeptOffline,
} from '../../src/client/lib/offline/cache/offlineCopies';
import { pageOfPhotos } from '../../src/client/lib/offline/cache/pageOfPhotos';
import { readCached } from '../../src/client/lib/offline/cache/responseCache';
import { responseKey } from '../../src/client/lib/offline/cache/responseKey';
import { writeCurrentUserId } from '../../src/client/lib/offline/storage/currentUserId';
import { deleteDatabase, HOME, openDatabase } from '../../src/client/lib/offline/storage/database';
import { wipe } from '../../src/client/lib/offline/wipe';
import { trpcClient } from '../../src/client/trpc';
import { Refusal, type Server, serve } from './support/app';
import { fakeCaches, fakeLocks } from './support/browserStorage';
import { planDay, planItem } from './support/plan';

const days = (id: number, startDate: string, endDate: string) => ({ id, startDate, endDate });
const holidays = [days(1, '2020-01-01', '2020-01-09'), days(7, '2020-06-01', '2999-01-01')];
const picture = '/uploads/0123.jpg';
const comment = { id: 4, content: 'Bring the blue bag' };

const family = (server: Server = {}): Server => ({
  'session.current': () => ({ user: { id: 3, name: 'Joris' } }),
  'users.list': () => [],
  'restaurants.list': () => [{ id: 5, name: 'Tasca' }],
  'restaurants.byId': ({ id }: { id: number }) => ({ id }),
  'holidays.list': () => holidays,
  'holidays.upcoming': () => holidays.slice(1),
  'holidays.past': () => holidays.slice(0, 1),
  'holidays.byId': ({ id }: { id: number }) => ({ id }),
  'plan.today': () => ({ holiday: null }),
  'plan.byHoliday': () => ({ days: [], undated: [], warnings: [] }),
  'tickets.list': () => [{ id: 1, attachmentUrl: '/uploads/pass.pdf', barcodes: [{ text: 'M1' }] }],
  'excursions.list': () => [{ id: 2 }],
  'excursions.files': () => [],
  'hotels.list': () => [{ id: 3, imageUrl: picture }],
  'hotels.images': () => [],
  'visits.list': () => [{ id: 8, restaurantId: 5 }],
  'photos.list': () => [{ id: 9, imageUrl: picture, commentCount: 1 }],
  'photos.summary': () => ({ photoCount: 1 }),
  'comments.list': () => [comment],
  'comments.listOfPhoto': () => [],
  ...server,
});

/** No server responds, not even a proxy. */
const goOffline = () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  setReachable(false);
};

const files = (url: string) =>
  new Response(url, { headers: { 'X-Request-Id': 'r1' } }) as unknown as Response;

/** The calls of `server`, and the files. */
function online(server: Server = family()) {
  serve(server);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.startsWith('/uploads/') ? files(url) : fetch(url, init),
  );
  setReachable(true);
}

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', fakeCaches());
  Object.assign(navigator, { serviceWorker: {}, locks: fakeLocks() });
  await deleteDatabase(3);
  await writeCurrentUserId(3);
  online();
});

test('an input has one key, however its fields are ordered', () => {
  expect(responseKey('a', { x: 1, y: { p: 1, q: undefined } })).toBe(
    responseKey('a', { y: { p: 1 }, x: 1 }),
  );
  expect(responseKey('a', undefined)).toBe(responseKey('a', null));
  expect(responseKey('a', { x: 1 })).not.toBe(responseKey('a', { x: '1' }));
});

test('what is secret or for admins alone is never cached', () => {
  for (const path of ['users.passcode', 'tokens.list', 'calendars.list', 'activity.list'])
    expect(isCacheable(path)).toBe(false);
});

test('the holidays that are on and the next one are copied automatically', () => {
  const all = [
    days(1, '2027-01-01', '2027-01-05'),
    days(2, '2027-03-01', '2027-03-09'),
    days(3, '2027-05-01', '2027-05-09'),
    days(4, '2027-04-01', '2027-04-09'),
  ];
  expect(automaticCopies(all as never, '2027-03-09')).toEqual([2, 4]);
});

test('a page of photos is what the server would have sent', () => {
  const all = Array.from({ length: 150 }, (_, n) => ({
    id: n,
    takenAt: `2027-05-0${n % 3}T10:00`,
  }));
  const page = (input: object) => pageOfPhotos(all as never, input as never).map(({ id }) => id);
  expect(page({ holidayId: 1 })).toHaveLength(100);
  expect(page({ holidayId: 1, after: 99, limit: 500 })[0]).toBe(100);
  expect(page({ holidayId: 1, day: '2027-05-01', limit: 2 })).toEqual([1, 4]);
});

test('of files, pictures are cached in one width, documents as they are, videos not at all', () => {
  const row = {
    imageUrl: picture,
    videoUrl: '/uploads/a.mp4',
    of: [{ fileUrl: '/uploads/b.pdf' }],
  };
  expect(mediaUrls(row)).toEqual([`${picture}?w=800`, '/uploads/b.pdf']);
});

describe('offline', () => {
  test('the queries of the holiday that is on return what the server sent', async () => {
    await refreshOfflineCopies();
    goOffline();
    expect(await trpcClient.comments.list.query({ holidayId: 7 })).toEqual([comment]);
    expect(await trpcClient.tickets.list.query({ holidayId: 7 })).toMatchObject([
      { barcodes: [{ text: 'M1' }] },
    ]);
    expect(await trpcClient.photos.list.query({ holidayId: 7 })).toHaveLength(1);
    expect(await trpcClient.holidays.upcoming.query({ limit: 1 })).toHaveLength(1);
    await expect(trpcClient.comments.list.query({ holidayId: 1 })).rejects.toThrow();
    const cache = await caches.open('samenreis-media-3');
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname).sort()).toEqual([
      picture,
      '/uploads/pass.pdf',
    ]);
  });

  test.each([
    ['a page of a proxy', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['the page of a hotel', () => new Response('<html>Room?</html>')],
  ])('%s counts as none', async (_, page) => {
    await refreshOfflineCopies();
    vi.stubGlobal('fetch', async () => page());
    expect(await trpcClient.comments.list.query({ holidayId: 7 })).toEqual([comment]);
  });

  test("Today is computed from the plan, with one's own bed, and with Mine of what is one's own", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-07-02T10:00:00Z') });
    const item = (id: number, noun: 'hotels' | 'excursions', title: string, who: number[]) =>
      planItem({ id, noun, title, travellerIds: who });
    const checkIns = [
      { ...item(1, 'hotels', 'Parents', [1]), kind: 'checkIn' as const },
      { ...item(2, 'hotels', 'Cousins', [2]), kind: 'checkIn' as const },
    ];
    const plan = [
      planDay('2027-07-01', 1, checkIns, 'Parents'),
      planDay('2027-07-02', 2, [item(5, 'excursions', 'Spa', [1])], 'Parents'),
      planDay(
        '2027-07-04',
        4,
        checkIns.map((one) => ({ ...one, kind: 'checkOut' as const })),
      ),
    ];
    online(
      family({
        'plan.byHoliday': () => ({ days: plan, undated: [], warnings: [] }),
        'travellers.list': () => [{ id: 2, userId: 3, name: 'Joris' }],
      }),
    );
    await refreshOfflineCopies();
    goOffline();
    const all = await trpcClient.plan.today.query();
    expect(all).toMatchObject({ tonight: { title: 'Cousins' }, today: [{ title: 'Spa' }] });
    const mine = await trpcClient.plan.today.query({ mine: true });
    expect(mine).toMatchObject({ tonight: { title: 'Cousins' }, today: [] });
  });

  test('a refusal of our server is one', async () => {
    await refreshOfflineCopies();
    online(
      family({
        'comments.list': () => {
          throw new Refusal(401, 'Log in', undefined, 'NOT_SIGNED_IN');
        },
      }),
    );
    await expect(trpcClient.comments.list.query({ holidayId: 7 })).rejects.toThrow();
  });

  test('another holiday is there once its copy is switched on, and gone when the server deleted it', async () => {
    await refreshOfflineCopies();
    await setKeptOffline(1, true);
    goOffline();
    expect(await readCached('comments.list', { holidayId: 1 })).toEqual([comment]);
    online(family({ 'holidays.list': () => holidays.slice(1) }));
    await refreshOfflineCopies();
    expect(await readCached('comments.list', { holidayId: 1 })).toBeUndefined();
  });

  test('nothing is shown of anybody once nobody or another is logged in', async () => {
    await refreshOfflineCopies();
    goOffline();
    await writeCurrentUserId(4);
    await expect(trpcClient.comments.list.query({ holidayId: 7 })).rejects.toThrow();
    await writeCurrentUserId(3);
    await wipe();
    expect(await caches.keys()).toEqual([]);
    expect(await indexedDB.databases()).not.toContainEqual(
      expect.objectContaining({ name: 'samenreis-3' }),
    );
    await expect(trpcClient.comments.list.query({ holidayId: 7 })).rejects.toThrow();
  });
});

/** No room for the document of a ticket. */
function fill() {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (/^\/uploads\/(pass|new)/.test(url)) throw new DOMException('full', 'QuotaExceededError');
    return fetch(url, init);
  });
}

test('a copy that was whole before the phone was full stays', async () => {
  await refreshOfflineCopies();
  online(family({ 'tickets.list': () => [{ id: 1, attachmentUrl: '/uploads/new.pdf' }] }));
  fill();
  await refreshOfflineCopies();
  expect(await (await openDatabase(3)).get('packs', 7)).toMatchObject({ isWhole: true });
  expect(await readCached('comments.list', { holidayId: 7 })).toEqual([comment]);
});

test('without room there is no half copy, and the holiday says so', async () => {
  fill();
  await refreshOfflineCopies();
  const database = await openDatabase(3);
  expect(await database.get('packs', 7)).toMatchObject({ savedAt: null, isWhole: false });
  expect(await readCached('comments.list', { holidayId: 7 })).toBeUndefined();
  expect(await database.get('packs', HOME)).toMatchObject({ isWhole: true });
});

test('what is seen refreshes what is cached, and adds nothing', async () => {
  await refreshOfflineCopies();
  const later = { id: 6, content: 'It rains' };
  online(family({ 'comments.list': () => [later] }));
  await trpcClient.comments.list.query({ holidayId: 7 });
  await trpcClient.comments.list.query({ holidayId: 1 });
  await vi.waitFor(
    async () => expect(await readCached('comments.list', { holidayId: 7 })).toEqual([later]),
    10_000,
  );
  expect(await readCached('comments.list', { holidayId: 1 })).toBeUndefined();
});
