/** Reads a day with its time as markup, passes and calendars write them. */

import { dayOf } from './calendarDays';
import type { When } from './findings';
import { datesIn, withYear } from './writtenDates';

export interface WrittenMoment {
  day: string;
  /** HH:mm */
  time?: string;
  /** Written with Z: an instant rather than a clock's reading */
  isUtc?: boolean;
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
  const found = datesIn(text)[0];
  if (!found) return undefined;
  const day = withYear(found, when);
  if (!day) return undefined;
  const time = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap])?\.?m?/i.exec(text.slice(found.end));
  const clock = time ? clockTime(time[1], time[2], time[3]) : undefined;
  return clock ? { day, time: clock } : { day };
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
