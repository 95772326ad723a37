import { sharedState } from '../sharedState';
import { isFromServer, type Send, sendAgain } from './sendAgain';

const RETRY_MS = 5000;
const reachable = sharedState(navigator.onLine);
let retry: ReturnType<typeof setTimeout> | undefined;

export const useReachable = reachable.use;
export const isReachable = reachable.get;
/** Calls `listener` when the server is lost or found again, until the function it returns is called. */
export const onReachable = (listener: (isReachable: boolean) => void) =>
  reachable.subscribe(() => listener(reachable.get()));

/** Asks for a sign of life. */
export async function ping() {
  await watchedFetch('/api/health').catch(() => undefined);
}

/** Every request tells whether it reached the server; after one that did not, we knock until it answers. */
export function noteReached(isReached: boolean) {
  reachable.set(isReached);
  clearTimeout(retry);
  if (!isReached) retry = setTimeout(ping, RETRY_MS);
}

/** Sends it, once more if it got lost, and notices whether the server can be reached at all. */
export async function reach(send: Send, url: string, init?: RequestInit) {
  try {
    const response = await sendAgain(send, url, init);
    noteReached(isFromServer(response));
    return response;
  } catch (cause) {
    if (!init?.signal?.aborted) noteReached(false);
    throw cause;
  }
}

export const watchedFetch = (url: string, init?: RequestInit) =>
  reach((...request) => fetch(...request), url, init);

addEventListener('online', ping);
addEventListener('offline', () => noteReached(false));
