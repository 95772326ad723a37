import { queryClient } from '../network/queryClient';
import { randomKey } from '../randomKey';
import { ownDatabase } from './answers';
import type { Entry } from './database';
import { drain } from './drain';
import { refersTo } from './realInput';
import { tellOutbox } from './showWaiting';

/** Sends a refused change again, with `changes` to what it says; what has changed gets a key of its own. */
export async function sendAnew(entry: Entry, changes: object = {}) {
  const database = await ownDatabase();
  if (!database) return;
  const id = randomKey();
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const [outbox, files] = [tx.objectStore('outbox'), tx.objectStore('files')];
  // another tab may have sent or dropped it
  if ((await outbox.get(entry.seq))?.id !== entry.id) return;
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
  await tellOutbox(database);
  await drain();
}

/** Drops a change and what depends on it. Returns the function that takes that back. */
export async function drop(entry: Entry) {
  const database = await ownDatabase();
  if (!database) return async () => undefined;
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const [outbox, files] = [tx.objectStore('outbox'), tx.objectStore('files')];
  const all = await outbox.getAll();
  const dropped = all.filter((each) => each.id === entry.id || refersTo(each, entry));
  const now = dropped.find(({ id }) => id === entry.id);
  const kept = await files.get(entry.id);
  if (kept) files.delete(entry.id);
  for (const each of dropped) outbox.delete(each.seq);
  // the server may have what it adds
  const isUndone = now?.state === 'waiting' && now.wasSent && /\.create/.test(now.path);
  if (isUndone) outbox.put({ ...now, state: 'undone' });
  await tx.done;
  await tellOutbox(database);
  await queryClient.invalidateQueries();
  return async () => {
    const back = database.transaction(['outbox', 'files'], 'readwrite');
    if (kept) back.objectStore('files').put(kept);
    for (const { seq, ...each } of dropped) {
      // what is being undone goes on to its end, and this begins anew
      const fresh = each.id === entry.id ? { id: randomKey(), wasSent: false } : {};
      if (isUndone) back.objectStore('outbox').add({ ...each, ...fresh } as Entry);
      else back.objectStore('outbox').put({ ...each, seq });
    }
    await back.done;
    await tellOutbox(database);
    await queryClient.invalidateQueries();
  };
}
