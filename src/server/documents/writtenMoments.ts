/** Reads days and times as people and airlines write them, in English, Dutch, German and French. */
import { dayOf, daysBetween, daysFrom } from './calendarDays';
import type { When } from './findings';

export interface WrittenMoment {
  day: string;
  /** HH:mm */
  time?: string;
  /** Written with Z: an instant rather than a clock's reading */
  isUtc?: boolean;
}

const MONTH_STEMS: [string, number][] = [
  ['jan', 1],
  ['feb', 2],
  ['fév', 2],
  ['fev', 2],
  ['mar', 3],
  ['maa', 3],
  ['mrt', 3],
  ['mär', 3],
  ['mrz', 3],
  ['mae', 3],
  ['apr', 4],
  ['avr', 4],
  ['may', 5],
  ['mai', 5],
  ['mei', 5],
  ['jun', 6],
  ['juin', 6],
  ['jul', 7],
  ['juil', 7],
  ['aug', 8],
  ['aoû', 8],
  ['aou', 8],
  ['sep', 9],
  ['oct', 10],
  ['okt', 10],
  ['nov', 11],
  ['dec', 12],
  ['dez', 12],
  ['déc', 12],
];

const WORDS =
  'january|february|march|april|june|july|august|september|october|november|december|januari|februari|maart|mei|juni|juli|augustus|oktober|januar|jänner|februar|märz|maerz|dezember|janvier|février|fevrier|mars|avril|mai|juin|juillet|août|aout|septembre|octobre|novembre|décembre|decembre|sept|may|mrt|mär|mrz|févr|fév|avr|juil|jan|feb|mar|apr|jun|jul|aug|sep|oct|okt|nov|dec|dez|déc|aoû';

export const MONTH = `(?:${WORDS})`;

export function monthNumber(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower.startsWith('juin')) return 6;
  return MONTH_STEMS.find(([stem]) => lower.startsWith(stem))?.[1];
}

/** A day in markup, a pass or a calendar: ISO, basic ISO, MM-DD-YYYY, or in words. */
export function readWrittenMoment(written: string, when: When): WrittenMoment | undefined {
  const text = written.trim().slice(0, 80);
  const iso =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:T|\s+)?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}:?\d{0,2})?/i.exec(
      text,
    );
  if (iso) {
    const day = dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const time = clockTime(iso[4], iso[5]);
    if (!day) return undefined;
    return time ? { day, time, isUtc: /^(Z|UTC|GMT)$/i.test(iso[7] ?? '') } : { day };
  }
  const american = monthFirst(text, when);
  if (american) return american;
  const found = datesIn(text)[0];
  if (!found) return undefined;
  const day = withYear(found, when);
  if (!day) return undefined;
  const time = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?/i.exec(text.slice(found.end));
  const clock = time ? clockTime(time[1], time[2], time[3]) : undefined;
  return clock ? { day, time: clock } : { day };
}

/** Markup that is no ISO is mostly American; the document's day tells when it is not. */
function monthFirst(text: string, when: When): WrittenMoment | undefined {
  const written = /^(\d{2})([-/])(\d{2})\2(\d{4})(?:[T ]+(\d{1,2}):(\d{2}))?/.exec(text);
  if (!written) return undefined;
  const [year, first, second] = [Number(written[4]), Number(written[1]), Number(written[3])];
  const days = [dayOf(year, first, second), dayOf(year, second, first)].filter((day) => day);
  const { documentDay } = when;
  const day = days.find((one) => one && documentDay && isSoonAfter(documentDay, one)) ?? days[0];
  const time = clockTime(written[5], written[6]);
  return day ? { day, time } : undefined;
}

function isSoonAfter(documentDay: string, day: string): boolean {
  const ahead = daysBetween(documentDay, day);
  return ahead >= 0 && ahead <= 366;
}

export function clockTime(hours?: string, minutes?: string, half?: string): string | undefined {
  let hour = Number(hours);
  const minute = Number(minutes);
  if (!hours || !minutes || hour > 24 || minute > 59 || (hour === 24 && minute > 0))
    return undefined;
  if (half) {
    if (hour > 12 || hour === 0)
      return half.toLowerCase() === 'p' && hour > 12 ? pad(hour, minute) : undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hour === 24 ? undefined : pad(hour, minute);
}

function pad(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A date in running text; without a year unless it is written. */
export interface WrittenDate {
  start: number;
  end: number;
  year?: number;
  month: number;
  date: number;
  /** 0 is Sunday, when the weekday stands beside it */
  weekday?: number;
  /** Where day and month could be swapped, and nothing tells */
  isAmbiguous?: boolean;
}

const WEEKDAY =
  '(?:(mon|tue|wed|thu|fri|sat|sun|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|ma|di|wo|do|vr|za|zo|mo|mi|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,6}[.,]{0,2} {0,2}(?:den |le |the )?)?';

const FORMS: {
  pattern: RegExp;
  read: (m: RegExpExecArray) => Omit<WrittenDate, 'start' | 'end'> | undefined;
}[] = [
  {
    // 2026-12-20, 2026/12/20
    pattern: /(?<![\d-])(20\d{2}|19\d{2})[-/.](\d{2})[-/.](\d{2})(?![\d-])/g,
    read: (m) => ({ year: Number(m[1]), month: Number(m[2]), date: Number(m[3]) }),
  },
  {
    // Tuesday, 22 December 2026; 17 Oct 26; 20DEC26; 5. März; 1er août; 20-DEC-2026; 20 Dec '26
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\d.:])(\\d{1,2})(?:st|nd|rd|th|er|e)?\\.?[ -]{0,3}(?:of |de )?(${MONTH})(?![a-zà-ü])\\.?,?(?:[ -]{0,3}['’]?(\\d{4}|\\d{2})(?![\\d:h]|\\.\\d|[ ]?(?:uur|Uhr|nights|nachten)))?`,
      'giu',
    ),
    read: (m) => ({
      date: Number(m[2]),
      month: monthNumber(m[3] ?? '') ?? 0,
      year: fullYear(m[4]),
      weekday: weekdayNumber(m[1]),
    }),
  },
  {
    // December 22, 2026; Sat, Oct 17 2026; Oct 17
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\p{L}])(${MONTH})(?![a-zà-ü])\\.? {1,2}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,? {1,2}['’]?(20\\d{2}))?`,
      'giu',
    ),
    read: (m) => ({
      month: monthNumber(m[2] ?? '') ?? 0,
      date: Number(m[3]),
      year: fullYear(m[4]),
      weekday: weekdayNumber(m[1]),
    }),
  },
  {
    // 20-12-2026, 20.12.26, 12/20/2026
    pattern: new RegExp(
      `(?<![\\p{L}\\d])${WEEKDAY}(?<![\\d.:/-])(\\d{1,2})([./-])(\\d{1,2})\\3(\\d{4}|\\d{2})(?![\\d/-])`,
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
    // do 22-10, Fr. 16.10., sam 17/10 : only beside a weekday
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?=\\p{L})${WEEKDAY}(\\d{1,2})([./-])(\\d{1,2})\\.?(?![\\d/-])`,
      'giu',
    ),
    read: (m) =>
      m[1] ? { date: Number(m[2]), month: Number(m[4]), weekday: weekdayNumber(m[1]) } : undefined,
  },
];

function fullYear(written?: string): number | undefined {
  if (!written) return undefined;
  return written.length === 4 ? Number(written) : 2000 + Number(written);
}

const WEEKDAYS: Record<string, number> = {
  sun: 0,
  zon: 0,
  son: 0,
  dim: 0,
  zo: 0,
  so: 0,
  mon: 1,
  maa: 1,
  lun: 1,
  ma: 1,
  mo: 1,
  tue: 2,
  din: 2,
  die: 2,
  mar: 2,
  di: 2,
  wed: 3,
  woe: 3,
  mit: 3,
  mer: 3,
  wo: 3,
  mi: 3,
  thu: 4,
  don: 4,
  jeu: 4,
  do: 4,
  fri: 5,
  vri: 5,
  fre: 5,
  ven: 5,
  vr: 5,
  fr: 5,
  sat: 6,
  zat: 6,
  sam: 6,
  za: 6,
  sa: 6,
};

function weekdayNumber(word?: string): number | undefined {
  if (!word) return undefined;
  const lower = word.toLowerCase();
  return WEEKDAYS[lower.slice(0, 3)] ?? WEEKDAYS[lower.slice(0, 2)];
}

export function datesIn(text: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const { pattern, read } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const date = read(match as RegExpExecArray);
      const start = match.index;
      const end = start + match[0].length;
      if (!date || !dayOf(date.year ?? 2024, date.month, date.date)) continue;
      if (date.year !== undefined && (date.year < 1950 || date.year > 2100)) continue;
      if (found.some((other) => start < other.end && other.start < end)) continue;
      found.push({ ...date, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * The day in the year that is written, or that the weekday, the document's day (a booking comes
 * before its journey) or the holiday tells; nothing when nothing tells.
 */
export function withYear(
  date: Pick<WrittenDate, 'year' | 'month' | 'date' | 'weekday'>,
  when: When,
): string | undefined {
  if (date.year) return dayOf(date.year, date.month, date.date);
  const { documentDay, near } = when;
  const middle = Number((documentDay ?? near?.startDate ?? '').slice(0, 4));
  if (!middle) return undefined;
  const span = documentDay ? [0, 1, -1] : [0, 1, -1, 2, -2, 3, -3];
  const days = span
    .map((years) => dayOf(middle + years, date.month, date.date))
    .filter((day) => day !== undefined)
    .filter((day) => date.weekday === undefined || new Date(day).getUTCDay() === date.weekday);
  const cost = (day: string): number => {
    if (!documentDay) return near ? daysFrom(day, near) : 0;
    const ahead = daysBetween(documentDay, day);
    return ahead >= -3 ? Math.max(0, ahead) : 400 - ahead;
  };
  return days.sort((a, b) => cost(a) - cost(b))[0];
}
