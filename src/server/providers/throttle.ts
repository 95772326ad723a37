/** Limits the request rate to public services, as their usage policies require. */
import { setTimeout } from 'node:timers/promises';

/** https://operations.osmfoundation.org/policies/nominatim/: at most one request a second. */
const PUBLIC_INTERVAL_MS = 1000;
const PUBLIC_HOSTS = ['nominatim.openstreetmap.org', 'photon.komoot.io'];

/**
 * Returns a function that resolves for one caller every `intervalMs` milliseconds, in the order of
 * the calls. When `signal` is aborted, it rejects with the signal's reason and uses no interval.
 */
export function createThrottle(intervalMs: number) {
  let last = Number.NEGATIVE_INFINITY;
  let queue = Promise.resolve();
  return function takeTurn(signal: AbortSignal): Promise<void> {
    const turn = queue.then(async () => {
      signal.throwIfAborted();
      const wait = () => last + intervalMs - performance.now();
      // a timer counts whole milliseconds, so it may end before them
      while (wait() > 0) await setTimeout(wait(), undefined, { signal });
      last = performance.now();
    });
    queue = turn.catch(() => {});
    return turn;
  };
}

/**
 * The throttle for a service: one request per second on the public hosts, no limit on other hosts.
 */
export const throttleOfHost = (url: string) =>
  PUBLIC_HOSTS.includes(new URL(url).hostname)
    ? createThrottle(PUBLIC_INTERVAL_MS)
    : async () => {};
