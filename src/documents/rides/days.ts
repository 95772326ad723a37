/** Finds the days of rides. */
import { daysBetween } from '../../airports/days';
import { dayOf, isNextDay } from '../dates/calendarDays';
import { contradicts, datesIn, type ParsedDate, resolveYear } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Line, lineText } from '../lines';
import { labelsBefore } from '../text/labels';
import { OTHER_DATE } from '../vocabulary/flightLabels';
import { BETWEEN, OTHER_RIDE_DATE, VALID_FROM, VALID_ON } from '../vocabulary/transport';
import { isOfMailOrPrinter } from './headers';
import { type Labels, type Role, roleAt } from './labels';
import type { Stop } from './stops';

export interface Day {
  line: number;
  cell: number;
  at: number;
  day: string;
  role?: Role;
  /** Nothing else stands on its line */
  isAlone?: boolean;
  /** "Andrea Rossi, 02.03.2019": a day of birth, or of the journey */
  isBehindName?: boolean;
}

/** "12.09. ab 13:39" and "31/12", not "Ticket 1/2": a day without its year, on a line with a time. */
const BARE =
  /(?<![\d.,/:-])(?!\d\/\d(?!\d))(\d{1,2})([./])(\d{1,2})\.?(?=\s|$|,)(?!\s?(?:€|EUR|Uhr|uur|km))/g;
const DAYS_LIMIT = 200;

/** The days in reading order, without those of the booking, a payment and the like. */
export function daysIn(
  lines: Line[],
  stops: Stop[],
  when: DateContext,
  labels: Labels,
  people: Set<string> = new Set(),
): { days: Day[]; valid: Day[] } {
  const texts = lines.map((line) => lineText(line).slice(0, 400));
  const timed = new Set(stops.map(({ line }) => line));
  const isAmerican = texts.some((text) => /\d ?[ap]\.?m\b/i.test(text));
  const full = texts.flatMap((text) => datesIn(text)).filter(({ year }) => year);
  let last: string | undefined;
  const resolve = (date: ParsedDate, written: string): string | undefined => {
    if (date.isAmbiguous && !written.includes('/')) return undefined;
    const isSlashed = date.isAmbiguous && date.year;
    if (isSlashed) {
      return isAmerican
        ? dayOf(date.year ?? 0, date.date, date.month)
        : dayOf(date.year ?? 0, date.month, date.date);
    }
    const same = full.find(
      (one) =>
        one.month === date.month &&
        one.date === date.date &&
        !contradicts({ ...one, weekday: date.weekday }),
    );
    const year = date.year ?? same?.year;
    return (year ? undefined : nearTo(date, last)) ?? resolveYear({ ...date, year }, when);
  };
  const found: Day[] = [];
  const valid: Day[] = [];
  const prose: Day[] = [];
  const roleOf = (line: number, cell: number, at: number): Role | undefined => {
    const role = roleAt(lines, { line, cell, at }, labels);
    // "Return journey – Sunday 9 May" below "Arrives" is a heading of its own.
    const isHeading = /\p{L}{4}/u.test(lines[line]?.cells[cell]?.text.slice(0, at) ?? '');
    return role?.isAbove && isHeading ? undefined : role;
  };
  lines.forEach(({ cells }, line) => {
    if (isOfMailOrPrinter(texts, line)) return;
    cells.forEach(({ text }, cell) => {
      if (found.length >= DAYS_LIMIT || !/\d/.test(text)) return;
      const dates = datesIn(text.slice(0, 2000));
      if (timed.has(line)) {
        const times = stops.filter((stop) => stop.line === line && stop.cell === cell);
        const known = [...dates, ...times.map(({ at, end }) => ({ start: at, end }))];
        dates.push(...bareDates(text, known));
      }
      let other: ParsedDate | undefined;
      for (const date of dates.sort((a, b) => a.start - b.start)) {
        const { start } = date;
        const day = resolve(date, text.slice(start, date.end));
        const before = labelsBefore(lines, line, cell, start);
        if (!day || isOfPeriod(text, date, dates) || isEndOf(text, other, date)) continue;
        if (before.some((label) => OTHER_DATE.test(label) || OTHER_RIDE_DATE.test(label))) {
          other = date;
          const isValidity = before.some(
            (label) => VALID_ON.test(label) || (dates.length > 1 && VALID_FROM.test(label)),
          );
          if (isValidity && isOneDay(text, date, dates)) valid.push({ line, cell, at: start, day });
        } else {
          const isProse = text.length > PROSE_CHARS && !timed.has(line);
          const role = roleOf(line, cell, start);
          const isAlone = cells.length === 1 && !/[\p{L}\d]/u.test(without(text, date));
          const isBehindName = !timed.has(line) && endsWithName(text.slice(0, start), people);
          const one = { line, cell, at: start, day, role, isAlone, isBehindName };
          (isProse ? prose : found).push(one);
          if (date.year && !isProse && !isBehindName) last = day;
        }
      }
    });
  });
  const latest = distinct(valid).sort().at(-1);
  const near = (all: Day[]) => {
    const inLife = all.filter(({ day }) => !latest || daysBetween(day, latest) <= FAR_LIMIT);
    return nearDays(inLife, when, timed);
  };
  const reference = when.documentDay ?? when.holiday?.startDate;
  const isLongAgo = ({ day }: Day) => reference && daysBetween(day, reference) > LATE_LIMIT;
  const unnamed = found.filter(({ isBehindName }) => !isBehindName);
  const named = found.filter((one) => one.isBehindName && !isLongAgo(one));
  const validDays = nearDays(valid, when, timed);
  const isOfEach = distinct(valid).length === 1 || isAboveEach(valid, stops);
  // A day behind a name may be of birth: it counts where no other one is told.
  const days = [near(unnamed), isOfEach ? validDays : [], near(named), near(prose)].find(
    (one) => one.length > 0,
  );
  return { days: days ?? [], valid: validDays };
}

function endsWithName(before: string, people: Set<string>): boolean {
  const text = before.replace(/[\s,;:(*–-]+$/u, '').toLowerCase();
  return [...people].some((name) => text.endsWith(name));
}

/** Below each day of validity stand times: each is of its own ticket. */
const isAboveEach = (valid: Day[], stops: Stop[]): boolean =>
  valid.length > 1 &&
  valid.every(({ line }, at) => {
    const next = valid[at + 1]?.line ?? Number.POSITIVE_INFINITY;
    return stops.some((stop) => stop.line > line && stop.line < next);
  });

/** Days in sentences are of conditions and advice, beside those in short lines. */
const PROSE_CHARS = 120;

/** Each day once */
export const distinct = (days: Day[]) => [...new Set(days.map(({ day }) => day))];

/** A booking is made at most so many days before the journey; a ticket is saved soon after it. */
const AHEAD_LIMIT = 550;
const LATE_LIMIT = 100;
/** Days that are years apart from the file, or from the validity of a ticket, are of births. */
const FAR_LIMIT = 4_000;

/** Without days of birth and the like: a journey is near the document's day and the other days. */
function nearDays(days: Day[], { documentDay }: DateContext, timed: Set<number>): Day[] {
  const [latest = ''] = distinct(days).sort().reverse();
  const together = days.filter(({ day }) => daysBetween(day, latest) < AHEAD_LIMIT);
  const isLater = documentDay !== undefined && latest < documentDay;
  const inReach = together.filter(({ day }) => {
    const ahead = documentDay ? daysBetween(documentDay, day) : 0;
    return ahead < AHEAD_LIMIT && ahead > (isLater ? -FAR_LIMIT : -LATE_LIMIT);
  });
  // A file that was made again says less than days beside their times.
  const isTimed = ({ line }: Day) => timed.has(line);
  if (inReach.length > 0 && (inReach.some(isTimed) || !together.some(isTimed))) return inReach;
  // A file may be made long after the journey, with no day near its own.
  return together.filter(
    ({ day }) => !documentDay || Math.abs(daysBetween(documentDay, day)) < FAR_LIMIT,
  );
}

function bareDates(text: string, known: { start: number; end: number }[]): ParsedDate[] {
  return [...text.matchAll(BARE)].flatMap((match) => {
    const [whole, date = '', , month = ''] = match;
    const [start, end] = [match.index, match.index + whole.length];
    const isKnown = known.some((other) => start < other.end && other.start < end);
    const isDay = dayOf(2024, Number(month), Number(date));
    return isKnown || !isDay ? [] : [{ start, end, month: Number(month), date: Number(date) }];
  });
}

const without = (text: string, { start, end }: ParsedDate) =>
  text.slice(0, start) + text.slice(end);

const NEAR_DAYS = 120;

/** Of "14 Feb" below "Friday 13 February 2026": the day that is near */
function nearTo({ month, date, weekday }: ParsedDate, day = ''): string | undefined {
  const year = Number(day.slice(0, 4));
  return [year, year + 1, year - 1]
    .flatMap((one) => (year && dayOf(one, month, date)) || [])
    .find(
      (one) =>
        Math.abs(daysBetween(day, one)) <= NEAR_DAYS &&
        (weekday === undefined || new Date(one).getUTCDay() === weekday),
    );
}

const ENDS_WITH_BETWEEN = new RegExp(`${BETWEEN}\\s$`, 'iu');

/** "Travel between 1 June and 15 September" */
function isOfPeriod(text: string, { start }: ParsedDate, dates: ParsedDate[]): boolean {
  const before = dates.findLast((other) => other.start < start);
  const isSecond = before && start - before.end < 6;
  return ENDS_WITH_BETWEEN.test(text.slice(0, isSecond ? before.start : start));
}

const UNTIL =
  /^[\s,]*(?:\d{1,2}[:.h]\d{2}(?::\d{2})?\s?(?:uhr|uur|h)?)?[\s,]*(?:[-–—]|bis(?: zum)?|tot(?: en met)?|t\/m|to|until|till?|au|jusqu['’]au|al|fino al|a|hasta(?: el)?|do|og|och)[\s,]*$/iu;

/** "Validity: 28.03.2026 00:00 - 29.03.2026 03:00": the second day is of what the first is of. */
const isEndOf = (text: string, first: ParsedDate | undefined, { start }: ParsedDate) =>
  first !== undefined && start - first.end < 24 && UNTIL.test(text.slice(first.end, start));

const AFTER_MIDNIGHT = /^[^\d\n]{0,12}0?[0-6][:.h][0-5]\d(?!\d)/;

/** "Valid on 22 Aug", "Valid: 22 Aug 00:00 - 23 Aug 03:00": the last trains run after midnight. */
function isOneDay(text: string, date: ParsedDate, dates: ParsedDate[]): boolean {
  const [first, next, another] = dates;
  if (!next || !first) return true;
  const isNext = isNextDay(first, next);
  return date === first && !another && isNext && AFTER_MIDNIGHT.test(text.slice(next.end));
}
