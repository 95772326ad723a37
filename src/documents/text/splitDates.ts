/** Joins days that stand large over their month: "16" with "October 2026" below. */

import type { Cell, Line } from '../lines';
import { MONTH } from '../monthNames';
import { overlaps } from './labels';

const DAY = /^\d{1,2}$/;
const MONTH_BELOW = new RegExp(`^${MONTH}\\.?(?: 20\\d{2})?$`, 'iu');

export function withWholeDates(lines: Line[]): Line[] {
  const monthBelow = (own: Cell, line: number) => {
    const next = lines.slice(line + 1, line + 3).find(({ cells }) => cells.length > 0);
    return next?.cells.find((cell) => overlaps(cell, own) && MONTH_BELOW.test(cell.text));
  };
  return lines.map((line, at) => ({
    ...line,
    cells: line.cells.map((cell) => {
      const month = DAY.test(cell.text) ? monthBelow(cell, at) : undefined;
      return month ? { ...cell, text: `${cell.text} ${month.text}` } : cell;
    }),
  }));
}
