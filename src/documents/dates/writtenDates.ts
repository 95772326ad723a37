/** The forms in which people and airlines write a date. */
import {
  ANY_MONTH,
  isAlsoOtherWord,
  monthNumber,
  WEEKDAY,
  weekdayNumber,
} from '../vocabulary/dateWords';
import { dayOf } from './calendarDays';

/** `year` is only set when it is written. */
export interface WrittenDate {
  year?: number;
  month: number;
  date: number;
  /** 0 is Sunday; set when the weekday is written before the date */
  weekday?: number;
  /** The order of day and month is unknown, or the date does not fall on the written weekday */
  isAmbiguous?: boolean;
}

type ReadDate = (m: RegExpExecArray) => WrittenDate | undefined;

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

/** In this order: what one form has found, the next ones leave. `inWords` tells those with a month as a word. */
export const FORMS: { pattern: RegExp; read: ReadDate; inWords?: boolean }[] = [
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
    inWords: true,
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
    inWords: true,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\p{L}])(${ANY_MONTH})(?!\\p{L})\\.? {1,2}(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:\\d|[./-]\\d|\\.? (?:de |di )?${ANY_MONTH}(?!\\p{L}))(?:,? {1,2}['’]?(20\\d{2}))?`,
      'giu',
    ),
    read: readMonthFirst,
  },
  {
    // Dec/22/2026, DEC-22-2026, Dec, 22 2026, Tuesday, December, 22, 2026
    inWords: true,
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\p{L}])(${ANY_MONTH})(?!\\p{L})(?:\\.?, ?|[/-])(\\d{1,2})(?:st|nd|rd|th)?(?:,? |[/-])(20\\d{2})(?!\\d)`,
      'giu',
    ),
    read: readMonthFirst,
  },
  {
    // 2026-dec-22
    inWords: true,
    pattern: new RegExp(`(?<![\\d.,/-])(20\\d{2})-(${ANY_MONTH})-(\\d{1,2})(?!\\d)`, 'giu'),
    read: readYearFirst,
  },
  {
    // 2027. január 17.
    inWords: true,
    pattern: new RegExp(
      `(?<![\\d.,/-])(20\\d{2})\\.? (?:m\\. )?(${ANY_MONTH})(?!\\p{L})\\.? (\\d{1,2})(?!\\d|[.:]\\d)`,
      'giu',
    ),
    read: readYearFirst,
  },
  {
    // 20-12-2026, 20.12.26, 20. 12. 2026, 12/20/2026, 20-12-'26
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\d.:/-])(\\d{1,2})([/-]|\\. ?)(\\d{1,2})\\3['’]?(\\d{4}|\\d{2})(?![\\d/-]|[:.]\\d{2}(?!\\d))`,
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

/** Of two digits those from 50 are of the last century, as in RFC 5280: days of birth */
function fullYear(written?: string): number | undefined {
  if (!written) return undefined;
  const year = Number(written);
  if (written.length === 4) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}
