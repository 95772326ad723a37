import { clockTime } from '../../lib/format/dates';

/** The time, unless it is in the first hour of the day, which stands for none. */
export function shownTime(date: string | null) {
  const time = clockTime(date);
  return time.startsWith('00') ? '' : time;
}
