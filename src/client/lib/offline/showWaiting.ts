import { queryClient } from '../network/queryClient';
import type { Database, Entry } from './database';
import { withWaiting } from './overlay';
import { waiting } from './waiting';

/** Tells the other tabs that what waits has changed. */
const CHANNEL = 'samenreis-waiting';

export function onOutboxOfOthers(listener: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

/** Tells the screens what waits. */
export async function readOutbox(database: Database) {
  waiting.set(await database.getAll('outbox'));
}

/** Tells the screens of all tabs what waits, after a change of it. */
export async function tellOutbox(database: Database) {
  await readOutbox(database);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Shows these changes in everything that is on the screens. */
export function showWaiting(entries: readonly Entry[]) {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [path, options] = queryKey as [string[], { input?: unknown } | undefined];
    if (state.data === undefined || !Array.isArray(path)) continue;
    const change = (data: unknown) => withWaiting(entries, path.join('.'), options?.input, data);
    const whole = state.data as { pages?: unknown[] };
    const after = Array.isArray(whole?.pages)
      ? { ...whole, pages: whole.pages.map(change) }
      : change(whole);
    queryClient.setQueryData(queryKey, after);
  }
}
