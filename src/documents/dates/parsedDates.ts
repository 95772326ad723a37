/** Finds dates in text, in the formats of people and airlines, and determines their year. */

import { LRUCache } from 'lru-cache';
import { daysBetween } from '../../airports/days';
import type { DateContext } from '../findings';
import { ANY_MONTH, weekdayNumber } from '../vocabulary/dateWords';
import { oneOf } from '../vocabulary/oneOf';
import streets from '../vocabulary/streets.json' with { type: 'json' };
import { dayOf, daysOutside } from './calendarDays';
import { FORMS, type WrittenDate } from './writtenDates';

/** A date in text; `start` and `end` are string offsets. */
export interface ParsedDate extends WrittenDate {
  start: number;
  end: number;
}

/** The date falls on another weekday than the written one: one of them was misread or mistyped. */
export function contradicts({ year, month, date, weekday }: WrittenDate): boolean {
  const day = year && weekday !== undefined ? dayOf(year, month, date) : undefined;
  return day !== undefined && new Date(day).getUTCDay() !== weekday;
}

/** Readers ask for the dates of a line many times. */
const known = new LRUCache<string, ParsedDate[]>({ max: 2_000 });
const KNOWN_CHARS = 400;

/** All valid dates from 1950 to 2100, in the order of the text. */
export function datesIn(text: string): ParsedDate[] {
  if (!/\d/.test(text)) return [];
  if (text.length > KNOWN_CHARS) return findDates(text);
  const dates = known.get(text) ?? findDates(text);
  known.set(text, dates);
  return [...dates];
}

/** Most texts with a digit have neither a month in words nor two numbers with a mark between them. */
const HAS_NUMBERS = /\d(?:[-/]|\. ?)\d/;
const HAS_MONTH = new RegExp(ANY_MONTH, 'iu');

function findDates(text: string): ParsedDate[] {
  const found: ParsedDate[] = [];
  const [hasNumbers, hasMonth] = [HAS_NUMBERS.test(text), HAS_MONTH.test(text)];
  for (const { pattern, read, inWords } of FORMS) {
    if (!(inWords ? hasMonth : hasNumbers)) continue;
    for (const match of text.matchAll(pattern)) {
      const date = read(match as RegExpExecArray);
      const start = match.index;
      const end = start + match[0].length;
      if (!date || !dayOf(date.year ?? 2024, date.month, date.date)) continue;
      if (isOfStreet(text, start)) continue;
      if (date.year !== undefined && (date.year < 1950 || date.year > 2100)) continue;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ ...date, start, end, isAmbiguous: date.isAmbiguous || contradicts(date) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** "ul. 1 Maja 4", "rue du 8 Mai 1945" */
const STREET = new RegExp(
  `(?<!\\p{L})(?:${oneOf(streets.starts)}|ul\\.|ulica|aleja|al\\.|plac|pl\\.|avenue|av\\.|place|boulevard|bd|c/|straße des|platz des|náměstí|třída) ?(?:du |de |del |dell['’]|des )?(?:(?:\\d{1,2}[.º°]?|[IVX]{1,5}|quatre) (?:de )?)?$`,
  'iu',
);
const STREET_CHARS = 24;

const isOfStreet = (text: string, start: number): boolean =>
  STREET.test(text.slice(Math.max(0, start - STREET_CHARS), start));

const IN_FULL =
  /(?<!\p{L})(\p{L}{2,})\.?,? (?:d[.e]n? |the )?\d{1,2}(?:st|nd|rd|th)?\.? \S{3,14}? 20\d{2}(?!\d)/gu;

/** "Monday 26 Oc?ober 2026": a day whose month is damaged or in an unknown language. */
export const hasUnreadableDay = (text: string): boolean =>
  [...text.matchAll(IN_FULL)].some(
    ([day, weekday]) => weekdayNumber(weekday) !== undefined && datesIn(day).length === 0,
  );

/**
 * The date as YYYY-MM-DD. A missing year is determined by the weekday and the document's date (a
 * booking is made before the journey) or the holiday; undefined when these do not determine it.
 */
export function resolveYear(
  date: Pick<ParsedDate, 'year' | 'month' | 'date' | 'weekday'>,
  when: DateContext,
): string | undefined {
  if (date.year) return dayOf(date.year, date.month, date.date);
  const { documentDay, holiday } = when;
  const middle = Number((documentDay ?? holiday?.startDate ?? '').slice(0, 4));
  if (!middle) return undefined;
  const days = [0, 1, -1]
    .map((years) => dayOf(middle + years, date.month, date.date))
    .filter((day) => day !== undefined)
    .filter((day) => date.weekday === undefined || new Date(day).getUTCDay() === date.weekday);
  const cost = (day: string): number => {
    if (!documentDay) return holiday ? daysOutside(day, holiday) : 0;
    const ahead = daysBetween(documentDay, day);
    return ahead >= -3 ? Math.max(0, ahead) : 400 - ahead;
  };
  return days.sort((a, b) => cost(a) - cost(b))[0];
}
