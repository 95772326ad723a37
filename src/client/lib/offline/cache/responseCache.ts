import type { Outputs } from '../../network/procedures';
import { queryClient } from '../../network/queryClient';
import { onReachable } from '../../network/reachable';
import { applyOutbox } from '../outbox/applyOutbox';
import { outboxEntries } from '../outbox/outboxState';
import { readCurrentUserId } from '../storage/currentUserId';
import { type Database, SEEN } from '../storage/database';
import { ownDatabase } from '../storage/ownDatabase';
import { pageOfPhotos } from './pageOfPhotos';
import { responseKey } from './responseKey';
import { todayOfPlan } from './todayOfPlan';

type Traveller = Outputs['travellers']['list'][number];

let hasResponded = false;

// the screens show cached responses, which are older than what the server has
onReachable((isBack) => {
  if (!isBack || !hasResponded) return;
  hasResponded = false;
  queryClient.invalidateQueries();
});

async function latest(database: Database, key: string) {
  const all = await database.getAllFromIndex('answers', 'key', key);
  return all.reduce<(typeof all)[number] | undefined>(
    (newest, one) => (newest && newest.savedAt >= one.savedAt ? newest : one),
    undefined,
  );
}

async function cachedData(database: Database, path: string, input: unknown): Promise<unknown> {
  const read = async (of: string, its: unknown) =>
    (await latest(database, responseKey(of, its)))?.data;
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
  const userId = await readCurrentUserId();
  const ownIdOf = async (holidayId: number) => {
    const people = (await read('travellers.list', { holidayId })) as Traveller[] | undefined;
    return people?.find((one) => one.userId === userId)?.id ?? null;
  };
  const planOf = (holidayId: number) => read('plan.byHoliday', { holidayId }) as never;
  const isMine = (input as { mine?: boolean } | undefined)?.mine === true;
  return todayOfPlan(holidays, { planOf, ownIdOf, isMine }, data);
}

/** The cached response, with the changes of the outbox; undefined: none is cached. */
export async function readCached(path: string, input: unknown): Promise<unknown> {
  const database = await ownDatabase();
  const data = database ? await cachedData(database, path, input) : undefined;
  if (data === undefined || !database) return undefined;
  hasResponded = true;
  return applyOutbox(await database.getAll('outbox'), path, input, data);
}

/** A response of the server, with the changes that it does not have yet. */
export const addOutbox = (path: string, input: unknown, data: unknown) =>
  applyOutbox(outboxEntries.get(), path, input, data);

/** Responses that are cached whenever they are seen, and belong to no copy. */
const isSeenOnly = (path: string) => path.startsWith('weather.');

/** Replaces a cached response; one that is not cached is not added. */
export async function refreshCached(path: string, input: unknown, data: unknown) {
  const database = await ownDatabase();
  if (!database || path === 'photos.list') return;
  const key = responseKey(path, input);
  const tx = database.transaction('answers', 'readwrite');
  const cached = await tx.store.index('key').getAll(key);
  const savedAt = Date.now();
  for (const { holidayId } of cached) tx.store.put({ holidayId, key, path, data, savedAt });
  if (cached.length === 0 && isSeenOnly(path))
    tx.store.put({ holidayId: SEEN, key, path, data, savedAt });
  await tx.done;
}
