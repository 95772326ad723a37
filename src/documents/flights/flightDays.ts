/** Finds the days of flights, without those of the booking and of offers. */

import { isNextDay } from '../dates/calendarDays';
import { datesIn, type ParsedDate } from '../dates/parsedDates';
import { type Line, lineText, overlaps } from '../lines';
import type { DateEntity, Entity } from '../text/entity';
import { hasDigits, labelsBefore } from '../text/labels';
import { OTHER_DATE } from '../vocabulary/flightLabels';
import { roleOfTime } from '../vocabulary/roles';

export function daysIn(
  lines: Line[],
  line: number,
  cell: number,
  dates: ParsedDate[],
): DateEntity[] {
  return dates.flatMap((date): DateEntity[] => {
    const labels = labelsBefore(lines, line, cell, date.start);
    const wrapped = cell === 0 && date.start === 0 ? labelAtEnd(lines[line - 1]) : [];
    const heading = columnHeading(lines, line, cell);
    if ([...labels, ...wrapped, heading].some((label) => OTHER_DATE.test(label))) return [];
    const isOfArrival =
      isBelowArrival(lines, line, cell, date) ||
      isDayAfter(lines, line, cell, date) ||
      isBelowPlus(lines, line, date);
    const role = roleOfTime(labels) ?? (isOfArrival ? 'to' : undefined);
    const isOther = role === 'other';
    return [{ line, cell, at: date.start, kind: 'date', date, role: isOther ? undefined : role }];
  });
}

const ROW_CELLS = 5;
const COLUMN_REACH = 16;

/** "NVA", above the dates of all rows of a wide table */
function columnHeading(lines: Line[], line: number, cell: number): string {
  const { cells = [] } = lines[line] ?? {};
  const current = cells[cell];
  if (!current || cells.length < ROW_CELLS) return '';
  const reach = lines.slice(Math.max(0, line - COLUMN_REACH), line);
  const table = reach.slice(reach.findLastIndex((one) => one.cells.length === 0) + 1);
  const above = table.flatMap((one) => one.cells.filter((other) => overlaps(other, current)));
  return above.findLast(({ text }) => !hasDigits(text))?.text ?? '';
}

const TIME = /\d[:.h]\d\d/;
const TIMES_REACH = 6;

/** "THU, 28MAY" alone below "8:10AM", which stands right of the time of departure */
function isBelowArrival(lines: Line[], line: number, cell: number, date: ParsedDate): boolean {
  const current = lines[line]?.cells[cell];
  if (!current || lines[line]?.cells.length !== 1) return false;
  if (current.text.length - (date.end - date.start) > MARKS) return false;
  const { table } = lines[line] ?? {};
  const landing = lines[line - 1]?.cells.find((other) => overlaps(other, current));
  if (lines[line - 1]?.table !== table || !landing || !TIME.test(landing.text)) return false;
  const above = lines.slice(Math.max(0, line - TIMES_REACH), line);
  const times = above.flatMap((one) =>
    one.table === table ? one.cells.filter(({ text }) => TIME.test(text)) : [],
  );
  return times.some(({ end }) => end <= Math.min(landing.start, current.start));
}
/** "**THU, 28MAY" */
const MARKS = 4;

const DAY_REACH = 24;

/** "Thu 27 May" alone below "9:15", which is below "18:05" of "Wed 26 May" */
function isDayAfter(lines: Line[], line: number, cell: number, date: ParsedDate): boolean {
  const { cells = [], table } = lines[line] ?? {};
  const current = cells[cell];
  if (!current || cells.length > 1 || table !== undefined) return false;
  if (current.text.length - (date.end - date.start) > MARKS) return false;
  const above = lines
    .slice(Math.max(0, line - DAY_REACH), line)
    .map(lineText)
    .reverse();
  if (!TIME.test(above[0] ?? '')) return false;
  const before = above.findIndex((text) => datesIn(text).length > 0);
  const times = above.slice(0, before).filter((text) => TIME.test(text));
  const [other] = datesIn(above[before] ?? '');
  return times.length > 1 && other !== undefined && isNextDay(other, date);
}

/** "(2 Aug)", alone below "+1 day", which stands below the time of arrival */
function isBelowPlus(lines: Line[], line: number, { start, end }: ParsedDate): boolean {
  const [time, plus, own] = [line - 2, line - 1, line].map((at) => lineText(lines[at]));
  const isAlone = (own?.length ?? 0) - (end - start) <= MARKS;
  return isAlone && ONLY_PLUS.test(plus ?? '') && TIME.test(time ?? '');
}
/** "+1 dag", "(+1)" */
const ONLY_PLUS = /^\(?\+ ?[1-3](?: \p{L}{1,8})?\)?$/u;

/** "Not valid after:" at the end of a row of labels and values, of which the last one is wrapped */
function labelAtEnd(above?: Line): string[] {
  const last = above && above.cells.length > 2 ? above.cells.at(-1)?.text : undefined;
  return last?.endsWith(':') ? [last] : [];
}

const PROSE_CHARS = 110;

/** Beside days in short cells, those in sentences that tell of no flight are of offers and advice. */
export function withoutProse(entities: Entity[], lines: Line[]): Entity[] {
  const isProse = ({ kind, line, cell }: Entity) =>
    kind === 'date' &&
    (lines[line]?.cells[cell]?.text.length ?? 0) > PROSE_CHARS &&
    entities.every((other) => other.kind === 'date' || other.line !== line || other.cell !== cell);
  const short = entities.filter((entity) => !isProse(entity));
  return short.some(({ kind }) => kind === 'date') ? short : entities;
}
