/** Date arithmetic on YYYY-MM-DD strings. */
import { addDays, daysBetween } from '../../airports/days';

/** The date as YYYY-MM-DD; undefined when it does not exist or its year is not in 1900–2199. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || date < 1) return undefined;
  const day = new Date(Date.UTC(year, month - 1, date));
  return day.getUTCMonth() === month - 1 ? day.toISOString().slice(0, 10) : undefined;
}

/** The date of a day of the year (1 is 1 January); undefined beyond the end of the year. */
export function dayOfYear(year: number, number: number): string | undefined {
  const day = addDays(`${year}-01-01`, number - 1);
  return day.startsWith(String(year)) ? day : undefined;
}

/** Distance in days from a date to a range; 0 inside the range. */
export function daysOutside(day: string, range: { startDate: string; endDate: string }): number {
  const before = daysBetween(day, range.startDate);
  const after = daysBetween(range.endDate, day);
  return Math.max(0, before, after);
}

interface WrittenDay {
  year?: number;
  month: number;
  date: number;
}

/** Whether the second is the day after the first, in any year when neither tells one. */
export function isNextDay(first: WrittenDay, second: WrittenDay): boolean {
  const year = first.year ?? second.year ?? 2027;
  const [day, next] = [
    dayOf(year, first.month, first.date),
    dayOf(year, second.month, second.date),
  ];
  return day !== undefined && next !== undefined && addDays(day, 1).slice(5) === next.slice(5);
}
