/** Splits a text that confirms several stays, such as those of a tour. */

import { normalizeName } from '../../airports/names';
import { type Line, lineText } from '../lines';
import { isLodgingName, lodgingLabel } from '../vocabulary/lodging';

interface StaySection {
  name: string;
  /** The name, and what stands below it */
  lines: Line[];
}

/** "Hotel 2: Casa Verde", "Voucher 1 of 3 – Casa Verde"; the value may stand in the next cell */
const HEAD =
  /^(?:\d{1,2}[.)] )?(\p{L}[^:\d]{2,40}?)(?: (\d{1,2})(?: ?(?:of|van|von|de|di|sur|af|av|\/) ?(\d{1,2}))?)?(?: ?[:–-] ?| {2,})(\p{Lu}.{2,80})$/u;

/**
 * The sections of the stays, from a label that names a lodging to the next one. Empty when no label
 * stands before two lodgings.
 */
export function staySections(lines: Line[]): StaySection[] {
  const labelled = new Map<string, { name: string; line: number }[]>();
  lines.forEach((one, line) => {
    const [, label = '', number, count, value = ''] = HEAD.exec(lineText(one).slice(0, 160)) ?? [];
    const name = value.replace(/ {2,}/g, ' ');
    if (!isLodgingName(name) || !(lodgingLabel(label) || (number && count))) return;
    const names = labelled.get(normalizeName(label)) ?? [];
    if (names.every((other) => normalizeName(other.name) !== normalizeName(name)))
      names.push({ name, line });
    labelled.set(normalizeName(label), names);
  });
  // "Hotel 1", and below it in each section "Accommodation", the room
  const [heads = []] = [...labelled.values()]
    .filter(({ length }) => length > 1)
    .sort(([a], [b]) => (a?.line ?? 0) - (b?.line ?? 0));
  return heads.map(({ name, line }, at) => {
    const start = lines[line]?.cells[0]?.start ?? 0;
    const head = { cells: [{ text: name, start, end: start + name.length }] };
    return { name, lines: [head, ...lines.slice(line + 1, heads[at + 1]?.line)] };
  });
}
