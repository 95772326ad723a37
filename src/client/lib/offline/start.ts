import i18n from 'i18next';
import type { Change } from '../live/concerns';
import { onChange } from '../live/live';
import { boot } from '../network/boot';
import { onReachable } from '../network/reachable';
import { ownDatabase, renewAnswer } from './answers';
import { mergeConflicts } from './conflict';
import { allDatabases } from './database';
import { drain } from './drain';
import { concernedPacks, readPacks, renewPacks } from './packs';
import { onOutboxOfOthers, readOutbox, showWaiting } from './showWaiting';
import { waiting } from './waiting';
import { readWho, writeWho } from './who';
import { wipe } from './wipe';

/** Changes of this time share one renewal. */
const PAUSE_MS = 5000;

const changes: Change[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function renewLater(change: Change) {
  changes.push(change);
  clearTimeout(timer);
  timer = setTimeout(
    () => renewPacks(concernedPacks(changes.splice(0))).catch(() => undefined),
    PAUSE_MS,
  );
}

/** Calls `listener` when somebody chooses another language, in which the server writes some of its responses. */
function onLanguage(listener: () => void) {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
}

/** Shows what another tab keeps. */
async function followOutbox() {
  const database = await ownDatabase();
  if (!database) return;
  const known = new Set(waiting.get().map(({ id }) => id));
  await readOutbox(database);
  showWaiting(waiting.get().filter(({ id }) => !known.has(id)));
}

/**
 * Keeps what belongs on this device of the person who is logged in, until the returned function is
 * called. `userId` is null once the server said that nobody is: then nothing stays.
 */
export async function keepOnDevice(userId: number | null): Promise<() => void> {
  const before = await readWho();
  const others = (await allDatabases()).some((id) => id !== userId);
  if (userId === null) {
    if (before !== null) await wipe(before);
    return () => undefined;
  }
  if (others) await wipe(userId);
  // without the code of the app the data would be of no use
  await navigator.serviceWorker.ready;
  // what is there can be read, and what waits be sent, also where there is no room for more
  if ((await readWho()) !== userId) await writeWho(userId);
  const database = await ownDatabase();
  if (!database) return () => undefined;
  await readOutbox(database);
  await readPacks(database);
  showWaiting(waiting.get());
  for (const [path, input, data] of boot.data)
    await renewAnswer(path, input, data).catch(() => undefined);
  // what waits goes first, so that what is kept has it
  const renew = () =>
    drain()
      .then(() => renewPacks())
      .catch(() => undefined);
  const drainSeen = () => document.visibilityState === 'visible' && drain().catch(() => undefined);
  document.addEventListener('visibilitychange', drainSeen);
  const stops = [
    onOutboxOfOthers(() => followOutbox().catch(() => undefined)),
    waiting.subscribe(() => mergeConflicts(waiting.get()).catch(() => undefined)),
    onChange(renewLater),
    onReachable((isBack) => isBack && renew()),
    onLanguage(renew),
    () => document.removeEventListener('visibilitychange', drainSeen),
  ];
  renew();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
