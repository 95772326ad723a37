/** Splits a text that confirms several stays, such as those of a tour. */

import { normalizeName } from '../../airports/names';
import type { Line } from '../lines';
import { isLodgingName, lodgingLabel, withoutOrdinal } from '../vocabulary/lodging';

/** "Hotel 2: Casa Verde" */
const INLINE = /^([^:]{3,40}): ?(.{3,80})$/;

/**
 * The lines of each stay, from a label that names its lodging to the next one. Empty when no label
 * stands before two lodgings.
 */
export function staySections(lines: Line[]): Line[][] {
  const named = new Map<string, Map<string, number>>();
  lines.forEach(({ cells: [{ text = '' } = {}, beside] }, line) => {
    const [, before = text, value = beside?.text ?? ''] = INLINE.exec(text) ?? [];
    const label = withoutOrdinal(before);
    if (!lodgingLabel(label) || !isLodgingName(value)) return;
    const names = named.get(normalizeName(label)) ?? new Map<string, number>();
    if (!names.has(normalizeName(value))) names.set(normalizeName(value), line);
    named.set(normalizeName(label), names);
  });
  // "Hotel 1", and below it in each section "Accommodation", the room
  const [starts = []] = [...named.values()]
    .map((names) => [...names.values()])
    .filter(({ length }) => length > 1)
    .sort(([a = 0], [b = 0]) => a - b);
  return starts.map((start, at) => lines.slice(start, starts[at + 1]));
}
