/** Functions that compare and combine findings by the reliability of their source. */

import { type Barcode, SOURCES, type Source, type Value } from '../reading';

/** Higher is more reliable. */
export const reliability = (source: Source): number => SOURCES.indexOf(source);

/** Equal, or at least one is unknown. */
export function isCompatible(a: string | undefined, b: string | undefined): boolean {
  return !a || !b || a === b;
}

/** The distinct values of all findings with the most reliable source that has any. */
export function distinctValues<Finding extends { source: Source }>(
  members: Finding[],
  pick: (finding: Finding) => string[],
): Value<string[]> | undefined {
  const withValues = members.filter((member) => pick(member).length > 0);
  const best = withValues[0];
  if (!best) return undefined;
  const values = withValues.filter(({ source }) => source === best.source).flatMap(pick);
  return { value: [...new Set(values)], source: best.source };
}

/** Each code once, in whatever format. */
export const withoutRepeats = (barcodes: Barcode[]) =>
  barcodes.filter(({ text }, at) => barcodes.findIndex((other) => other.text === text) === at);

export function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
