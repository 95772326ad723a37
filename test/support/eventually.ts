import { vi } from 'vitest';

/** Resolves once `check` no longer throws; patient, since other work may share the machine. */
export const eventually = <Outcome>(check: () => Outcome | Promise<Outcome>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });
