/** Finds times of departure and arrival in a cell. */

import type { Line } from '../lines';
import type { WrittenDate } from '../writtenDates';
import { clockTime } from '../writtenMoments';
import type { Entity } from './entity';
import { labelsBefore } from './labels';
import { roleOfTime } from './roles';

const TIME =
  /(?<![\d:.,/-])(\d{1,2})([:.h])(\d{2})(?!\d|[.,]\d|[:]\d{2}\d)(?::\d{2})?(?:\s{0,2}([ap])\.?m\b\.?)?/gi;

/** "2045" is a time only where a label says so and nothing else stands there. */
const COMPACT = /^(?:.*\btime\W*)?((?:[01]\d|2[0-3])[0-5]\d)$/i;

const PLUS = /^\s{0,3}(?:hrs?|uur|uhr|h)?\s{0,3}[([]?\+\s?([0-3])\b/i;

export function timesIn(lines: Line[], line: number, cell: number, dates: WrittenDate[]): Entity[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const found: Entity[] = compactTime(lines, line, cell);
  let consumed = 0;
  for (const match of text.matchAll(TIME)) {
    const at = match.index;
    const [whole, hours, mark, minutes, half] = match;
    const end = at + whole.length;
    if (dates.some(({ start, end: last }) => at < last && start < end)) continue;
    if (
      mark === '.' &&
      !/^\s*(uhr|uur|h\b|hrs)/i.test(text.slice(end)) &&
      !isTimely(lines, line, cell, at)
    )
      continue;
    if (
      /^\s*(?:EUR|€|USD|\$|kg|km|%)/i.test(text.slice(end)) ||
      /[€$£]\s*$/.test(text.slice(0, at))
    )
      continue;
    const time = clockTime(hours, minutes, half);
    if (!time) continue;
    const from = startOfMoment(text, at, dates);
    const labels = labelsBefore(lines, line, cell, from);
    const isOwn = consumed === 0 || /\p{L}{2}/u.test(text.slice(consumed, from));
    const role = isOwn
      ? roleOfTime(consumed > 0 ? [text.slice(consumed, from)] : labels)
      : undefined;
    const isFlown = /^\s*(?:h|hrs?|hours?|uur|std)\b/i.test(text.slice(end)) && mark === 'h';
    consumed = end;
    if (role === 'other' || isFlown) continue;
    const plus = PLUS.exec(text.slice(end));
    found.push({
      line,
      cell,
      at,
      kind: 'time',
      time,
      role,
      plusDays: plus ? Number(plus[1]) : undefined,
    });
  }
  return found;
}

function compactTime(lines: Line[], line: number, cell: number): Entity[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const digits = COMPACT.exec(text)?.[1];
  if (!digits) return [];
  const at = text.length - 4;
  const role = roleOfTime(labelsBefore(lines, line, cell, at));
  const time = clockTime(digits.slice(0, 2), digits.slice(2));
  if (!time || (role !== 'from' && role !== 'to')) return [];
  return [{ line, cell, at, kind: 'time', time, role }];
}

/** What labels the date right before a time labels the time too. */
function startOfMoment(text: string, at: number, dates: WrittenDate[]): number {
  const date = dates.findLast(({ end }) => end <= at);
  return date && !/\p{L}{4}|\d/u.test(text.slice(date.end, at)) ? date.start : at;
}

/** "12.55" is a time only where a label says so. */
function isTimely(lines: Line[], line: number, cell: number, at: number): boolean {
  const role = roleOfTime(labelsBefore(lines, line, cell, at));
  return role === 'from' || role === 'to';
}
