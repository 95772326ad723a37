import { queryClient } from '../../network/queryClient';
import { randomKey } from '../../randomKey';
import type { OutboxEntry } from '../storage/database';
import { ownDatabase } from '../storage/ownDatabase';
import { flushOutbox } from './flushOutbox';
import { publishOutbox } from './showOutbox';
import { refersTo } from './temporaryIds';

/** Sends a refused change again, with `changes` to its input and a new idempotency key. */
export async function resendEntry(entry: OutboxEntry, changes: object = {}) {
  const database = await ownDatabase();
  if (!database) return;
  const id = randomKey();
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const [outbox, files] = [tx.objectStore('outbox'), tx.objectStore('files')];
  // another tab may have sent or deleted it
  if ((await outbox.get(entry.seq))?.id !== entry.id) return;
  outbox.put({
    ...entry,
    ...{ id, createdAt: Date.now(), state: 'waiting', reason: null, code: null },
    ...{ wasSent: false, input: { ...entry.input, ...changes } },
  });
  const file = await files.get(entry.id);
  if (file) {
    files.delete(entry.id);
    files.put({ ...file, id });
  }
  await tx.done;
  await publishOutbox(database);
  await flushOutbox();
}

/** Deletes an entry and those that depend on it. Returns the function that restores them. */
export async function deleteEntry(entry: OutboxEntry) {
  const database = await ownDatabase();
  if (!database) return async () => undefined;
  const tx = database.transaction(['outbox', 'files'], 'readwrite');
  const [outbox, files] = [tx.objectStore('outbox'), tx.objectStore('files')];
  const all = await outbox.getAll();
  const deleted = all.filter((each) => each.id === entry.id || refersTo(each, entry));
  const now = deleted.find(({ id }) => id === entry.id);
  const file = await files.get(entry.id);
  if (file) files.delete(entry.id);
  for (const each of deleted) outbox.delete(each.seq);
  // the server may have the row that it adds
  const isUndone = now?.state === 'waiting' && now.wasSent && /\.create/.test(now.path);
  if (isUndone) outbox.put({ ...now, state: 'undone' });
  await tx.done;
  await publishOutbox(database);
  await queryClient.invalidateQueries();
  return async () => {
    const back = database.transaction(['outbox', 'files'], 'readwrite');
    if (file) back.objectStore('files').put(file);
    for (const { seq, ...each } of deleted) {
      // the undone entry goes on to its end, and a new one takes its place
      const fresh = each.id === entry.id ? { id: randomKey(), wasSent: false } : {};
      if (isUndone) back.objectStore('outbox').add({ ...each, ...fresh } as OutboxEntry);
      else back.objectStore('outbox').put({ ...each, seq });
    }
    await back.done;
    await publishOutbox(database);
    await queryClient.invalidateQueries();
  };
}
