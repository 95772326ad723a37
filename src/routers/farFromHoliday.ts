/** Bookings far outside the days of a holiday, which are probably another holiday's. */
import { daysBetween } from '../airports/days';
import { AppError } from '../server/errors';
import { type Language, writeDate } from '../server/texts';

/** One may arrive early or stay on: a booking this many days outside is still near. */
const NEAR_DAYS = 14;

interface HolidayDays {
  startDate: string;
  endDate: string;
}

type Days = (string | null | undefined)[];

/** Days from the booking to the holiday; 0 or less when they touch. */
function distance(holiday: HolidayDays, days: Days): number {
  const known = days.flatMap((day) => day?.slice(0, 10) ?? []).sort();
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return 0;
  return Math.max(daysBetween(last, holiday.startDate), daysBetween(holiday.endDate, first));
}

/**
 * Refuses a file of which all bookings lie far outside the holiday, each given by its first and
 * last day.
 */
export function refuseFar(holiday: HolidayDays, bookings: Days[], language: Language): void {
  const far = bookings.filter((days) => distance(holiday, days) > NEAR_DAYS);
  if (far.length === 0 || far.length < bookings.length) return;
  const [day = ''] = far
    .flat()
    .flatMap((one) => one?.slice(0, 10) ?? [])
    .sort();
  const written = (date: string) => writeDate(language, date, { dateStyle: 'long' });
  const { startDate, endDate } = holiday;
  throw new AppError('UNPROCESSABLE_CONTENT', 'farFromHoliday', {
    params: { day: written(day), start: written(startDate), end: written(endDate) },
  });
}
