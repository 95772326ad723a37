/** Calendar days (`YYYY-MM-DD`) and clock times of rows. */
import { addDays, daysBetween } from '../airports/days';

/** The days from `first` to `last`, both included; at most `most`. */
export const daysFrom = (first: string, last: string, most: number): string[] =>
  Array.from({ length: Math.min(daysBetween(first, last) + 1, most) }, (_, n) => addDays(first, n));

/** The order of two days or times. */
export const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b);

export const dayOf = (localTime: string) => localTime.slice(0, 10);

/**
 * `HH:mm` of a ticket; null at midnight, which means that only the day is known: no airline
 * schedules flights then.
 */
export const timeOfTicket = (localTime: string | null | undefined) => {
  const time = localTime?.slice(11, 16);
  return !time || time === '00:00' ? null : time;
};

/** `HH:mm` of an excursion; null in the first hour of the day: only the day is known. */
export const timeOfExcursion = (localTime: string) => {
  const time = localTime.slice(11, 16);
  return time.startsWith('00') ? null : time;
};
