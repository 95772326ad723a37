import { queryClient } from '../network/queryClient';
import { randomKey } from '../randomKey';
import { ownDatabase } from './answers';
import type { Entry } from './database';
import { drain } from './drain';
import { refersTo } from './realInput';
import { readOutbox } from './showWaiting';

/** Sends a refused change again, with `changes` to what it says; what has changed gets a key of its own. */
export async function sendAnew(entry: Entry, changes: object = {}) {
  const database = await ownDatabase();
  if (!database) return;
  const id = randomKey();
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const [outbox, files] = [tx.objectStore('outbox'), tx.objectStore('files')];
  outbox.put({
    ...entry,
    ...{ id, createdAt: Date.now(), state: 'waiting', reason: null, code: null },
    ...{ wasSent: false, input: { ...entry.input, ...changes } },
  });
  const kept = await files.get(entry.id);
  if (kept) {
    files.delete(entry.id);
    files.put({ ...kept, id });
  }
  await tx.done;
  await readOutbox(database);
  await drain();
}

/** Drops a change and what depends on it. Returns the function that takes that back. */
export async function drop(entry: Entry) {
  const database = await ownDatabase();
  if (!database) return async () => undefined;
  const all = await database.getAll('outbox');
  const dropped = all.filter((each) => each.seq === entry.seq || refersTo(each, entry));
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const [outbox, files] = [tx.objectStore('outbox'), tx.objectStore('files')];
  const kept = await files.get(entry.id);
  if (kept) files.delete(entry.id);
  for (const each of dropped) outbox.delete(each.seq);
  // the server may have what it adds
  const isUndone = entry.state === 'waiting' && entry.wasSent && /\.create/.test(entry.path);
  if (isUndone) outbox.put({ ...entry, state: 'undone' });
  await tx.done;
  await readOutbox(database);
  await queryClient.invalidateQueries();
  return async () => {
    if (kept) await database.put('files', kept);
    for (const each of dropped) await database.put('outbox', each);
    await readOutbox(database);
    await queryClient.invalidateQueries();
  };
}
