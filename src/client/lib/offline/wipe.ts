import { canKeep } from './canKeep';
import { allDatabases, deleteDatabase, openDatabase } from './database';
import { isMediaCache } from './names';
import { packs } from './packState';
import { waiting } from './waiting';
import { writeWho } from './who';

/** Tells the other tabs that what they show may no longer be shown. */
const CHANNEL = 'samenreis-who';

export function onWiped(listener: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

/** Returns whether anything waits. */
async function keepOutboxAlone(userId: number) {
  const database = await openDatabase(userId);
  if ((await database.count('outbox')) === 0) return false;
  await Promise.all([database.clear('answers'), database.clear('packs')]);
  return true;
}

/**
 * Deletes everything that this device keeps, whoever it belongs to. Of a session that ended by itself
 * what waits to be sent stays, unseen, until its person (`heir`) is back.
 */
export async function wipe(heir: number | null = null) {
  if (!canKeep()) return;
  // first, so that a failure below leaves nothing that is shown
  await writeWho(null);
  packs.set(null);
  const names = (await caches.keys()).filter(isMediaCache);
  await Promise.all(names.map((name) => caches.delete(name)));
  waiting.set([]);
  for (const userId of await allDatabases())
    if (userId !== heir || !(await keepOutboxAlone(userId))) await deleteDatabase(userId);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}
