/** Rearranges tables and long texts, so that each ride is told on lines of its own. */
import type { Cell, Line } from '../lines';
import { separateColumns } from '../text/columns';
import { FROM_LABEL } from '../vocabulary/transport';

export const inReadingOrder = (lines: Line[]): Line[] =>
  separateColumns(lines.flatMap(atLabels), hasDepartures);

const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;

/** "Departs", and beside it the departure of each ride */
function hasDepartures({ cells: [label, ...rides] }: Line): boolean {
  const isLabel = label && FROM_LABEL.exec(label.text)?.[0].length === label.text.length;
  return Boolean(isLabel) && rides.length > 1 && rides.every(({ text }) => TIME.test(text));
}

const LONG_CHARS = 160;
/** "… Partenza: Roma Termini … Arrivo: Milano": words with a colon, and ends of sentences */
const BREAK = /(?<=\p{L}{3}[.!?]) (?=\p{Lu})| (?=\p{Lu}\p{L}+(?: \p{L}+)?(?: \([A-Z]+\))?: )/u;

/** A mail that lost its lines is one long text: it is split where its labels stand. */
function atLabels(line: Line): Line[] {
  const [cell, another] = line.cells;
  if (!cell || another || cell.text.length < LONG_CHARS) return [line];
  return cell.text.split(BREAK).map((text): Line => ({ ...line, cells: [wide(text)] }));
}

const wide = (text: string): Cell => ({ text, start: 0, end: text.length });
