import { queryClient } from '../network/queryClient';
import type { Database, Entry } from './database';
import { withWaiting } from './overlay';
import { waiting } from './waiting';

/** Tells the screens what waits. */
export async function readOutbox(database: Database) {
  waiting.set(await database.getAll('outbox'));
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
