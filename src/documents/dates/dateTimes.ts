/** Parses a date with its time, in the formats of markup, wallet passes and calendars. */

import { daysBetween } from '../../airports/days';
import type { DateContext } from '../findings';
import { dayOf } from './calendarDays';
import { datesIn, resolveYear } from './parsedDates';

export interface ParsedDateTime {
  day: string;
  /** HH:mm */
  time?: string;
  /** The IANA time zone of `time`; local time at the place when it is missing */
  zone?: string;
}

/** A time anywhere in a text: "8:05", "17.30", "9h15" */
export const SOME_TIME = /(?<!\d)\d{1,2}[:.h]\d\d(?!\d)/;
/** A text that is a time and nothing else: "17.30 Uhr", "9h15", "6:40 PM (+1)", "01:30 (+1 dag)", "à 20h30" */
export const ONLY_TIME =
  /^(?:(?:à|at|om|um|kl\.?) )?\d{1,2}[:.h]\d\d(?: ?(?:h|uur|uhr|hrs?|[ap]\.?m\.?))?(?: ?\(?\+\d(?: ?(?:day|dag|tag|jour|giorno|d[íi]a|dia|d|j))?\)?)?$/i;

/**
 * Accepts ISO 8601 extended and basic format, MM-DD-YYYY, and dates in words; undefined for other
 * text. UTC is returned as `zone`. Other offsets are ignored: the time is then the local time at
 * the place.
 */
export function parseDateTime(written: string, when: DateContext): ParsedDateTime | undefined {
  const text = written.trim().slice(0, 80);
  const iso =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:(?:T|\s+)?(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{1,2}:?\d{0,2})?/i.exec(
      text,
    );
  if (iso) {
    const day = dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const time = clockTime(iso[4], iso[5]);
    if (!day) return undefined;
    const isUtc = /^(Z|UTC|GMT)$/i.test(iso[7] ?? '');
    return isUtc && time ? { day, time, zone: 'UTC' } : { day, time };
  }
  const american = monthFirst(text, when);
  if (american) return american;
  const found = datesIn(text)[0];
  if (!found) return undefined;
  const day = resolveYear(found, when);
  if (!day) return undefined;
  const time = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?/i.exec(text.slice(found.end));
  const clock = time ? clockTime(time[1], time[2], time[3]) : undefined;
  return clock ? { day, time: clock } : { day };
}

/**
 * Markup that is not in ISO format mostly has the American order. When the document's date is
 * known, the order is chosen that gives a date within a year after it.
 */
function monthFirst(text: string, when: DateContext): ParsedDateTime | undefined {
  const written = /^(\d{2})([-/])(\d{2})\2(\d{4})(?:[T ]+(\d{1,2}):(\d{2}))?/.exec(text);
  if (!written) return undefined;
  const [year, first, second] = [Number(written[4]), Number(written[1]), Number(written[3])];
  const days = [dayOf(year, first, second), dayOf(year, second, first)].filter((day) => day);
  const { documentDay } = when;
  const day =
    days.find((one) => one && documentDay && isWithinYearAfter(documentDay, one)) ?? days[0];
  const time = clockTime(written[5], written[6]);
  return day ? { day, time } : undefined;
}

function isWithinYearAfter(documentDay: string, day: string): boolean {
  const ahead = daysBetween(documentDay, day);
  return ahead >= 0 && ahead <= 366;
}

/** All times of the texts, each as HH:mm */
export const clockTimesIn = (texts: string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) =>
      [...text.matchAll(ANY_TIME)].flatMap(
        ([, hours, minutes, half]) => clockTime(hours, minutes, half) ?? [],
      ),
    ),
  );
const ANY_TIME = /(?<!\d)(\d{1,2})[:.h](\d\d)(?!\d)(?: ?([ap])\.?m)?/gi;

/** HH:mm; undefined for an invalid time. `half` is "a" (am) or "p" (pm) on a 12-hour clock. */
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
