import i18n from 'i18next';
import { failureCode, failureStatus, failureText } from '../network/failure';
import { queryClient } from '../network/queryClient';
import { isReachable } from '../network/reachable';
import { ownDatabase } from './answers';
import { type Database, type Entry, isFull } from './database';
import { isLost } from './isLost';
import { nextToSend } from './order';
import { postEntry } from './postEntry';
import { realInput, UnknownRow } from './realInput';
import { tellOutbox } from './showWaiting';
import { UPLOAD, waiting } from './waiting';

/** One tab of the browser sends. */
const LOCK = 'samenreis-outbox';
/** After so long a server that is busy is asked again, and what a tab was sending that is gone is sent. */
const AGAIN_MS = 15_000;
/** As long as the server knows what it has done. */
const KEY_MS = 90 * 24 * 60 * 60_000;
/** An id that no row has. */
const NO_ID = 2_147_483_647;

/** Ids that the server gave: of the row that was added, and of new travellers. */
function newIds({ tempId, path, result: expected }: Entry, result: unknown): [number, number][] {
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
 * Changes an entry, or with null removes it, and notes ids that the server gave. An entry that somebody
 * dropped in the meantime stays as they left it. Whether it was still there.
 */
async function note(
  database: Database,
  { seq, id, state }: Entry,
  changes: Partial<Entry> | null,
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

const refuse = (database: Database, entry: Entry, code: string, reason: string) =>
  note(database, entry, { state: 'refused', code, reason });

/** Goes on where there is no room to note something: what is sent makes room. */
const whenFull =
  <Result>(goOn: () => Result) =>
  (cause: unknown) => {
    if (!isFull(cause)) throw cause;
    return goOn();
  };

/** The server did something else under this key: it has what was made here. */
const HAS_IT = 'IDEMPOTENCY_KEY_REUSED';

/**
 * What was made and deleted without a line. Where the server may have it, it is asked by a request
 * under the same key that cannot succeed; only what it has is deleted there.
 */
async function undo(database: Database, entry: Entry, input: Entry['input']) {
  const { id, path } = entry;
  const parent = ['photoId', 'restaurantId', 'holidayId'].find((name) => name in input) ?? 'id';
  const asked = path === 'visits.createForHoliday' ? 'holidayId' : parent;
  const hasIt = await postEntry({ id, path, input: { ...input, [asked]: NO_ID } }).then(
    () => true,
    (cause: unknown) => {
      if (isLost(cause) || (failureStatus(cause) ?? 500) >= 500) throw cause;
      return failureCode(cause) === HAS_IT;
    },
  );
  if (hasIt) {
    const made = (await postEntry({ id, path, input })) as { id: number };
    const remove = `${path.split('.')[0]}.remove`;
    await postEntry({ id: `${id}-undo`, path: remove, input: { id: made.id } });
  }
  await note(database, entry, null);
}

/**
 * Sends what the entry says. Returns what comes of its holiday: it goes on, it stops since this one got
 * no answer, or nothing is sent at all since nobody is logged in.
 */
async function sendEntry(database: Database, entry: Entry): Promise<'on' | 'stop' | 'nobody'> {
  if (Date.now() - entry.createdAt > KEY_MS) {
    await refuse(database, entry, 'TOO_OLD', i18n.t('waiting.tooOld'));
    return 'on';
  }
  try {
    const input = await realInput(database, entry.input);
    const isThere = await note(database, entry, { wasSent: true }).catch(whenFull(() => true));
    if (!isThere) return 'on';
    if (entry.state === 'undone') await undo(database, entry, input);
    else {
      const result = await postEntry({ ...entry, input });
      const isDone = note(database, entry, null, newIds(entry, result));
      await isDone.catch(whenFull(() => note(database, entry, null)));
    }
  } catch (cause) {
    const status = failureStatus(cause) ?? 500;
    if (cause instanceof UnknownRow) await refuse(database, entry, 'GONE', i18n.t('waiting.gone'));
    else if (status === 401) return 'nobody';
    else if (isLost(cause) || status >= 500 || status === 429) return 'stop';
    else await refuse(database, entry, failureCode(cause) ?? '', failureText(cause) ?? '');
  }
  return 'on';
}

let again: ReturnType<typeof setTimeout> | undefined;

async function drainAll(database: Database) {
  const stopped = new Set<number>();
  let hasSent = false;
  for (;;) {
    const entry = nextToSend(await database.getAll('outbox'), stopped);
    if (!entry) break;
    const then = await sendEntry(database, entry).catch(() => 'stop');
    if (then === 'nobody') break;
    if (then === 'stop') stopped.add(entry.seq);
    else hasSent = true;
    await tellOutbox(database);
  }
  await tellOutbox(database);
  if (hasSent) await queryClient.invalidateQueries();
  clearTimeout(again);
  const isLeft = waiting.get().some(({ path, state }) => path !== UPLOAD && state === 'sending');
  // without a line the next answer of the server is the sign to go on
  if ((stopped.size > 0 || isLeft) && isReachable())
    again = setTimeout(() => drain().catch(() => undefined), AGAIN_MS);
}

/** Sends what waits as far as the server can be reached, that of each holiday in order. */
export const drain = () =>
  navigator.locks.request(LOCK, async () => {
    const database = await ownDatabase();
    if (database && (await database.count('outbox')) > 0) await drainAll(database);
  });
