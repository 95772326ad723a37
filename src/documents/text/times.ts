/** Finds departure and arrival times in a cell. */

import { clockTime } from '../dates/dateTimes';
import type { ParsedDate } from '../dates/parsedDates';
import type { Line } from '../lines';
import { roleOfTime } from '../vocabulary/roles';
import { codesIn } from './airportCodes';
import type { Time } from './entity';
import { labelsBefore } from './labels';

const TIME =
  /(?<![\d:.,/])(?<!(?<!\d[:.h]\d\d)-)(\d{1,2})([:.h])(\d{2})(?!\d|[.,]\d|[:]\d{2}\d)(?::\d{2})?(?:\s{0,2}([ap])\.? ?m\b\.?)?/gi;

/** "2045" is only a time after a label and alone in the cell. */
const COMPACT = /^(?:.*\btime\W*)?((?:[01]\d|2[0-3])[0-5]\d)$/i;

const PLUS = /^\s{0,3}(?:hrs?|uur|uhr|h)?\s{0,3}[([]?\+\s?([0-3])\b/i;

const CLOCK_WORD = /^\s*(?:uhr|uur|h\b|hrs)/i;
const AMOUNT_AFTER = /^\s*(?:EUR|€|USD|\$|kg|km|%)/i;
const AMOUNT_BEFORE = /[€$£]\s*$/;
const HOURS_AFTER = /^\s*(?:h|hrs?|hours?|uur|std)\b/i;
/** "1:15 Std." */
const DURATION_AFTER = /^\s*(?:std\b|stunden)/i;
const RANGE = /^\s?[-–—]\s?$/;

/**
 * The times in a cell with their roles. With `hasColons` the document writes 10:25, so 2h25 is a
 * duration.
 */
export function timesIn(
  lines: Line[],
  line: number,
  cell: number,
  dates: ParsedDate[],
  hasColons: boolean,
): Time[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const found: Time[] = compactTime(lines, line, cell);
  let consumed = 0;
  let before: ReturnType<typeof roleOfTime>;
  for (const match of text.matchAll(TIME)) {
    const [whole, hours, mark, minutes, half] = match;
    const [at, end] = [match.index, match.index + whole.length];
    const rest = text.slice(end);
    if (dates.some(({ start, end: last }) => at < last && start < end)) continue;
    const isClock = CLOCK_WORD.test(rest) || hasTimeLabel(lines, line, cell, at);
    const isBesideAirport = whole.length === text.length && !hasColons && hasAirport(lines[line]);
    if (mark === '.' && !isClock && !isBesideAirport) continue;
    if (mark === 'h' && hasColons) continue;
    if (AMOUNT_AFTER.test(rest) || AMOUNT_BEFORE.test(text.slice(0, at))) continue;
    const isMidnight = `${hours}${mark}${minutes}` === '24:00';
    const time = isMidnight ? '00:00' : clockTime(hours, minutes, half);
    if (!time) continue;
    const from = startOfDateTime(text, at, dates);
    const between = text.slice(consumed, from);
    const isRange = consumed > 0 && RANGE.test(between);
    const isLabelled = consumed === 0 || /\p{L}{2}/u.test(between);
    const labels = consumed > 0 ? [between] : labelsBefore(lines, line, cell, from);
    const role = isLabelled ? roleOfTime(labels) : undefined;
    const isOther = role === 'other' || (isRange && before === 'other');
    const isDuration = (mark === 'h' && HOURS_AFTER.test(rest)) || DURATION_AFTER.test(rest);
    [consumed, before] = [end, isOther ? 'other' : role];
    if (isOther || isDuration) continue;
    const plus = PLUS.exec(rest);
    const first = found.at(-1);
    // "06:30 - 07:15" are departure and arrival, even under the heading "Arrival".
    if (isRange && first?.role === 'to') first.role = undefined;
    found.push({
      line,
      cell,
      at,
      end,
      kind: 'time',
      time,
      role,
      plusDays: plus ? Number(plus[1]) : isMidnight ? 1 : undefined,
      isDated: dates.length > 0,
    });
  }
  return found;
}

function compactTime(lines: Line[], line: number, cell: number): Time[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const digits = COMPACT.exec(text)?.[1];
  if (!digits) return [];
  const at = text.length - 4;
  const role = roleOfTime(labelsBefore(lines, line, cell, at));
  const time = clockTime(digits.slice(0, 2), digits.slice(2));
  if (!time || (role !== 'from' && role !== 'to')) return [];
  return [{ line, cell, at, end: text.length, kind: 'time', time, role, isDated: false }];
}

/** A label before a date also applies to the time directly after the date. */
function startOfDateTime(text: string, at: number, dates: ParsedDate[]): number {
  const date = dates.findLast(({ end }) => end <= at);
  return date && !/\p{L}{4}|\d/u.test(text.slice(date.end, at)) ? date.start : at;
}

/** "08.25", alone in a cell beside "København (CPH)" */
const hasAirport = (line?: Line) => line?.cells.some(({ text }) => codesIn(text).length > 0);

/** "12.55" is only a time after a label. */
function hasTimeLabel(lines: Line[], line: number, cell: number, at: number): boolean {
  const role = roleOfTime(labelsBefore(lines, line, cell, at));
  return role === 'from' || role === 'to';
}
