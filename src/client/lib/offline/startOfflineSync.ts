import i18n from 'i18next';
import type { Change } from '../live/concerns';
import { onChange } from '../live/live';
import { boot } from '../network/boot';
import { onReachable } from '../network/reachable';
import { affectedCopies, readOfflineCopies, refreshOfflineCopies } from './cache/offlineCopies';
import { refreshCached } from './cache/responseCache';
import { mergeConflicts } from './outbox/conflict';
import { flushOutbox } from './outbox/flushOutbox';
import { outboxEntries } from './outbox/outboxState';
import { onOutboxOfOtherTabs, readOutbox, showEntries } from './outbox/showOutbox';
import { readCurrentUserId, writeCurrentUserId } from './storage/currentUserId';
import { allDatabases } from './storage/database';
import { ownDatabase } from './storage/ownDatabase';
import { wipe } from './wipe';

/** Changes of this time share one refresh. */
const PAUSE_MS = 5000;

const changes: Change[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function refreshLater(change: Change) {
  changes.push(change);
  clearTimeout(timer);
  timer = setTimeout(
    () => refreshOfflineCopies(affectedCopies(changes.splice(0))).catch(() => undefined),
    PAUSE_MS,
  );
}

/** Calls `listener` when somebody chooses another language, in which the server writes some of its responses. */
function onLanguage(listener: () => void) {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Shows what another tab has put into the outbox. */
async function followOutbox() {
  const database = await ownDatabase();
  if (!database) return;
  const known = new Set(outboxEntries.get().map(({ id }) => id));
  await readOutbox(database);
  showEntries(outboxEntries.get().filter(({ id }) => !known.has(id)));
}

/**
 * Keeps the offline copies and the outbox of the person who is logged in up to date, until the returned
 * function is called. `userId` is null once the server said that nobody is: then nothing stays.
 */
export async function startOfflineSync(userId: number | null): Promise<() => void> {
  const before = await readCurrentUserId();
  const others = (await allDatabases()).some((id) => id !== userId);
  if (userId === null) {
    if (before !== null) await wipe(before);
    return () => undefined;
  }
  if (others) await wipe(userId);
  // without the code of the app the data would be of no use
  await navigator.serviceWorker.ready;
  // also where there is no room for more, the copies can be read and the outbox be sent
  if ((await readCurrentUserId()) !== userId) await writeCurrentUserId(userId);
  const database = await ownDatabase();
  if (!database) return () => undefined;
  await readOutbox(database);
  await readOfflineCopies(database);
  showEntries(outboxEntries.get());
  for (const [path, input, data] of boot.data)
    await refreshCached(path, input, data).catch(() => undefined);
  // the outbox first, so that the copies include its changes
  const sync = () =>
    flushOutbox()
      .then(() => refreshOfflineCopies())
      .catch(() => undefined);
  const flushWhenVisible = () =>
    document.visibilityState === 'visible' && flushOutbox().catch(() => undefined);
  document.addEventListener('visibilitychange', flushWhenVisible);
  const stops = [
    onOutboxOfOtherTabs(() => followOutbox().catch(() => undefined)),
    outboxEntries.subscribe(() => mergeConflicts(outboxEntries.get()).catch(() => undefined)),
    onChange(refreshLater),
    onReachable((isBack) => isBack && sync()),
    onLanguage(sync),
    () => document.removeEventListener('visibilitychange', flushWhenVisible),
  ];
  sync();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
