import { TRPCClientError } from '@trpc/client';
import i18n from 'i18next';
import { isConnectionFailure } from '../../network/failure';
import { queryClient } from '../../network/queryClient';
import { isReachable } from '../../network/reachable';
import { randomKey } from '../../randomKey';
import { type Database, isFull, type OutboxEntry } from '../storage/database';
import { ownDatabase } from '../storage/ownDatabase';
import { flushOutbox } from './flushOutbox';
import { optimisticResult, waitingResult } from './optimisticResult';
import { rowOf } from './outboxState';
import { postEntry } from './postEntry';
import { holidayOf, nextToSend } from './sendOrder';
import { publishOutbox, showEntries } from './showOutbox';
import { refersTo, resolveTemporaryIds } from './temporaryIds';

let lastTempId = 0;

/** Below 0, and not used by another tab. */
function newTempId() {
  lastTempId = Math.min(-Date.now() * 1000 - Math.floor(Math.random() * 1000), lastTempId - 100);
  return lastTempId;
}

/** Deletes waiting ratings of one's own. Returns whether the server has none, so that it needs no request. */
async function cancelRatings(database: Database, visitId: unknown) {
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

/** Deletes a waiting entry that adds the row, and those that refer to it. Returns whether there was one. */
async function cancelAdded(database: Database, noun: string, id: unknown) {
  const tx = database.transaction('outbox', 'readwrite');
  const all = await tx.store.getAll();
  const adding = all.find(
    (entry) => entry.tempId === id && entry.state !== 'undone' && rowOf(entry) === `${noun} ${id}`,
  );
  if (!adding) return false;
  for (const entry of all) if (refersTo(entry, adding)) tx.store.delete(entry.seq);
  if (adding.wasSent) tx.store.put({ ...adding, state: 'undone' });
  else tx.store.delete(adding.seq);
  await tx.done;
  return true;
}

/** Whether the row to be deleted was waiting to be added. Then neither change reaches the server. */
async function cancelWaiting(database: Database, path: string, input: OutboxEntry['input']) {
  const [noun = '', verb] = path.split('.');
  if (verb !== 'remove') return false;
  const isCancelled =
    noun === 'ratings'
      ? await cancelRatings(database, input.visitId)
      : await cancelAdded(database, noun, input.id);
  if (isCancelled) await publishOutbox(database);
  return isCancelled;
}

/** Sends a change that could not be stored; offline it fails, and its text stays in the form. */
const sendWithoutRoom = (change: Pick<OutboxEntry, 'id' | 'path' | 'input'>) =>
  postEntry(change).catch((cause: unknown) => {
    if (!isConnectionFailure(cause)) throw cause;
    const appError = { error: i18n.t('waiting.noRoom'), code: 'NO_ROOM' };
    throw TRPCClientError.from({
      error: { message: appError.error, code: -32000, data: { httpStatus: 507, appError } },
    });
  });

const turns = new Map<number | null, Promise<unknown>>();

/** Runs `send` after what this tab is already sending for the same holiday. */
function inTurn<Result>(entry: OutboxEntry, send: () => Promise<Result>): Promise<Result> {
  const holidayId = holidayOf(entry);
  const own = (turns.get(holidayId) ?? Promise.resolve()).then(send);
  turns.set(
    holidayId,
    own.catch(() => undefined),
  );
  return own;
}

/** Sends a stored change; returns null when it has to wait. */
async function sendStored(
  database: Database,
  entry: OutboxEntry,
): Promise<{ result: unknown } | null> {
  const { seq, input } = entry;
  const before = (await database.getAll('outbox')).filter((one) => one.seq < seq);
  const unsent = new Set(before.map((one) => one.seq));
  const isNext = nextToSend([...before, { ...entry, state: 'waiting' }], unsent)?.seq === seq;
  if (!isReachable() || !isNext) return null;
  try {
    const result = await postEntry({ ...entry, input: await resolveTemporaryIds(database, input) });
    await database.delete('outbox', seq);
    return { result };
  } catch (cause) {
    if (isConnectionFailure(cause)) return null;
    await database.delete('outbox', seq);
    throw cause;
  }
}

/**
 * Stores a change in the outbox, so that it cannot get lost, and sends it. It stays there until the server
 * has confirmed it. Offline it resolves to what the server would have responded. Rejects with the
 * server's error, or when there is no room.
 */
export async function sendThroughOutbox(
  path: string,
  input: OutboxEntry['input'],
): Promise<unknown> {
  const database = await ownDatabase();
  if (!database) return postEntry({ id: randomKey(), path, input });
  if (await cancelWaiting(database, path, input)) {
    await queryClient.invalidateQueries();
    return { isWaiting: true };
  }
  const tempId = newTempId();
  const sendsNow = isReachable();
  const fresh: Omit<OutboxEntry, 'seq'> = {
    ...{ id: randomKey(), path, input, tempId, createdAt: Date.now() },
    ...{ state: sendsNow ? 'sending' : 'waiting', wasSent: sendsNow, reason: null, code: null },
    result: optimisticResult(path, input, tempId),
  };
  const seq = await database.add('outbox', fresh as OutboxEntry).catch((cause: unknown) => {
    if (!isFull(cause)) throw cause;
    return null;
  });
  if (seq === null) return sendWithoutRoom(fresh);
  const entry: OutboxEntry = { ...fresh, seq };
  if (sendsNow) {
    const sent = await inTurn(entry, () => sendStored(database, entry));
    if (sent) return sent.result;
    await database.put('outbox', { ...entry, state: 'waiting' });
  }
  await publishOutbox(database);
  showEntries([{ ...entry, state: 'waiting' }]);
  // after what still waits for its holiday
  if (isReachable()) flushOutbox().catch(() => undefined);
  return waitingResult(entry);
}
