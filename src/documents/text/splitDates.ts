/** Joins a day with the month below it: "16" above "October 2026". */

import type { Cell, Line } from '../lines';
import { MONTH } from '../monthNames';
import { overlaps } from './labels';

const DAY = /^\d{1,2}$/;
const MONTH_BELOW = new RegExp(`^${MONTH}\\.?(?: 20\\d{2})?$`, 'iu');

/** Adds the month to every cell with only a day. */
export function withWholeDates(lines: Line[]): Line[] {
  const monthBelow = (day: Cell, line: number) => {
    const next = lines.slice(line + 1, line + 3).find(({ cells }) => cells.length > 0);
    return next?.cells.find((cell) => overlaps(cell, day) && MONTH_BELOW.test(cell.text));
  };
  return lines.map((line, at) => ({
    ...line,
    cells: line.cells.map((cell) => {
      const month = DAY.test(cell.text) ? monthBelow(cell, at) : undefined;
      return month ? { ...cell, text: `${cell.text} ${month.text}` } : cell;
    }),
  }));
}
