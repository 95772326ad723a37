/** Tells how long a journey takes from when it begins or ends. */

import type { Line } from '../lines';
import { BEHIND_DURATION } from '../vocabulary/transport';
import type { Entity } from './entity';

/** A time in a cell, from `at` to `end` */
interface Timed {
  line: number;
  cell: number;
  at: number;
  end: number;
  time: string;
  role?: unknown;
}

const minutesOf = ({ time }: Timed) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const DAY_MINUTES = 24 * 60;
const HOURS_WORD =
  /^\s?(?:hrs?|h|hours?|std\.?|stunden|uur|u|heures?|ore|horas?|timer|timmar)(?!\p{L})/iu;

/** "Direct, 4h25" a few lines below the arrival */
const DURATION_REACH = 4;
const isBeside = (one: Timed | undefined, stop: Timed) =>
  one !== undefined && Math.abs(one.line - stop.line) <= DURATION_REACH;

/** A journey with two changes has a time between the first departure and the last arrival for each end. */
const WHOLE_WAYS = [4, 6];
/** How long somebody waits may stand between them. */
const WAYS_WITH_WAITS = [4, 5, 6, 7, 8];

/**
 * "3:05 hrs" between 10:45 and 13:50, or beside one of them: how long it takes. With `hasZones` the
 * times around it may be those of two zones; with `hasHours` "01h22" is written so between "09:30" and "10:52".
 */
export function isDuration(
  lines: Line[],
  stops: Timed[],
  at: number,
  { hasZones = false, hasHours = false } = {},
): boolean {
  const stop = stops[at];
  const text = stop && lines[stop.line]?.cells[stop.cell]?.text;
  const isShort = text !== undefined && /^\d\D/.test(text.slice(stop?.at));
  const rest = ({ line, cell, end }: Timed) => lines[line]?.cells[cell]?.text.slice(end) ?? '';
  const hasWord = (one: Timed) => HOURS_WORD.test(rest(one));
  const isInHours = ({ line, cell, at: start, end }: Timed) =>
    hasHours && /h/i.test(lines[line]?.cells[cell]?.text.slice(start, end) ?? '');
  const hasChanges = stop !== undefined && BEHIND_DURATION.test(rest(stop));
  const isWritten = text && (isShort || hasWord(stop) || isInHours(stop) || hasChanges);
  if (!isWritten || stop.role || /m\W?$/i.test(text.slice(stop.at, stop.end))) return false;
  return [
    [-1, 1],
    [-2, -1],
    [1, 2],
    ...((isShort && hasWord(stop)) || isInHours(stop) ? WHOLE_WAYS.map((last) => [1, last]) : []),
    ...(hasChanges ? WAYS_WITH_WAITS.map((last) => [1, last]) : []),
  ].some(([before = 0, after = 0]) => {
    const [start, end] = [stops[at + before], stops[at + after]];
    const isNear = before === -after || [start, end].some((one) => isBeside(one, stop));
    if (!start || !end || !isNear) return false;
    // "11:30 uur" and "16:05 uur" are times of the day, whatever they make with the third one
    if (!isShort && hasWord(start) !== hasWord(end)) return false;
    if (isInHours(stop) && [start, end].some(isInHours)) return false;
    const minutes = minutesOf(end) - minutesOf(start) + DAY_MINUTES - minutesOf(stop);
    return minutes % (hasZones && isShort && before === -after ? 60 : DAY_MINUTES) === 0;
  });
}

/** The entities of flights without the times that tell how long one takes. */
export function withoutDurations(entities: Entity[], lines: Line[]): Entity[] {
  const times = entities.filter((entity) => entity.kind === 'time');
  const durations = new Set<Entity>(
    times.filter((_, at) => isDuration(lines, times, at, { hasZones: true })),
  );
  return entities.filter((entity) => !durations.has(entity));
}
