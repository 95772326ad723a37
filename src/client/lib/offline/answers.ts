import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../../routers';
import { queryClient } from '../network/queryClient';
import { onReachable } from '../network/reachable';
import { answerKey } from './answerKey';
import { type Database, openDatabase, SEEN } from './database';
import { withWaiting } from './overlay';
import { pageOfPhotos } from './pageOfPhotos';
import { todayOfPlan } from './todayOfPlan';
import { waiting } from './waiting';
import { readWho } from './who';

type Traveller = inferRouterOutputs<AppRouter>['travellers']['list'][number];

/** The database of the person whose data may be shown; null: nobody's. */
export async function ownDatabase(): Promise<Database | null> {
  const userId = await readWho();
  return userId === null ? null : openDatabase(userId);
}

let hasGiven = false;

// what this device answered is older than what the server has
onReachable((isBack) => {
  if (!isBack || !hasGiven) return;
  hasGiven = false;
  queryClient.invalidateQueries();
});

async function latest(database: Database, key: string) {
  const all = await database.getAllFromIndex('answers', 'key', key);
  return all.reduce<(typeof all)[number] | undefined>(
    (newest, one) => (newest && newest.savedAt >= one.savedAt ? newest : one),
    undefined,
  );
}

async function keptData(database: Database, path: string, input: unknown): Promise<unknown> {
  const read = async (of: string, its: unknown) =>
    (await latest(database, answerKey(of, its)))?.data;
  if (path === 'photos.list') {
    const { holidayId } = input as { holidayId: number };
    const all = await read(path, { holidayId });
    return all && pageOfPhotos(all as never, input as never);
  }
  if (path === 'holidays.upcoming' || path === 'holidays.past') {
    const all = (await read(path, null)) as unknown[] | undefined;
    return all?.slice(0, (input as { limit?: number } | undefined)?.limit);
  }
  const data = await read(path, input);
  if (path !== 'plan.today') return data;
  const holidays = (await read('holidays.upcoming', null)) as never;
  const userId = await readWho();
  const ownIdOf = async (holidayId: number) => {
    const people = (await read('travellers.list', { holidayId })) as Traveller[] | undefined;
    return people?.find((one) => one.userId === userId)?.id ?? null;
  };
  const planOf = (holidayId: number) => read('plan.byHoliday', { holidayId }) as never;
  const isMine = (input as { mine?: boolean } | undefined)?.mine === true;
  return todayOfPlan(holidays, { planOf, ownIdOf, isMine }, data);
}

/** What this device has in place of a response of the server; undefined: nothing. */
export async function readAnswer(path: string, input: unknown): Promise<unknown> {
  const database = await ownDatabase();
  const data = database ? await keptData(database, path, input) : undefined;
  if (data === undefined || !database) return undefined;
  hasGiven = true;
  return withWaiting(await database.getAll('outbox'), path, input, data);
}

/** A response of the server with the changes that it does not know of. */
export const addWaiting = (path: string, input: unknown, data: unknown) =>
  withWaiting(waiting.get(), path, input, data);

/** What is only kept as it was last seen. */
const isSeenOnly = (path: string) => path.startsWith('weather.');

/** Replaces what this device has of a response; what it has nothing of is not added. */
export async function renewAnswer(path: string, input: unknown, data: unknown) {
  const database = await ownDatabase();
  if (!database || path === 'photos.list') return;
  const key = answerKey(path, input);
  const tx = database.transaction('answers', 'readwrite');
  const kept = await tx.store.index('key').getAll(key);
  const savedAt = Date.now();
  for (const { holidayId } of kept) tx.store.put({ holidayId, key, path, data, savedAt });
  if (kept.length === 0 && isSeenOnly(path))
    tx.store.put({ holidayId: SEEN, key, path, data, savedAt });
  await tx.done;
}
