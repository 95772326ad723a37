/** Takes what findings of one thing give from the strongest source that gives it. */

import type { FlightFinding } from '../findings';
import { SOURCES, type Source, type Value } from '../reading';

export const strength = (source: Source): number => SOURCES.indexOf(source);

export function agrees(a: string | undefined, b: string | undefined): boolean {
  return !a || !b || a === b;
}

export function union(
  members: FlightFinding[],
  pick: (finding: FlightFinding) => string[],
): Value<string[]> | undefined {
  const holders = members.filter((member) => pick(member).length > 0);
  const best = holders[0];
  if (!best) return undefined;
  const values = holders.filter(({ source }) => source === best.source).flatMap(pick);
  return { value: [...new Set(values)], source: best.source };
}

export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
