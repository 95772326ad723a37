import { offlineCopies } from './cache/offlineCopyState';
import { outboxEntries } from './outbox/outboxState';
import { isMediaCache } from './storage/cacheNames';
import { writeCurrentUserId } from './storage/currentUserId';
import { allDatabases, deleteDatabase, openDatabase } from './storage/database';
import { hasOfflineStorage } from './storage/hasOfflineStorage';

/** Deletes all but the outbox. Returns whether it has any entry. */
async function clearAllButOutbox(userId: number) {
  const database = await openDatabase(userId);
  if ((await database.count('outbox')) === 0) return false;
  await Promise.all([database.clear('answers'), database.clear('packs')]);
  return true;
}

/**
 * Deletes everything that is stored on this device, whoever it belongs to. When a session ended by
 * itself, the outbox of its person (`keepOutboxOf`) stays, unseen, until they log in again.
 */
export async function wipe(keepOutboxOf: number | null = null) {
  if (!hasOfflineStorage()) return;
  // first, so that a failure below leaves nothing that is shown
  await writeCurrentUserId(null);
  offlineCopies.set(null);
  const names = (await caches.keys()).filter(isMediaCache);
  await Promise.all(names.map((name) => caches.delete(name)));
  outboxEntries.set([]);
  for (const userId of await allDatabases())
    if (userId !== keepOutboxOf || !(await clearAllButOutbox(userId))) await deleteDatabase(userId);
}
