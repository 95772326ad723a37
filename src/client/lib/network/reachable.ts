import { BUILD_HEADER } from '../offline/names';
import { noteServerBuild } from '../offline/worker';
import { sharedState } from '../sharedState';
import { isFromServer, type Send, sendAgain } from './sendAgain';

const RETRY_MS = 5000;
const reachable = sharedState(navigator.onLine);
let retry: ReturnType<typeof setTimeout> | undefined;

export const useReachable = reachable.use;
export const isReachable = reachable.get;
/**
 * Calls `listener` when the server becomes unreachable or reachable. Returns the unsubscribe
 * function.
 */
export const onReachable = (listener: (isReachable: boolean) => void) =>
  reachable.subscribe(() => listener(reachable.get()));

/** Sends a health request, which updates the reachable state. */
export async function ping() {
  await trackedFetch('/api/health').catch(() => undefined);
}

/** Records whether a request reached the server. If not, pings it until it responds. */
export function setReachable(isReached: boolean) {
  reachable.set(isReached);
  clearTimeout(retry);
  if (!isReached) retry = setTimeout(ping, RETRY_MS);
}

/** Sends a request, with one retry if it was lost, and records whether the server was reached. */
export async function fetchTracked(send: Send, url: string, init?: RequestInit) {
  try {
    const response = await sendAgain(send, url, init);
    setReachable(isFromServer(response));
    noteServerBuild(response.headers.get(BUILD_HEADER));
    return response;
  } catch (cause) {
    if (!init?.signal?.aborted) setReachable(false);
    throw cause;
  }
}

export const trackedFetch = (url: string, init?: RequestInit) =>
  fetchTracked((...request) => fetch(...request), url, init);

addEventListener('online', ping);
addEventListener('offline', () => setReachable(false));
