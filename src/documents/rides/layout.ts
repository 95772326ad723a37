/** Rearranges tables, so that each ride is told on lines of its own. */
import type { Line } from '../lines';
import { separateColumns } from '../text/columns';
import { FROM_LABEL } from '../vocabulary/transport';

export const inReadingOrder = (lines: Line[]): Line[] => separateColumns(lines, hasDepartures);

const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;

/** "Departs", and beside it the departure of each ride */
function hasDepartures({ cells: [label, ...rides] }: Line): boolean {
  const isLabel = label && FROM_LABEL.exec(label.text)?.[0].length === label.text.length;
  return Boolean(isLabel) && rides.length > 1 && rides.every(({ text }) => TIME.test(text));
}
