import { clockTime } from '../../lib/format/dates';

/** The time of day; empty in the first hour of the day, which means that no time is known. */
export function formatTime(date: string | null) {
  const time = clockTime(date);
  return time.startsWith('00') ? '' : time;
}
