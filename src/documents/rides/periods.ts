/** Tells the days of a period, in which something is valid, from days of rides. */
import type { ParsedDate } from '../dates/parsedDates';

const BETWEEN =
  /(?<!\p{L})(?:between|tussen|zwischen|entre|tra|fra|mellem|mellan|mellom|między|mezi)\s$/iu;

/** "Travel between 1 June and 15 September" */
export function isOfPeriod(text: string, { start }: ParsedDate, dates: ParsedDate[]): boolean {
  const before = dates.findLast((other) => other.start < start);
  const isSecond = before && start - before.end < 6;
  return BETWEEN.test(text.slice(0, isSecond ? before.start : start));
}

const UNTIL =
  /^[\s,]*(?:\d{1,2}[:.h]\d{2}(?::\d{2})?\s?(?:uhr|uur|h)?)?[\s,]*(?:[-–—]|bis(?: zum)?|tot(?: en met)?|t\/m|to|until|till?|au|jusqu['’]au|al|fino al|a|hasta(?: el)?|do|og|och)[\s,]*$/iu;

/** "Validity: 28.03.2026 00:00 - 29.03.2026 03:00": the second day is of what the first is of. */
export const isEndOf = (text: string, first: ParsedDate | undefined, { start }: ParsedDate) =>
  first !== undefined && start - first.end < 24 && UNTIL.test(text.slice(first.end, start));

const AFTER_MIDNIGHT = /^[^\d\n]{0,12}0?[0-6][:.h][0-5]\d(?!\d)/;

/** "Valid on 22 Aug", "Valid: 22 Aug 00:00 - 23 Aug 03:00": the last trains run after midnight. */
export function isOneDay(text: string, date: ParsedDate, dates: ParsedDate[]): boolean {
  const [first, next, another] = dates;
  if (!next || !first) return true;
  const isNextDay = first.month === next.month ? next.date === first.date + 1 : next.date === 1;
  return date === first && !another && isNextDay && AFTER_MIDNIGHT.test(text.slice(next.end));
}
