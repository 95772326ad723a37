import dayjs from 'dayjs';
import 'dayjs/locale/nl';
import relative from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';
import i18n from 'i18next';
import { wallClockAt } from '../../../airports/clock';

dayjs.extend(relative);
dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';
type Maybe = string | null | undefined;

/**
 * A calendar day as midnight UTC, so that time zones and daylight saving time cannot shift it; null
 * when the value is missing or invalid.
 */
function calendar(day: Maybe) {
  const isoDay = day?.slice(0, 10);
  if (!isoDay) return null;
  const date = dayjs.utc(isoDay, DAY);
  return date.isValid() && date.format(DAY) === isoDay ? date.locale(i18n.language) : null;
}

/** `12 July` */
export const day = (value: Maybe) => calendar(value)?.format('D MMMM') ?? '';

/** `12 Jul 2027` */
export const dayMonthYear = (value: Maybe) =>
  calendar(value)?.format('D MMM YYYY').replace('.', '') ?? '';

/** `12 Jul` */
export const shortDay = (value: Maybe) => calendar(value)?.format('D MMM').replace('.', '') ?? '';

/** `Jul 12, 2027`, `12 jul 2027` */
export const shortDate = (value: Maybe) =>
  i18n.language === 'nl' ? dayMonthYear(value) : (calendar(value)?.format('MMM D, YYYY') ?? '');

/** `Monday` */
export const weekday = (value: Maybe) => calendar(value)?.format('dddd') ?? '';

/** `Mon`, `ma` */
export const shortWeekday = (value: Maybe) => calendar(value)?.format('ddd').replace('.', '') ?? '';

/** `12 July 2027` */
export const fullDay = (value: Maybe) => calendar(value)?.format('D MMMM YYYY') ?? '';

/** The parts of a day on a tear-off calendar: Mon, 12, Jul. */
export function calendarLeaf(value: Maybe) {
  const date = calendar(value);
  if (!date) return null;
  const [weekday = '', number = '', month = ''] = date
    .format('ddd D MMM')
    .replaceAll('.', '')
    .split(' ');
  return { weekday, number, month };
}

/** `14:05` in the local time of the place; empty without a time. */
export const clockTime = (value: Maybe) => value?.slice(11, 16) ?? '';

/** `12 July - 26 July 2027` */
export function dateRange(start: Maybe, end: Maybe) {
  const until = calendar(end)?.format('D MMMM YYYY');
  return day(start) && until ? `${day(start)} - ${until}` : '';
}

/** Nights between two days; 0 when either is missing or the end comes first. */
export function nightsBetween(start: Maybe, end: Maybe) {
  const from = calendar(start);
  return Math.max(0, (from && calendar(end)?.diff(from, 'day')) || 0);
}

/** Calendar days from `from` to `to`; negative when `to` comes first, 0 when either is missing. */
export const daysBetween = (from: Maybe, to: Maybe) => {
  const start = calendar(from);
  return (start && calendar(to)?.diff(start, 'day')) || 0;
};

/**
 * Minutes from one wall-clock time (`YYYY-MM-DDTHH:mm`) to another of the same place; null when
 * either is invalid. Seconds do not count.
 */
export function minutesBetween(from: string, to: string): number | null {
  const [start, end] = [from, to].map((time) => dayjs.utc(time.slice(0, 16)));
  const minutes = start && end?.diff(start, 'minute');
  return minutes === undefined || Number.isNaN(minutes) ? null : minutes;
}

/** The calendar day of an instant in this device's time zone. */
export const dayOf = (instant: string) => dayjs(instant).format(DAY);

/** Today in this device's time zone. */
export const today = () => dayjs().format(DAY);

export interface Trip {
  startDate: string;
  endDate: string;
  timeZone?: string | null;
}

/** Today in a time zone; null in one that this browser does not know. */
function todayIn(timeZone: string) {
  try {
    return wallClockAt(Date.now(), timeZone).slice(0, 10);
  } catch {
    return null;
  }
}

/** Today where a trip is, from the day before it begins; until then on this device. */
export function todayOf({ startDate, timeZone }: Pick<Trip, 'startDate' | 'timeZone'>) {
  const there = timeZone && todayIn(timeZone);
  return there && daysLater(startDate, -1) <= there ? there : today();
}

/** Nights from today until the day; at least 0. */
export const nightsUntil = (value: Maybe) => nightsBetween(today(), value);

/** The day `days` after this one. */
export const daysLater = (value: string, days: number) =>
  calendar(value)?.add(days, 'day').format(DAY) ?? '';

/**
 * The range of a date picker within a holiday: 14 days before its start to 14 days after its end.
 */
export const pickableDays = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  min: daysLater(startDate, -14),
  max: daysLater(endDate, 14),
});

/** Days since 1 January 1970; used as the seed of a drawn landscape. */
export const dayNumber = (value: Maybe) => daysBetween('1970-01-01', value);

/** Days until an instant, rounded up; at least 1. */
export const daysUntil = (instant: string) =>
  Math.max(1, Math.ceil(dayjs(instant).diff(dayjs(), 'day', true)));

/** `3 hours ago`, `in 2 days`, from an instant. */
export function relativeTime(instant: Maybe) {
  const time = dayjs(instant ?? Number.NaN);
  return time.isValid() ? time.locale(i18n.language).fromNow() : '';
}

/** `3 hours`: how long ago an instant was. */
export function age(instant: Maybe) {
  const time = dayjs(instant ?? Number.NaN);
  return time.isValid() ? time.locale(i18n.language).fromNow(true) : '';
}

/** How long ago an instant was, in milliseconds. */
export const msSince = (instant: string) => dayjs().diff(dayjs(instant));

/** `12 Jul 2027, 14:05`, `12-07-2027 14:05`, in this device's time zone. */
export function formatInstant(instant: Maybe) {
  const time = dayjs(instant ?? Number.NaN);
  const format = i18n.language === 'nl' ? 'DD-MM-YYYY HH:mm' : 'D MMM YYYY, HH:mm';
  return time.isValid() ? time.locale(i18n.language).format(format) : '';
}

/** `14:05`, in this device's time zone. */
export const clockOf = (instant: string) => dayjs(instant).format('HH:mm');
