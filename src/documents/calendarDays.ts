/** Arithmetic with days written YYYY-MM-DD. */

const DAY_MS = 86_400_000;

/** The day, or nothing when the calendar has no such day. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || date < 1) return undefined;
  const day = new Date(Date.UTC(year, month - 1, date));
  return day.getUTCMonth() === month - 1 ? day.toISOString().slice(0, 10) : undefined;
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from `first` to `second`; negative when `second` comes first. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / DAY_MS);
}

/** The day with this number (1 is 1 January) of the year. */
export function dayOfYear(year: number, number: number): string | undefined {
  const day = addDays(`${year}-01-01`, number - 1);
  return day.startsWith(String(year)) ? day : undefined;
}

/** How far a day lies from a range: 0 inside. */
export function daysFrom(day: string, range: { startDate: string; endDate: string }): number {
  const before = daysBetween(day, range.startDate);
  const after = daysBetween(range.endDate, day);
  return Math.max(0, before, after);
}
