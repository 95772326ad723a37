/** Keeps to the pace that a public service asks of its guests. */
import { setTimeout } from 'node:timers/promises';

/** https://operations.osmfoundation.org/policies/nominatim/: at most one request a second. */
const GUEST_PACE_MS = 1000;
const PUBLIC_HOSTS = ['nominatim.openstreetmap.org', 'photon.komoot.io'];

/**
 * Lets one through every `intervalMs`, in the order of asking. Who leaves by its signal takes no turn;
 * its reason is thrown.
 */
export function createThrottle(intervalMs: number) {
  let last = Number.NEGATIVE_INFINITY;
  let queue = Promise.resolve();
  return function takeTurn(signal: AbortSignal): Promise<void> {
    const turn = queue.then(async () => {
      signal.throwIfAborted();
      const wait = last + intervalMs - performance.now();
      if (wait > 0) await setTimeout(wait, undefined, { signal });
      last = performance.now();
    });
    queue = turn.catch(() => {});
    return turn;
  };
}

/** The pace for a service: a guest's on the public ones, none on one's own. */
export const throttleFor = (url: string) =>
  PUBLIC_HOSTS.includes(new URL(url).hostname) ? createThrottle(GUEST_PACE_MS) : async () => {};
