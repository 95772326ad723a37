/** Finds dates in text, in the formats of people and airlines, and determines their year. */

import { LRUCache } from 'lru-cache';
import { daysBetween } from '../../airports/days';
import type { DateContext } from '../findings';
import {
  ANY_MONTH,
  isAlsoOtherWord,
  monthNumber,
  WEEKDAY,
  weekdayNumber,
} from '../vocabulary/dateWords';
import { oneOf } from '../vocabulary/oneOf';
import streets from '../vocabulary/streets.json' with { type: 'json' };
import { dayOf, daysOutside } from './calendarDays';

/** A date in text; `year` is only set when it is written. `start` and `end` are string offsets. */
export interface ParsedDate {
  start: number;
  end: number;
  year?: number;
  month: number;
  date: number;
  /** 0 is Sunday; set when the weekday is written before the date */
  weekday?: number;
  /** The order of day and month is unknown, or the date does not fall on the written weekday */
  isAmbiguous?: boolean;
}

type ReadDate = (m: RegExpExecArray) => Omit<ParsedDate, 'start' | 'end'> | undefined;

/** Of a weekday, the month as a word, the day and the year */
const readMonthFirst: ReadDate = ([, weekday, month = '', date, year]) =>
  isAlsoOtherWord(month) && !year && !weekday
    ? undefined
    : {
        month: monthNumber(month),
        date: Number(date),
        year: fullYear(year),
        weekday: weekdayNumber(weekday),
      };

/** Of the year, the month as a word and the day */
const readYearFirst: ReadDate = ([, year, month = '', date]) => ({
  year: fullYear(year),
  month: monthNumber(month),
  date: Number(date),
});

const FORMS: { pattern: RegExp; read: ReadDate }[] = [
  {
    // 2026-12-20, 2026/12/20, 2026. 12. 20., 2026-1-9
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\d-])(20\\d{2}|19\\d{2})([-/]|\\. ?)(\\d{1,2})\\3(\\d{1,2})(?![\\d-])`,
      'giu',
    ),
    read: ([, weekday, year, , month, date]) => ({
      year: Number(year),
      month: Number(month),
      date: Number(date),
      weekday: weekdayNumber(weekday),
    }),
  },
  {
    // Tuesday, 22 December 2026; 17 Oct 26; 20DEC26; 5. März; 1er août; 20-DEC-2026; 20/Dec/2026; 20 Dec '26
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\d.:])(\\d{1,2})(?:st|nd|rd|th|er|e|º|°)?\\.?(?: {0,2}|-| ?/ ?)(of |de |di |d['’])?(${ANY_MONTH})(?!\\p{L})\\.?,?(?:(?: del?)?(?: {0,2}|-| ?/ ?)['’]?(20\\d{2}|19\\d{2}|\\d{2}(?![\\d:\\p{L}]|\\.\\d|[ ]?(?:uur|Uhr|nights|nachten|h ?\\d)))(?!\\d))?`,
      'giu',
    ),
    read: (m) => {
      const [, weekday, date, of, month = '', year] = m;
      const isMonth = !isAlsoOtherWord(month) || year || !isOtherWord(m, weekday ?? of);
      return isMonth
        ? {
            date: Number(date),
            month: monthNumber(month),
            year: fullYear(year),
            weekday: weekdayNumber(weekday),
            isAmbiguous: CROATIAN.test(m[0]),
          }
        : undefined;
    },
  },
  {
    // December 22, 2026; Sat, Oct 17 2026; Oct 17; not the "mar" of "mar 17/08" or "mar 17 mag"
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\p{L}])(${ANY_MONTH})(?!\\p{L})\\.? {1,2}(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d|[./-]\\d|\\.? (?:de |di )?${ANY_MONTH}(?!\\p{L}))(?:,? {1,2}['’]?(20\\d{2}))?`,
      'giu',
    ),
    read: readMonthFirst,
  },
  {
    // Dec/22/2026, DEC-22-2026, Dec, 22 2026, Tuesday, December, 22, 2026
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\p{L}])(${ANY_MONTH})(?!\\p{L})(?:\\.?, ?|[/-])(\\d{1,2})(?:st|nd|rd|th)?(?:,? |[/-])(20\\d{2})(?!\\d)`,
      'giu',
    ),
    read: readMonthFirst,
  },
  {
    // 2026-dec-22
    pattern: new RegExp(`(?<![\\d.,/-])(20\\d{2})-(${ANY_MONTH})-(\\d{1,2})(?!\\d)`, 'giu'),
    read: readYearFirst,
  },
  {
    // 2027. január 17.
    pattern: new RegExp(
      `(?<![\\d.,/-])(20\\d{2})\\.? (?:m\\. )?(${ANY_MONTH})(?!\\p{L})\\.? (\\d{1,2})(?!\\d|[.:]\\d)`,
      'giu',
    ),
    read: readYearFirst,
  },
  {
    // 20-12-2026, 20.12.26, 20. 12. 2026, 12/20/2026
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\d.:/-])(\\d{1,2})([/-]|\\. ?)(\\d{1,2})\\3(\\d{4}|\\d{2})(?![\\d/-]|[:.]\\d{2}(?!\\d))`,
      'giu',
    ),
    read: (m) => {
      const [first, second] = [Number(m[2]), Number(m[4])];
      const year = fullYear(m[5]);
      const weekday = weekdayNumber(m[1]);
      if (second > 12) return { date: second, month: first, year, weekday };
      const isEither = m[3] === '/' && first <= 12 && first !== second;
      if (isEither && weekday !== undefined && year) {
        const [european, american] = [dayOf(year, second, first), dayOf(year, first, second)];
        const fits = (day?: string) => day !== undefined && new Date(day).getUTCDay() === weekday;
        if (fits(european) !== fits(american)) {
          return fits(european)
            ? { date: first, month: second, year, weekday }
            : { date: second, month: first, year, weekday };
        }
      }
      return {
        date: first,
        month: second,
        year,
        weekday,
        isAmbiguous: m[3] === '/' && first <= 12 && first !== second,
      };
    },
  },
  {
    // do 22-10, Fr. 16.10., sam 17/10, Sun, 10/18: only after a weekday
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?=\\p{L})${WEEKDAY}(\\d{1,2})([/-]|\\. ?)(\\d{1,2})\\.?(?![\\d/-])`,
      'giu',
    ),
    read: ([, name, first, mark, second]) => {
      if (!name) return undefined;
      const weekday = weekdayNumber(name);
      return mark === '/' && Number(second) > 12
        ? { date: Number(second), month: Number(first), weekday }
        : { date: Number(first), month: Number(second), weekday };
    },
  },
];

/** A month in Croatian, and the next one in Polish, which writes no dot after the date */
const CROATIAN = /\d\. (?:lip|lis|listopada)(?!\p{L})/iu;

/** "18 mag je", "FR 12 DUB": a word that is also a month, where it is none */
const isOtherWord = ({ input, index, 0: match }: RegExpExecArray, before?: string) =>
  /[A-Z]{3}$/.test(match) ||
  (!before && /\p{L}$/u.test(match) && /^ \p{L}/u.test(input.slice(index + match.length)));

function fullYear(written?: string): number | undefined {
  if (!written) return undefined;
  return written.length === 4 ? Number(written) : 2000 + Number(written);
}

/** The date falls on another weekday than the written one: one of them was misread or mistyped. */
export function contradicts({
  year,
  month,
  date,
  weekday,
}: Omit<ParsedDate, 'start' | 'end'>): boolean {
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

function findDates(text: string): ParsedDate[] {
  const found: ParsedDate[] = [];
  for (const { pattern, read } of FORMS) {
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
  `(?<!\\p{L})(?:${oneOf(streets.starts)}|ul\\.|ulica|aleja|al\\.|plac|pl\\.|avenue|av\\.|place|boulevard|bd|c/|straße des|platz des|náměstí|třída) ?(?:du |de |del |dell['’]|des )?(?:\\d{1,2}\\.? )?$`,
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
