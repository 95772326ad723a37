import { BUILD_HEADER } from '../../../base/headerNames';
import { sharedState } from '../sharedState';
import { isShell } from './boot';
import { finishOfflineLogout, hasOfflineLogout } from './offlineLogout';
import { isFromServer, type Send, sendAgain } from './sendAgain';
import { recordServerBuild } from './serverBuild';

const RETRY_MS = 5000;
/** A server that takes longer to say that it is there counts as away. */
const TIMEOUT_MS = 4000;

const reachable = sharedState(!isShell);
let retry: ReturnType<typeof setTimeout> | undefined;
/** How often the server could not be reached. */
let failures = 0;

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
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await trackedFetch('/api/health', { signal }).catch(() => setReachable(false));
}

/**
 * Records whether a request reached the server. If not, pings it until it responds; also while the
 * browser has no network, which it may say before the last response has come.
 */
export function setReachable(isReached: boolean) {
  reachable.set(isReached);
  clearTimeout(retry);
  if (!isReached) failures += 1;
  if (!isReached || !navigator.onLine) retry = setTimeout(ping, RETRY_MS);
}

/**
 * Sends a request, with one retry if it was lost, and records whether the server was reached. A
 * response to what was sent before the last failure proves nothing, so the server is asked again.
 */
export async function fetchTracked(send: Send, url: string, init?: RequestInit) {
  try {
    await finishOfflineLogout();
    const failuresBefore = failures;
    const response = await sendAgain(send, url, init);
    const isReached = isFromServer(response);
    if (isReached && failures > failuresBefore) ping();
    else setReachable(isReached);
    recordServerBuild(response.headers.get(BUILD_HEADER));
    return response;
  } catch (cause) {
    if (!init?.signal?.aborted) setReachable(false);
    throw cause;
  }
}

export const trackedFetch = (url: string, init?: RequestInit) =>
  fetchTracked((...request) => fetch(...request), url, init);

// a browser knows whether it has a network, and not whether our server is there
addEventListener('online', ping);
addEventListener('offline', ping);

if (isShell || hasOfflineLogout()) ping();
