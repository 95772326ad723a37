import { TRPCClientError } from '@trpc/client';
import i18n from 'i18next';
import { queryClient } from '../network/queryClient';
import { isReachable } from '../network/reachable';
import { randomKey } from '../randomKey';
import { ownDatabase } from './answers';
import { type Database, type Entry, isFull } from './database';
import { expectedResult, resultOf } from './expected';
import { isLost } from './isLost';
import { withWaiting } from './overlay';
import { postEntry } from './postEntry';
import { realInput } from './realInput';
import { rowOf, waiting } from './waiting';

let lastTempId = 0;

/** Below 0, and of no other tab. */
function newTempId() {
  lastTempId = Math.min(-Date.now() * 1000 - Math.floor(Math.random() * 1000), lastTempId - 100);
  return lastTempId;
}

export async function readOutbox(database: Database) {
  waiting.set(await database.getAll('outbox'));
}

/** Shows these changes in everything that is on the screens. */
export function showWaiting(entries: readonly Entry[]) {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [path, options] = queryKey as [string[], { input?: unknown } | undefined];
    if (state.data === undefined || !Array.isArray(path)) continue;
    const change = (data: unknown) => withWaiting(entries, path.join('.'), options?.input, data);
    const whole = state.data as { pages?: unknown[] };
    const after = Array.isArray(whole?.pages)
      ? { ...whole, pages: whole.pages.map(change) }
      : change(whole);
    queryClient.setQueryData(queryKey, after);
  }
}

/** Whether what is being deleted was made here and waits itself. Then neither reaches the server. */
async function undoWaiting(database: Database, path: string, input: Entry['input']) {
  const id = Number(path === 'ratings.remove' ? input.visitId : input.id);
  if (!path.endsWith('.remove')) return false;
  const all = await database.getAll('outbox');
  const isOwnRating = (entry: Entry) =>
    path === 'ratings.remove' && entry.path === 'ratings.create' && entry.input.visitId === id;
  const isIt = (entry: Entry) =>
    isOwnRating(entry) ||
    (path !== 'ratings.remove' && entry.tempId === id && rowOf(entry).endsWith(` ${id}`));
  const made = all.find((entry) => isIt(entry) && entry.state !== 'undone');
  if (!made || (isOwnRating(made) && made.wasSent)) return false;
  const tx = database.transaction('outbox', 'readwrite');
  for (const entry of all) {
    const isAfter = entry.seq !== made.seq && JSON.stringify(entry.input).includes(`:${id}`);
    if (isAfter && id < 0) tx.store.delete(entry.seq);
  }
  if (made.wasSent) tx.store.put({ ...made, state: 'undone' });
  else tx.store.delete(made.seq);
  await tx.done;
  await readOutbox(database);
  return true;
}

/** What cannot be kept is sent all the same; without a line it stays in its field. */
const sendWithoutRoom = (change: Pick<Entry, 'id' | 'path' | 'input'>) =>
  postEntry(change).catch((cause: unknown) => {
    if (!isLost(cause)) throw cause;
    const appError = { error: i18n.t('waiting.noRoom'), code: 'NO_ROOM' };
    throw TRPCClientError.from({
      error: { message: appError.error, code: -32000, data: { httpStatus: 507, appError } },
    });
  });

/**
 * Sends a change; keeps it here first, so that nothing loses it, and until the server has confirmed
 * it. Without a line it resolves to what the server would have answered. Rejects with what the
 * server has against it, or when there is no room.
 */
export async function sendOrKeep(path: string, input: Entry['input']): Promise<unknown> {
  const database = await ownDatabase();
  if (!database) return postEntry({ id: randomKey(), path, input });
  if (await undoWaiting(database, path, input)) {
    await queryClient.invalidateQueries();
    return { isWaiting: true };
  }
  const tempId = newTempId();
  const isBehind = (await database.count('outbox')) > 0;
  const sendsNow = isReachable() && !isBehind;
  const fresh: Omit<Entry, 'seq'> = {
    ...{ id: randomKey(), path, input, tempId, createdAt: Date.now() },
    ...{ state: sendsNow ? 'sending' : 'waiting', wasSent: sendsNow, reason: null, code: null },
    result: expectedResult(path, input, tempId),
  };
  const seq = await database.add('outbox', fresh as Entry).catch((cause: unknown) => {
    if (!isFull(cause)) throw cause;
    return null;
  });
  if (seq === null) return sendWithoutRoom(fresh);
  const entry: Entry = { ...fresh, seq };
  if (sendsNow) {
    try {
      const result = await postEntry({ ...entry, input: await realInput(database, input) });
      await database.delete('outbox', seq);
      return result;
    } catch (cause) {
      if (!isLost(cause)) {
        await database.delete('outbox', seq);
        throw cause;
      }
      await database.put('outbox', { ...entry, state: 'waiting' });
    }
  }
  await readOutbox(database);
  showWaiting([{ ...entry, state: 'waiting' }]);
  return resultOf(entry);
}
