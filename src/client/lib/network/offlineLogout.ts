import { readStored, writeStored } from '../browser/localStorage';
import { isFromServer } from './sendAgain';

/** In local storage once somebody has logged out offline. It holds no secret: the cookie does. */
const STORAGE_KEY = 'samenreis-left-session';

export const hasOfflineLogout = () => readStored(STORAGE_KEY) !== null;
export const recordOfflineLogout = () => writeStored(STORAGE_KEY, 'yes');

let ending: Promise<void> | undefined;

async function end() {
  const response = await fetch('/api/session', { method: 'DELETE' });
  if (!isFromServer(response) || !response.ok)
    throw new TypeError('The session could not be ended');
  writeStored(STORAGE_KEY, null);
}

/** Ends the session of somebody who logged out offline, before anything else is requested. */
export async function finishOfflineLogout() {
  if (!hasOfflineLogout()) return;
  ending ??= end().finally(() => {
    ending = undefined;
  });
  await ending;
}
