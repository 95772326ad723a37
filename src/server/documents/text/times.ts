/** Finds times of departure and arrival in a cell. */

import type { Line } from '../lines';
import type { WrittenDate } from '../writtenDates';
import { clockTime } from '../writtenMoments';
import type { Entity } from './entity';
import { labelsBefore } from './labels';
import { roleOfTime } from './roles';

const TIME =
  /(?<![\d:.,/-])(\d{1,2})([:.h])(\d{2})(?!\d|[.,]\d|[:]\d{2}\d)(?::\d{2})?(?:\s{0,2}([ap])\.?m\b\.?)?/gi;

const PLUS = /^\s{0,3}(?:hrs?|uur|uhr|h)?\s{0,3}[([]?\+\s?([0-3])\b/i;

export function timesIn(lines: Line[], line: number, cell: number, dates: WrittenDate[]): Entity[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const found: Entity[] = [];
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
    const labels = labelsBefore(lines, line, cell, at);
    const isOwn = consumed === 0 || /\p{L}{2}/u.test(text.slice(consumed, at));
    const role = isOwn ? roleOfTime(consumed > 0 ? [text.slice(consumed, at)] : labels) : undefined;
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

/** "12.55" is a time only where a label says so. */
function isTimely(lines: Line[], line: number, cell: number, at: number): boolean {
  const role = roleOfTime(labelsBefore(lines, line, cell, at));
  return role === 'from' || role === 'to';
}
