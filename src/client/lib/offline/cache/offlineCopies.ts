import { today } from '../../format/dates';
import { type Change, concerns } from '../../live/concerns';
import { failureStatus } from '../../network/failure';
import type { Outputs } from '../../network/procedures';
import { readCurrentUserId } from '../storage/currentUserId';
import {
  type CachedResponse,
  type Database,
  HOME,
  isFull,
  type OfflineCopy,
  SEEN,
} from '../storage/database';
import { ownDatabase } from '../storage/ownDatabase';
import { responsesOfHoliday, responsesOfHome } from './collectResponses';
import { cacheMedia, deleteOtherMedia, mediaUrls } from './mediaCache';
import { copiesInProgress, offlineCopies } from './offlineCopyState';

/** Of how many photos the pictures are cached. */
const MAX_PHOTOS = 200;
const SEEN_MS = 14 * 24 * 60 * 60_000;

type Holiday = Outputs['holidays']['list'][number];

/** The holidays that are copied without being switched on: those that are on, and the next one. */
export function automaticCopies(holidays: Holiday[], day: string): number[] {
  const on = holidays.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const [next] = holidays
    .filter(({ startDate }) => startDate > day)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1) || a.id - b.id);
  return [...on, ...(next ? [next] : [])].map(({ id }) => id);
}

export async function readOfflineCopies(database: Database) {
  offlineCopies.set(await database.getAll('packs'));
}

const newCopy = (holidayId: number): OfflineCopy => ({
  ...{ holidayId, savedAt: null, isWhole: false, isAsked: false, media: [], bytes: 0 },
});

const responsesOfCopy = (holidayId: number) => IDBKeyRange.bound([holidayId], [holidayId, []]);

/** Replaces the responses of a copy in one transaction, so that old and new ones are never mixed. */
async function writeCopy(database: Database, copy: OfflineCopy, responses: CachedResponse[]) {
  const tx = database.transaction(['answers', 'packs'], 'readwrite');
  const stored = tx.objectStore('answers');
  stored.delete(responsesOfCopy(copy.holidayId));
  for (const response of responses) stored.put({ ...response, holidayId: copy.holidayId });
  tx.objectStore('packs').put(copy);
  await tx.done;
}

async function deleteCopy(database: Database, holidayId: number) {
  const tx = database.transaction(['answers', 'packs'], 'readwrite');
  tx.objectStore('answers').delete(responsesOfCopy(holidayId));
  tx.objectStore('packs').delete(holidayId);
  await tx.done;
}

/** Without room, deletes a copy that was never whole, and records that there was no room for it. */
async function recordFull(database: Database, { holidayId, isAsked, isWhole }: OfflineCopy) {
  if (isWhole) return;
  await deleteCopy(database, holidayId);
  await deleteUnusedMedia(database);
  await database.put('packs', { ...newCopy(holidayId), isAsked });
}

async function deleteUnusedMedia(database: Database) {
  const userId = await readCurrentUserId();
  const used = (await database.getAll('packs')).flatMap(({ media }) => media);
  if (userId) await deleteOtherMedia(userId, new Set(used));
}

async function collect(holidayId: number) {
  if (holidayId === HOME) {
    const responses = await responsesOfHome();
    return { responses, media: mediaUrls(responses.map(({ data }) => data)) };
  }
  const { responses, photos } = await responsesOfHoliday(holidayId);
  const others = responses.filter(({ path }) => path !== 'photos.list').map(({ data }) => data);
  return { responses, media: mediaUrls([photos.slice(-MAX_PHOTOS), others]) };
}

/** Copies a holiday to this device, or refreshes its copy. */
async function refreshCopy(database: Database, userId: number, before: OfflineCopy) {
  const { holidayId } = before;
  copiesInProgress.set(new Set(copiesInProgress.get()).add(holidayId));
  try {
    const { responses, media: all } = await collect(holidayId);
    const media = [...new Set(all)];
    if ((await readCurrentUserId()) !== userId) return;
    const next = { ...before, savedAt: Date.now(), media };
    await writeCopy(database, next, responses);
    await readOfflineCopies(database);
    const bytes = await cacheMedia(userId, media);
    await database.put('packs', { ...next, isWhole: true, bytes });
  } catch (cause) {
    if (failureStatus(cause) === 404) await deleteCopy(database, holidayId);
    else if (isFull(cause)) await recordFull(database, before);
    else throw cause;
  } finally {
    copiesInProgress.set(new Set([...copiesInProgress.get()].filter((id) => id !== holidayId)));
  }
}

/** One tab of the browser at a time; the others see what it wrote. */
const LOCK = 'samenreis-packs';

type Which = (holidayId: number) => boolean;

/**
 * Refreshes the copies that `which` names, adds those that are missing on this device, and deletes
 * those that no longer belong there.
 */
export const refreshOfflineCopies = (which: Which = () => true) =>
  navigator.locks.request(LOCK, async () => {
    const [database, userId] = [await ownDatabase(), await readCurrentUserId()];
    if (!database || !userId) return;
    const known = new Map((await database.getAll('packs')).map((each) => [each.holidayId, each]));
    if (!known.has(HOME) || which(HOME))
      await refreshCopy(database, userId, known.get(HOME) ?? newCopy(HOME));
    const list = await database.get('answers', [HOME, 'holidays.list null']);
    const holidays = (list?.data ?? []) as Holiday[];
    const automatic = automaticCopies(holidays, today());
    const isWanted = (id: number) => automatic.includes(id) || known.get(id)?.isAsked === true;
    const ids = holidays.map(({ id }) => id).filter(isWanted);
    for (const holidayId of known.keys())
      if (holidayId !== HOME && !ids.includes(holidayId)) await deleteCopy(database, holidayId);
    for (const id of ids) {
      const before = known.get(id);
      const isHalf = before?.savedAt != null && !before.isWhole;
      if (!before || isHalf || which(id))
        await refreshCopy(database, userId, before ?? newCopy(id));
    }
    await deleteUnusedMedia(database);
    await deleteOldSeen(database);
    await readOfflineCopies(database);
  });

async function deleteOldSeen(database: Database) {
  const tx = database.transaction('answers', 'readwrite');
  for (const { key, savedAt } of await tx.store.getAll(responsesOfCopy(SEEN)))
    if (savedAt < Date.now() - SEEN_MS) tx.store.delete([SEEN, key]);
  await tx.done;
}

/** Switches the copy of a holiday on or off, and refreshes it. */
export async function setKeptOffline(holidayId: number, isAsked: boolean) {
  const database = await ownDatabase();
  if (!database) return;
  const before = (await database.get('packs', holidayId)) ?? newCopy(holidayId);
  await database.put('packs', { ...before, isAsked });
  // a browser that grants it does not delete the copy when the disk fills up
  if (isAsked) await navigator.storage?.persist?.();
  await readOfflineCopies(database);
  await refreshOfflineCopies((id) => id === holidayId);
}

/** The copies that one of these changes may alter. */
export const affectedCopies = (changes: Change[]) => (holidayId: number) =>
  changes.some(
    (change) =>
      change.router === null ||
      (holidayId === HOME
        ? HOME_SHOWS.some((path) => concerns(change, [path.split('.'), {}]))
        : change.holidayId === null || change.holidayId === holidayId),
  );

const HOME_SHOWS = ['holidays.upcoming', 'plan.today', 'restaurants.list', 'users.list'];
