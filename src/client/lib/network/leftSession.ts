import { readStored, writeStored } from '../browser/stored';
import { isFromServer } from './sendAgain';

/** The note that somebody logged out without a line. It holds no secret: the cookie does. */
const NOTE = 'samenreis-left-session';

export const hasLeftSession = () => readStored(NOTE) !== null;
export const noteLeftSession = () => writeStored(NOTE, 'yes');

let ending: Promise<void> | undefined;

async function end() {
  const response = await fetch('/api/session', { method: 'DELETE' });
  if (!isFromServer(response) || !response.ok)
    throw new TypeError('The session could not be ended');
  writeStored(NOTE, null);
}

/** Ends the session that was left without a line, before anything else is requested. */
export async function endLeftSession() {
  if (!hasLeftSession()) return;
  ending ??= end().finally(() => {
    ending = undefined;
  });
  await ending;
}
