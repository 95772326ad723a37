import i18n from 'i18next';
import { failureCode, failureStatus, failureText } from '../network/failure';
import { queryClient } from '../network/queryClient';
import { ownDatabase } from './answers';
import type { Database, Entry } from './database';
import { isLost } from './isLost';
import { readOutbox } from './outbox';
import { postEntry } from './postEntry';
import { realInput, UnknownRow } from './realInput';
import { rowOf } from './waiting';

/** One tab of the browser sends. */
const LOCK = 'samenreis-outbox';
/** What another tab is sending is left to it for so long; sent twice it would still be done once. */
const OTHER_TAB_MS = 15_000;
/** As long as the server knows what it has done. */
const KEY_MS = 90 * 24 * 60 * 60_000;
/** An id that no row has. */
const NO_ID = 2_147_483_647;

const isTurn = ({ state, createdAt }: Entry) =>
  state === 'waiting' ||
  state === 'undone' ||
  (state === 'sending' && Date.now() - createdAt > OTHER_TAB_MS);

/** Ids that the server gave: of the row that was added, and of new travellers. */
function newIds({ tempId, path, result: expected }: Entry, result: unknown): [number, number][] {
  if (path === 'travellers.put') {
    const wanted = expected.travellers as { id: number; userId: number | null; name: string }[];
    const given = result as typeof wanted;
    return wanted.flatMap(({ id, userId, name }) => {
      const same = given.find((one) => (userId ? one.userId === userId : one.name === name));
      return id < 0 && same ? [[id, same.id] as [number, number]] : [];
    });
  }
  const { id } = (result ?? {}) as { id?: number };
  return id ? [[tempId, id]] : [];
}

async function confirm(database: Database, entry: Entry, result: unknown) {
  const tx = database.transaction(['outbox', 'ids'], 'readwrite');
  for (const [given, real] of newIds(entry, result)) tx.objectStore('ids').put(real, given);
  tx.objectStore('outbox').delete(entry.seq);
  await tx.done;
}

const refuse = (database: Database, entry: Entry, code: string, reason: string) =>
  database.put('outbox', { ...entry, state: 'refused', code, reason });

/** The server did something else under this key: it has what was made here. */
const HAS_IT = 'IDEMPOTENCY_KEY_REUSED';

/**
 * What was made and deleted without a line. Where the server may have it, it is asked by a request
 * under the same key that cannot succeed; only what it has is deleted there.
 */
async function undo(database: Database, entry: Entry, input: Entry['input']) {
  const { id, path, seq } = entry;
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
  await database.delete('outbox', seq);
}

/** Sends what the entry says. Returns whether to go on with the next one. */
async function sendEntry(database: Database, entry: Entry): Promise<boolean> {
  if (Date.now() - entry.createdAt > KEY_MS) {
    await refuse(database, entry, 'TOO_OLD', i18n.t('waiting.tooOld'));
    return true;
  }
  try {
    const input = await realInput(database, entry.input);
    await database.put('outbox', { ...entry, wasSent: true });
    if (entry.state === 'undone') await undo(database, entry, input);
    else await confirm(database, entry, await postEntry({ ...entry, input }));
    return true;
  } catch (cause) {
    if (cause instanceof UnknownRow) {
      await refuse(database, entry, 'GONE', i18n.t('waiting.gone'));
      return true;
    }
    const status = failureStatus(cause) ?? 500;
    if (isLost(cause) || status >= 500 || status === 401 || status === 429) return false;
    await refuse(database, entry, failureCode(cause) ?? '', failureText(cause) ?? '');
    return true;
  }
}

/** Rows of which something was refused; what follows on them waits for the answer. */
function heldRows(entries: Entry[]) {
  const refused = entries.filter(({ state }) => state === 'refused');
  return {
    rows: new Set(refused.map(rowOf)),
    /** The ids that what was refused would have had. */
    ids: refused.map(({ tempId }) => `:${tempId}`),
  };
}

function nextEntry(entries: Entry[], done: ReadonlySet<number>) {
  const held = heldRows(entries);
  return entries.find(
    (entry) =>
      isTurn(entry) &&
      !done.has(entry.seq) &&
      !held.rows.has(rowOf(entry)) &&
      !held.ids.some((id) => JSON.stringify(entry.input).includes(id)),
  );
}

async function drainAll(database: Database) {
  const done = new Set<number>();
  for (;;) {
    const entry = nextEntry(await database.getAll('outbox'), done);
    if (!entry || !(await sendEntry(database, entry))) break;
    done.add(entry.seq);
    await readOutbox(database);
  }
  await readOutbox(database);
  if (done.size > 0) await queryClient.invalidateQueries();
}

/** Sends what waits, in order, as far as the server can be reached. */
export const drain = () =>
  navigator.locks.request(LOCK, async () => {
    const database = await ownDatabase();
    if (database && (await database.count('outbox')) > 0) await drainAll(database);
  });
