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
  await database.put('outbox', {
    ...entry,
    ...{ id: randomKey(), createdAt: Date.now(), state: 'waiting', reason: null, code: null },
    ...{ wasSent: false, input: { ...entry.input, ...changes } },
  });
  await readOutbox(database);
  await drain();
}

/** Drops a change and what depends on it. Returns the function that takes that back. */
export async function drop(entry: Entry) {
  const database = await ownDatabase();
  if (!database) return async () => undefined;
  const all = await database.getAll('outbox');
  const dropped = all.filter((each) => each.seq === entry.seq || refersTo(each, entry));
  const tx = database.transaction('outbox', 'readwrite');
  for (const each of dropped) tx.store.delete(each.seq);
  // the server may have what it adds
  const isUndone = entry.state === 'waiting' && entry.wasSent && /\.create/.test(entry.path);
  if (isUndone) tx.store.put({ ...entry, state: 'undone' });
  await tx.done;
  await readOutbox(database);
  await queryClient.invalidateQueries();
  return async () => {
    for (const each of dropped) await database.put('outbox', each);
    await readOutbox(database);
    await queryClient.invalidateQueries();
  };
}
