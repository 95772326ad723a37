/**
 * Resolves dates such as 05/07/2026, which have two meanings: by another date in the document or by
 * its language.
 */

import { type Line, lineText } from '../lines';

const SLASHED_DATE = /(?<![\d/])(\d{2})\/(\d{2})\/(20\d{2})(?![\d/])/g;
const NOT_ENGLISH =
  /\b(het|een|van|uw|jouw|vlucht|vertrek|aankomst|der|die|und|ihre|wir|nicht|votre|vous|les|des|pour|nous|d[ée]part)\b/gi;
const ENGLISH = /\b(the|your|and|you|of|with|this|please)\b/gi;

/**
 * Replaces these dates by unambiguous ones, when the document determines the order of day and
 * month.
 */
export function withPlainDates(lines: Line[]): Line[] {
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
