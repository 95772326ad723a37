import { randomKey } from '../randomKey';
import { ownDatabase } from './answers';
import type { Entry, KeptFile } from './database';
import { tellOutbox } from './showWaiting';
import { UPLOAD } from './waiting';

/** Where a file that waits is kept: its entry in the outbox. */
export type Kept = Pick<Entry, 'id' | 'seq'>;

const releases = new Map<string, () => void>();

/** Makes this tab the one that sends the file. False: another tab does. */
const take = (id: string) =>
  new Promise<boolean>((resolve) =>
    navigator.locks.request(`samenreis-file-${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => releases.set(id, release));
    }),
  );

/** Leaves the file to any tab. */
export function leaveFile({ id }: Pick<Kept, 'id'>) {
  releases.get(id)?.();
  releases.delete(id);
}

/**
 * Keeps a file until `dropFile`, so that nothing loses it; this tab sends it. Null where this browser
 * keeps nothing; rejects when there is no room.
 */
export async function keepFile(
  { file, isSmall }: Omit<KeptFile, 'id'>,
  { holidayId, state }: { holidayId: number; state: Entry['state'] },
): Promise<Kept | null> {
  const database = await ownDatabase();
  if (!database) return null;
  const id = randomKey();
  await take(id);
  const { name, type, size } = file;
  const entry: Omit<Entry, 'seq'> = {
    ...{ id, path: UPLOAD, input: { holidayId, name, type, size }, tempId: 0 },
    ...{ createdAt: Date.now(), state, wasSent: false, reason: null, code: null },
    result: { id: 0 },
  };
  try {
    const tx = database.transaction(['outbox', 'files'], 'readwrite');
    const [, seq] = await Promise.all([
      tx.objectStore('files').put({ id, file, isSmall }),
      tx.objectStore('outbox').add(entry as Entry),
      tx.done,
    ]);
    await tellOutbox(database);
    return { id, seq };
  } catch (cause) {
    leaveFile({ id });
    throw cause;
  }
}

/** A file that waits; null when it is gone, or nobody's who is logged in. */
export async function readFile(id: string): Promise<KeptFile | null> {
  return (await (await ownDatabase())?.get('files', id)) ?? null;
}

/** A file that waits, for this tab to send; null when another tab does or it is gone. */
export async function takeFile(id: string): Promise<KeptFile | null> {
  if (releases.has(id) || !(await take(id))) return null;
  const kept = await readFile(id);
  if (!kept) leaveFile({ id });
  return kept;
}

/** Changes what is known of a file that waits; null: it no longer does. */
async function change({ id, seq }: Kept, changes: Partial<Entry> | null) {
  const database = await ownDatabase();
  if (!database) return;
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const entry = await tx.objectStore('outbox').get(seq);
  // another person's may have this number
  if (entry?.id === id) {
    if (changes) tx.objectStore('outbox').put({ ...entry, ...changes });
    else tx.objectStore('outbox').delete(seq);
  }
  if (!changes) tx.objectStore('files').delete(id);
  await tx.done;
  await tellOutbox(database);
}

/** Notes that a file waits, or the reason for which it cannot be sent. */
export const noteFile = (kept: Kept, reason: string | null) =>
  change(kept, { state: reason === null ? 'waiting' : 'refused', reason });

/** Keeps a file no longer, since the server has it or nobody wants it. */
export const dropFile = (kept: Kept) => change(kept, null).finally(() => leaveFile(kept));
