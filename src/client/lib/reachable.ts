import { sharedState } from './sharedState';

const RETRY_MS = 5000;
const reachable = sharedState(navigator.onLine);
let retry: ReturnType<typeof setTimeout> | undefined;

export const useReachable = reachable.use;
export const isReachable = reachable.get;
/** Calls `listener` when the server is lost or found again, until the function it returns is called. */
export const onReachable = (listener: (isReachable: boolean) => void) =>
  reachable.subscribe(() => listener(reachable.get()));

/** Asks for a sign of life. */
export async function knock() {
  await watchedFetch('/api/health').catch(() => undefined);
}

/** Every request tells whether it reached the server; after one that did not, we knock until it answers. */
export function noteReached(isReached: boolean) {
  reachable.set(isReached);
  clearTimeout(retry);
  if (!isReached) retry = setTimeout(knock, RETRY_MS);
}

/** `fetch` that notices whether the server can be reached at all. */
export async function watchedFetch(input: RequestInfo | URL | string, init?: RequestInit) {
  try {
    const response = await fetch(input, init);
    noteReached(true);
    return response;
  } catch (cause) {
    if (!init?.signal?.aborted) noteReached(false);
    throw cause;
  }
}

addEventListener('online', knock);
addEventListener('offline', () => noteReached(false));
