import { TRPCClientError } from '@trpc/client';
import i18n from 'i18next';
import { queryClient } from '../network/queryClient';
import { isReachable } from '../network/reachable';
import { randomKey } from '../randomKey';
import { ownDatabase } from './answers';
import { type Database, type Entry, isFull } from './database';
import { drain } from './drain';
import { expectedResult, resultOf } from './expected';
import { isLost } from './isLost';
import { holidayOf, nextToSend } from './order';
import { postEntry } from './postEntry';
import { realInput, refersTo } from './realInput';
import { showWaiting, tellOutbox } from './showWaiting';
import { rowOf } from './waiting';

let lastTempId = 0;

/** Below 0, and of no other tab. */
function newTempId() {
  lastTempId = Math.min(-Date.now() * 1000 - Math.floor(Math.random() * 1000), lastTempId - 100);
  return lastTempId;
}

/** Takes back ratings of one's own that wait. Whether the server has none, so that it need not know. */
async function undoRatings(database: Database, visitId: unknown) {
  const tx = database.transaction('outbox', 'readwrite');
  const own = (await tx.store.getAll()).filter(
    ({ path, input }) => path === 'ratings.create' && input.visitId === visitId,
  );
  const { before } = (own[0]?.result ?? {}) as { before?: { id: number } };
  const unsent = own.filter(({ wasSent }) => !wasSent);
  for (const { seq } of unsent) tx.store.delete(seq);
  await tx.done;
  return own.length > 0 && unsent.length === own.length && !before;
}

/** Takes back what was made here and waits itself, with what was said of it. Whether there is any. */
async function undoMade(database: Database, noun: string, id: unknown) {
  const tx = database.transaction('outbox', 'readwrite');
  const all = await tx.store.getAll();
  const made = all.find(
    (entry) => entry.tempId === id && entry.state !== 'undone' && rowOf(entry) === `${noun} ${id}`,
  );
  if (!made) return false;
  for (const entry of all) if (refersTo(entry, made)) tx.store.delete(entry.seq);
  if (made.wasSent) tx.store.put({ ...made, state: 'undone' });
  else tx.store.delete(made.seq);
  await tx.done;
  return true;
}

/** Whether what is being deleted was made here and waits itself. Then neither reaches the server. */
async function undoWaiting(database: Database, path: string, input: Entry['input']) {
  const [noun = '', verb] = path.split('.');
  if (verb !== 'remove') return false;
  const isUndone =
    noun === 'ratings'
      ? await undoRatings(database, input.visitId)
      : await undoMade(database, noun, input.id);
  if (isUndone) await tellOutbox(database);
  return isUndone;
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

const turns = new Map<number | null, Promise<unknown>>();

/** Runs `send` after what this tab is sending of the same holiday. */
function inTurn<Result>(entry: Entry, send: () => Promise<Result>): Promise<Result> {
  const holidayId = holidayOf(entry);
  const own = (turns.get(holidayId) ?? Promise.resolve()).then(send);
  turns.set(
    holidayId,
    own.catch(() => undefined),
  );
  return own;
}

/** Sends a change that is kept, unless it has to wait; returns null then. */
async function sendKept(database: Database, entry: Entry): Promise<{ result: unknown } | null> {
  const { seq, input } = entry;
  const before = (await database.getAll('outbox')).filter((one) => one.seq < seq);
  const unsent = new Set(before.map((one) => one.seq));
  const isNext = nextToSend([...before, { ...entry, state: 'waiting' }], unsent)?.seq === seq;
  if (!isReachable() || !isNext) return null;
  try {
    const result = await postEntry({ ...entry, input: await realInput(database, input) });
    await database.delete('outbox', seq);
    return { result };
  } catch (cause) {
    if (isLost(cause)) return null;
    await database.delete('outbox', seq);
    throw cause;
  }
}

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
  const sendsNow = isReachable();
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
    const sent = await inTurn(entry, () => sendKept(database, entry));
    if (sent) return sent.result;
    await database.put('outbox', { ...entry, state: 'waiting' });
  }
  await tellOutbox(database);
  showWaiting([{ ...entry, state: 'waiting' }]);
  // behind what still waits of its holiday
  if (isReachable()) drain().catch(() => undefined);
  return resultOf(entry);
}
