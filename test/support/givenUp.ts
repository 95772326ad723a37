import { expect, vi } from 'vitest';
import { TIMEOUT_MS } from '../../src/server/providers/deadline';
import type { StandIn } from './providers/standIn';

/** Lets the time run out for what a call asks of a slow service, once that was asked. */
export async function givenUp<Outcome>(service: StandIn, call: () => Promise<Outcome>) {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const before = service.requests.length;
  const outcome = call();
  await expect.poll(() => service.requests.length).toBeGreaterThan(before);
  for (const [end, ms] of timers.mock.calls) if (ms === TIMEOUT_MS) end();
  timers.mockRestore();
  return outcome;
}
