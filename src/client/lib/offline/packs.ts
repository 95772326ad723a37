import type { Outputs } from '../../trpc';
import { today } from '../format/dates';
import { type Change, concerns } from '../live/concerns';
import { failureStatus } from '../network/failure';
import { ownDatabase } from './answers';
import { answersOfHoliday, answersOfHome } from './collectAnswers';
import { type Database, HOME, isFull, type KeptAnswer, type Pack, SEEN } from './database';
import { dropOtherMedia, keepMedia, mediaIn } from './media';
import { packing, packs } from './packState';
import { readWho } from './who';

/** The photos whose pictures are kept. */
const PHOTOS = 200;
const SEEN_MS = 14 * 24 * 60 * 60_000;

type Holiday = Outputs['holidays']['list'][number];

/** The holidays that are kept without being asked for: those that are on, and the next one. */
export function keptByThemselves(holidays: Holiday[], day: string): number[] {
  const on = holidays.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
  const [next] = holidays
    .filter(({ startDate }) => startDate > day)
    .sort((a, b) => (a.startDate < b.startDate ? -1 : 1) || a.id - b.id);
  return [...on, ...(next ? [next] : [])].map(({ id }) => id);
}

export async function readPacks(database: Database) {
  packs.set(await database.getAll('packs'));
}

const newPack = (holidayId: number): Pack => ({
  ...{ holidayId, savedAt: null, isWhole: false, isAsked: false, media: [], bytes: 0 },
});

const answersOfPack = (holidayId: number) => IDBKeyRange.bound([holidayId], [holidayId, []]);

/** Replaces the pack's responses in one transaction, so that it is never half of one and half of another. */
async function writePack(database: Database, pack: Pack, answers: KeptAnswer[]) {
  const tx = database.transaction(['answers', 'packs'], 'readwrite');
  const stored = tx.objectStore('answers');
  stored.delete(answersOfPack(pack.holidayId));
  for (const answer of answers) stored.put({ ...answer, holidayId: pack.holidayId });
  tx.objectStore('packs').put(pack);
  await tx.done;
}

async function removePack(database: Database, holidayId: number) {
  const tx = database.transaction(['answers', 'packs'], 'readwrite');
  tx.objectStore('answers').delete(answersOfPack(holidayId));
  tx.objectStore('packs').delete(holidayId);
  await tx.done;
}

/** Without room nothing of a pack stays that was never whole, but the note that there was none. */
async function noteFull(database: Database, { holidayId, isAsked, isWhole }: Pack) {
  if (isWhole) return;
  await removePack(database, holidayId);
  await dropUnused(database);
  await database.put('packs', { ...newPack(holidayId), isAsked });
}

async function dropUnused(database: Database) {
  const userId = await readWho();
  const used = (await database.getAll('packs')).flatMap(({ media }) => media);
  if (userId) await dropOtherMedia(userId, new Set(used));
}

async function collect(holidayId: number) {
  if (holidayId === HOME) {
    const { answers } = await answersOfHome();
    return { answers, media: mediaIn(answers.map(({ data }) => data)) };
  }
  const { answers, photos } = await answersOfHoliday(holidayId);
  const others = answers.filter(({ path }) => path !== 'photos.list').map(({ data }) => data);
  return { answers, media: mediaIn([photos.slice(-PHOTOS), others]) };
}

/** Puts a holiday on this device, or renews what is there of it. */
async function pack(database: Database, userId: number, before: Pack) {
  const { holidayId } = before;
  packing.set(new Set(packing.get()).add(holidayId));
  try {
    const { answers, media: all } = await collect(holidayId);
    const media = [...new Set(all)];
    if ((await readWho()) !== userId) return;
    const next = { ...before, savedAt: Date.now(), media };
    await writePack(database, next, answers);
    await readPacks(database);
    const bytes = await keepMedia(userId, media);
    await database.put('packs', { ...next, isWhole: true, bytes });
  } catch (cause) {
    if (failureStatus(cause) === 404) await removePack(database, holidayId);
    else if (isFull(cause)) await noteFull(database, before);
    else throw cause;
  } finally {
    packing.set(new Set([...packing.get()].filter((id) => id !== holidayId)));
  }
}

/** One tab of the browser at a time; the others see what it wrote. */
const LOCK = 'samenreis-packs';

type Which = (holidayId: number) => boolean;

/**
 * Renews the packs that `which` names, puts what belongs on this device there, and takes away what
 * no longer does.
 */
export const renewPacks = (which: Which = () => true) =>
  navigator.locks.request(LOCK, async () => {
    const [database, userId] = [await ownDatabase(), await readWho()];
    if (!database || !userId) return;
    const known = new Map((await database.getAll('packs')).map((each) => [each.holidayId, each]));
    if (!known.has(HOME) || which(HOME))
      await pack(database, userId, known.get(HOME) ?? newPack(HOME));
    const list = await database.get('answers', [HOME, 'holidays.list null']);
    const holidays = (list?.data ?? []) as Holiday[];
    const own = keptByThemselves(holidays, today());
    const wanted = (id: number) => own.includes(id) || known.get(id)?.isAsked === true;
    const ids = holidays.map(({ id }) => id).filter(wanted);
    for (const holidayId of known.keys())
      if (holidayId !== HOME && !ids.includes(holidayId)) await removePack(database, holidayId);
    for (const id of ids) {
      const before = known.get(id);
      const isHalf = before?.savedAt != null && !before.isWhole;
      if (!before || isHalf || which(id)) await pack(database, userId, before ?? newPack(id));
    }
    await dropUnused(database);
    await dropOldSeen(database);
    await readPacks(database);
  });

async function dropOldSeen(database: Database) {
  const tx = database.transaction('answers', 'readwrite');
  for (const { key, savedAt } of await tx.store.getAll(answersOfPack(SEEN)))
    if (savedAt < Date.now() - SEEN_MS) tx.store.delete([SEEN, key]);
  await tx.done;
}

/** Notes that somebody wants a holiday on this device, or no longer; `renewPacks` then follows. */
export async function askForPack(holidayId: number, isAsked: boolean) {
  const database = await ownDatabase();
  if (!database) return;
  const before = (await database.get('packs', holidayId)) ?? newPack(holidayId);
  await database.put('packs', { ...before, isAsked });
  // a browser that grants it does not delete what is kept when the disk fills up
  if (isAsked) await navigator.storage?.persist?.();
  await readPacks(database);
  await renewPacks((id) => id === holidayId);
}

/** The packs that one of these changes may alter. */
export const concernedPacks = (changes: Change[]) => (holidayId: number) =>
  changes.some(
    (change) =>
      change.router === null ||
      (holidayId === HOME
        ? HOME_SHOWS.some((path) => concerns(change, [path.split('.'), {}]))
        : change.holidayId === null || change.holidayId === holidayId),
  );

const HOME_SHOWS = ['holidays.upcoming', 'plan.today', 'restaurants.list', 'users.list'];
