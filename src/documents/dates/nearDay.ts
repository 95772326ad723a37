/** Gives a day without its year the year of another day. */
import { daysBetween } from '../../airports/days';
import { dayOf } from './calendarDays';
import type { ParsedDate } from './parsedDates';

const NEAR_DAYS = 120;

/** Of "14 Feb" below "Friday 13 February 2026": the day that is near */
export function nearTo({ month, date, weekday }: ParsedDate, day = ''): string | undefined {
  const year = Number(day.slice(0, 4));
  return [year, year + 1, year - 1]
    .flatMap((one) => (year && dayOf(one, month, date)) || [])
    .find(
      (one) =>
        Math.abs(daysBetween(day, one)) <= NEAR_DAYS &&
        (weekday === undefined || new Date(one).getUTCDay() === weekday),
    );
}
