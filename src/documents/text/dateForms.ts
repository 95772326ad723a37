/** Rewrites dates that cannot be read on their own: 05/07/2026, and a day above its month. */

import { type Cell, type Line, lineText } from '../lines';
import { MONTH } from '../vocabulary/dateWords';
import { overlaps } from './labels';

const SLASHED_DATE = /(?<![\d/])(\d{2})\/(\d{2})\/(20\d{2})(?![\d/])/g;
const NOT_ENGLISH =
  /\b(het|een|van|uw|jouw|vlucht|vertrek|aankomst|der|die|und|ihre|wir|nicht|votre|vous|les|des|pour|nous|d[ée]part)\b/gi;
const ENGLISH = /\b(the|your|and|you|of|with|this|please)\b/gi;

/**
 * Replaces dates such as 05/07/2026 by unambiguous ones, when another date or the language of the
 * document determines the order of day and month.
 */
export function disambiguateDates(lines: Line[]): Line[] {
  const text = lines.map(lineText).join('\n').slice(0, 100_000);
  const dates = [...text.matchAll(SLASHED_DATE)];
  if (dates.length === 0) return lines;
  const isDayFirst = dates.some(([, first]) => Number(first) > 12);
  const isMonthFirst = dates.some(([, , second]) => Number(second) > 12);
  const count = (words: RegExp) => [...text.matchAll(words)].length;
  const isEuropean = isDayFirst || (!isMonthFirst && count(NOT_ENGLISH) > 4 + count(ENGLISH) * 2);
  if (isDayFirst && isMonthFirst) return lines;
  if (!isEuropean && !isMonthFirst) return lines;
  const shape = isEuropean ? '$1.$2.$3' : '$3-$1-$2';
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(SLASHED_DATE, shape) })),
  }));
}

const DAY = /^\d{1,2}$/;
const MONTH_BELOW = new RegExp(`^${MONTH}\\.?(?: 20\\d{2})?$`, 'iu');

/** Adds the month to every cell with only a day: "16" above "October 2026". */
export function joinSplitDates(lines: Line[]): Line[] {
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
