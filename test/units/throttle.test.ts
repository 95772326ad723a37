import { expect, test } from 'vitest';
import { createThrottle, throttleOfHost } from '../../src/server/providers/throttle';

/** Timers end before it, as they round it down. */
const INTERVAL_MS = 3.9;
const GUESTS = Array.from({ length: 20 }, (_, at) => at);
const staying = () => new AbortController().signal;

test('a guest asks once an interval and not earlier, in the order of coming', async () => {
  const takeTurn = createThrottle(INTERVAL_MS);
  const served: number[] = [];
  const started = performance.now();
  const come = (guest: number) => takeTurn(staying()).then(() => served.push(guest));
  await Promise.all(GUESTS.map(come));
  expect(served).toEqual(GUESTS);
  expect(performance.now() - started).toBeGreaterThanOrEqual((GUESTS.length - 1) * INTERVAL_MS);
});

test('who leaves the queue takes no turn of it', async () => {
  const takeTurn = createThrottle(60_000);
  await takeTurn(staying());
  const leaving = new AbortController();
  const turns = [takeTurn(leaving.signal), takeTurn(leaving.signal)];
  leaving.abort();
  const outcomes = await Promise.allSettled(turns);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('only the public services are asked at a pace', async () => {
  const own = throttleOfHost('http://photon.local:2322');
  await Promise.all(Array.from({ length: 100 }, () => own(staying())));
  const guest = throttleOfHost('https://nominatim.openstreetmap.org');
  await guest(staying());
  const leaving = new AbortController();
  const second = guest(leaving.signal);
  leaving.abort();
  await expect(second).rejects.toThrow();
});
