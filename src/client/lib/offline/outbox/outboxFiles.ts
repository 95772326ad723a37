import { randomKey } from '../../randomKey';
import type { OutboxEntry, OutboxFile } from '../storage/database';
import { ownDatabase } from '../storage/ownDatabase';
import { UPLOAD } from './outboxState';
import { publishOutbox } from './showOutbox';

/** The keys of a file and of its entry in the outbox. */
export type FileEntry = Pick<OutboxEntry, 'id' | 'seq'>;

const releases = new Map<string, () => void>();

/** Makes this tab the one that sends the file. Returns false when another tab does. */
const claim = (id: string) =>
  new Promise<boolean>((resolve) =>
    navigator.locks.request(`samenreis-file-${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => releases.set(id, release));
    }),
  );

/** Lets any tab send the file. */
export function releaseOutboxFile({ id }: Pick<FileEntry, 'id'>) {
  releases.get(id)?.();
  releases.delete(id);
}

/**
 * Stores a file until `deleteOutboxFile`, and claims it for this tab. Null where this browser stores
 * nothing; rejects when there is no room.
 */
export async function storeOutboxFile(
  { file, isSmall }: Omit<OutboxFile, 'id'>,
  { holidayId, state }: { holidayId: number; state: OutboxEntry['state'] },
): Promise<FileEntry | null> {
  const database = await ownDatabase();
  if (!database) return null;
  const id = randomKey();
  await claim(id);
  const { name, type, size } = file;
  const entry: Omit<OutboxEntry, 'seq'> = {
    ...{ id, path: UPLOAD, input: { holidayId, name, type, size }, tempId: 0 },
    ...{ createdAt: Date.now(), state, wasSent: false, reason: null, code: null },
    result: { id: 0 },
  };
  try {
    const tx = database.transaction(['outbox', 'files'], 'readwrite');
    const [, seq] = await Promise.all([
      tx.objectStore('files').put({ id, file, isSmall }),
      tx.objectStore('outbox').add(entry as OutboxEntry),
      tx.done,
    ]);
    await publishOutbox(database);
    return { id, seq };
  } catch (cause) {
    releaseOutboxFile({ id });
    throw cause;
  }
}

/** The stored file; null when it is gone, or belongs to nobody who is logged in. */
export async function readOutboxFile(id: string): Promise<OutboxFile | null> {
  return (await (await ownDatabase())?.get('files', id)) ?? null;
}

/** Claims a file for this tab and reads it; null when another tab has claimed it or it is gone. */
export async function claimOutboxFile(id: string): Promise<OutboxFile | null> {
  if (releases.has(id) || !(await claim(id))) return null;
  const file = await readOutboxFile(id);
  if (!file) releaseOutboxFile({ id });
  return file;
}

/** Changes the entry of a file; with null deletes both. */
async function change({ id, seq }: FileEntry, changes: Partial<OutboxEntry> | null) {
  const database = await ownDatabase();
  if (!database) return;
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const entry = await tx.objectStore('outbox').get(seq);
  // another person's entry may have this number
  if (entry?.id === id) {
    if (changes) tx.objectStore('outbox').put({ ...entry, ...changes });
    else tx.objectStore('outbox').delete(seq);
  }
  if (!changes) tx.objectStore('files').delete(id);
  await tx.done;
  await publishOutbox(database);
}

/** Records why a file cannot be sent; with null, that it waits. */
export const setOutboxFileFailure = (entry: FileEntry, reason: string | null) =>
  change(entry, { state: reason === null ? 'waiting' : 'refused', reason });

/** Deletes a file that the server has, or that nobody wants to send. */
export const deleteOutboxFile = (entry: FileEntry) =>
  change(entry, null).finally(() => releaseOutboxFile(entry));
