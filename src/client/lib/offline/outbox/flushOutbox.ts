import i18n from 'i18next';
import {
  failureCode,
  failureStatus,
  failureText,
  isConnectionFailure,
} from '../../network/failure';
import { queryClient } from '../../network/queryClient';
import { isReachable } from '../../network/reachable';
import { type Database, isFull, type OutboxEntry } from '../storage/database';
import { ownDatabase } from '../storage/ownDatabase';
import { outboxEntries, UPLOAD } from './outboxState';
import { postEntry } from './postEntry';
import { nextToSend } from './sendOrder';
import { publishOutbox } from './showOutbox';
import { resolveTemporaryIds, UnknownRow } from './temporaryIds';

/** One tab of the browser sends at a time. */
const LOCK = 'samenreis-outbox';
/** Pause before a busy server is tried again, and before what a closed tab was sending is sent. */
const RETRY_MS = 15_000;
/** For how long the server remembers idempotency keys. */
const KEY_MS = 90 * 24 * 60 * 60_000;
/** An id that no row has. */
const NO_ID = 2_147_483_647;

/** The temporary ids of the added row and of new travellers, each with the id that the server gave. */
function newIds(
  { tempId, path, result: expected }: OutboxEntry,
  result: unknown,
): [number, number][] {
  if (path === 'travellers.put') {
    const given = result as { id: number }[];
    // in the order in which they were sent
    return (expected.travellers as typeof given).flatMap(({ id }, n): [number, number][] =>
      id < 0 && given[n] ? [[id, given[n].id]] : [],
    );
  }
  const { id } = (result ?? {}) as { id?: number };
  return id ? [[tempId, id]] : [];
}

/**
 * Changes an entry, or with null deletes it, and stores ids that the server gave. An entry that somebody
 * has deleted or undone in the meantime is left alone. Returns whether it was still there.
 */
async function updateEntry(
  database: Database,
  { seq, id, state }: OutboxEntry,
  changes: Partial<OutboxEntry> | null,
  ids: [number, number][] = [],
) {
  const tx = database.transaction(['outbox', 'ids'], 'readwrite');
  for (const [given, real] of ids) tx.objectStore('ids').put(real, given);
  const outbox = tx.objectStore('outbox');
  const now = await outbox.get(seq);
  const isThere = now?.id === id && now.state === state;
  if (isThere && changes) outbox.put({ ...now, ...changes });
  else if (isThere) outbox.delete(seq);
  await tx.done;
  return isThere;
}

const refuse = (database: Database, entry: OutboxEntry, code: string, reason: string) =>
  updateEntry(database, entry, { state: 'refused', code, reason });

/** Runs `goOn` when there was no room to store something: what is sent makes room. */
const whenFull =
  <Result>(goOn: () => Result) =>
  (cause: unknown) => {
    if (!isFull(cause)) throw cause;
    return goOn();
  };

/** The server has used this key for another input: it has the row. */
const HAS_IT = 'IDEMPOTENCY_KEY_REUSED';

/**
 * Undoes the adding of a row that was deleted before the server confirmed it. A request with the same
 * key that cannot succeed tells whether the server has the row; then it is deleted there.
 */
async function undo(database: Database, entry: OutboxEntry, input: OutboxEntry['input']) {
  const { id, path } = entry;
  const parent = ['photoId', 'restaurantId', 'holidayId'].find((name) => name in input) ?? 'id';
  const idName = path === 'visits.createForHoliday' ? 'holidayId' : parent;
  const hasIt = await postEntry({ id, path, input: { ...input, [idName]: NO_ID } }).then(
    () => true,
    (cause: unknown) => {
      if (isConnectionFailure(cause) || (failureStatus(cause) ?? 500) >= 500) throw cause;
      return failureCode(cause) === HAS_IT;
    },
  );
  if (hasIt) {
    const added = (await postEntry({ id, path, input })) as { id: number };
    const remove = `${path.split('.')[0]}.remove`;
    await postEntry({ id: `${id}-undo`, path: remove, input: { id: added.id } });
  }
  await updateEntry(database, entry, null);
}

/**
 * Sends an entry. Returns how its holiday goes on: with the next one, not now since the server did not
 * respond, or not at all since nobody is logged in.
 */
async function sendEntry(
  database: Database,
  entry: OutboxEntry,
): Promise<'next' | 'stop' | 'nobody'> {
  if (Date.now() - entry.createdAt > KEY_MS) {
    await refuse(database, entry, 'TOO_OLD', i18n.t('waiting.tooOld'));
    return 'next';
  }
  try {
    const input = await resolveTemporaryIds(database, entry.input);
    const isThere = await updateEntry(database, entry, { wasSent: true }).catch(
      whenFull(() => true),
    );
    if (!isThere) return 'next';
    if (entry.state === 'undone') await undo(database, entry, input);
    else {
      const result = await postEntry({ ...entry, input });
      const isDone = updateEntry(database, entry, null, newIds(entry, result));
      await isDone.catch(whenFull(() => updateEntry(database, entry, null)));
    }
  } catch (cause) {
    const status = failureStatus(cause) ?? 500;
    if (cause instanceof UnknownRow) await refuse(database, entry, 'GONE', i18n.t('waiting.gone'));
    else if (status === 401) return 'nobody';
    else if (isConnectionFailure(cause) || status >= 500 || status === 429) return 'stop';
    else await refuse(database, entry, failureCode(cause) ?? '', failureText(cause) ?? '');
  }
  return 'next';
}

let retry: ReturnType<typeof setTimeout> | undefined;

async function flushAll(database: Database) {
  const stopped = new Set<number>();
  let hasSent = false;
  for (;;) {
    const entry = nextToSend(await database.getAll('outbox'), stopped);
    if (!entry) break;
    const then = await sendEntry(database, entry).catch(() => 'stop');
    if (then === 'nobody') break;
    if (then === 'stop') stopped.add(entry.seq);
    else hasSent = true;
    await publishOutbox(database);
  }
  await publishOutbox(database);
  if (hasSent) await queryClient.invalidateQueries();
  clearTimeout(retry);
  const isLeft = outboxEntries
    .get()
    .some(({ path, state }) => path !== UPLOAD && state === 'sending');
  // offline, the next response of the server starts this again
  if ((stopped.size > 0 || isLeft) && isReachable())
    retry = setTimeout(() => flushOutbox().catch(() => undefined), RETRY_MS);
}

/** Sends the waiting changes, those of each holiday in their order, as far as the server can be reached. */
export const flushOutbox = () =>
  navigator.locks.request(LOCK, async () => {
    const database = await ownDatabase();
    if (database && (await database.count('outbox')) > 0) await flushAll(database);
  });
