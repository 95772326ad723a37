import { queryClient } from '../../network/queryClient';
import type { Database, OutboxEntry } from '../storage/database';
import { applyOutbox } from './applyOutbox';
import { outboxEntries } from './outboxState';

/** Tells the other tabs that the outbox has changed. */
const CHANNEL = 'samenreis-waiting';

export function onOutboxOfOtherTabs(listener: () => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}

/** Reads the outbox for the screens of this tab. */
export async function readOutbox(database: Database) {
  outboxEntries.set(await database.getAll('outbox'));
}

/** Reads the outbox for the screens of all tabs, after a change of it. */
export async function publishOutbox(database: Database) {
  await readOutbox(database);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Applies the changes of these entries to everything that is on the screens. */
export function showEntries(entries: readonly OutboxEntry[]) {
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [path, options] = queryKey as [string[], { input?: unknown } | undefined];
    if (state.data === undefined || !Array.isArray(path)) continue;
    const change = (data: unknown) => applyOutbox(entries, path.join('.'), options?.input, data);
    const whole = state.data as { pages?: unknown[] };
    const after = Array.isArray(whole?.pages)
      ? { ...whole, pages: whole.pages.map(change) }
      : change(whole);
    queryClient.setQueryData(queryKey, after);
  }
}
