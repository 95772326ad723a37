import { vi } from 'vitest';

/** Resolves when `check` no longer throws. It waits up to 15 s, because the machine may be busy. */
export const eventually = <Outcome>(check: () => Outcome | Promise<Outcome>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });
