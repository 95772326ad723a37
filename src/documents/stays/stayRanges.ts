/** Finds the days of a stay that are written as a range, or by its nights. */

import { addDays, daysBetween } from '../../airports/days';
import { dayOf } from '../dates/calendarDays';
import { datesIn, resolveYear } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Line, lineText } from '../lines';
import { cellsBelow } from '../text/labels';
import { NIGHT, NIGHTS_CHARS, nightsIn } from '../text/nights';
import { tellsMeeting, tellsStayConfirmed, tellsStayTold } from '../text/status/confirmed';
import { ARROWS } from '../vocabulary/arrows';
import bookingStatus from '../vocabulary/bookingStatus.json' with { type: 'json' };
import { MONTH, monthNumber, WEEKDAY } from '../vocabulary/dateWords';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';

/** Days are YYYY-MM-DD; `line` is the line of the check-in. */
export interface StayDays {
  checkIn: string;
  checkOut: string;
  line: number;
}

const FROM = `(?:from|van|von|du|${words.from})`;
const UNTIL = '(?: ?[-–—] ?| (?:t/m|tot(?: en met)?|bis|to|until|au|al|do|till?|a) )';
const SHORT_RANGE = new RegExp(
  `(?<![\\d.:-])(\\d{1,2})\\.?(?: (?:de )?(${MONTH})\\.?)?${UNTIL}${WEEKDAY}(\\d{1,2})\\.? (?:de )?(${MONTH})(?![a-z])\\.?,?(?: de)? ?(20\\d{2})?`,
  'iu',
);

/** "22.08. bis 29.08.2026" */
const NUMBERED_RANGE = new RegExp(
  `(?<![\\d.:-])(?<from>\\d{1,2})[./-](?<fromMonth>\\d{1,2})\\.?${UNTIL}${WEEKDAY}(?<to>\\d{1,2})(?<mark>[.-])(?<toMonth>\\d{1,2})\\k<mark>(?<year>20\\d{2})(?!\\d)`,
  'iu',
);

/** Two days of a policy can be as far apart as those of the stay. */
export const DEADLINE =
  /(?<!\p{L})(?:cancel|refund|annul|storn|r[üu]ckerstatt|rembours|avbok|afbest|avbest|disdett)/iu;

/** "Valid from 1 August", but not "Valid from (check-in)" */
export const OF_VALIDITY =
  /(?<!\p{L}|(?:contrat(?: est)?|identit[ée]|passeport|documento|ausweis) )(?:valid|g[üu]ltig(?:e[nrs]?)?|geldige?|valable|v[áa]lid[oa]|gyldigt?|giltigt?)(?!\p{L})(?! \p{L}+ \()(?! (?:\p{L}+ ){0,2}(?:\p{L}*(?:ausweis|pass|passport|paspoort|bewijs|document)|id|legitimation|kreditkarte|credit card|creditcard|kenteken)(?!\p{L}))/iu;

/** "Until 48 hours before arrival (7 April)" */
export const BEFORE_ARRIVAL =
  /(?:hours?|days?|weeks?|uur|dagen|weken|stunden|tagen?|wochen|heures|jours|ore|giorni|horas|d[íi]as|timmar|dagar|timer|dage) (?:before|prior to|voor|v[óo]{2}r|vor|avant|prima|antes|f[øo]r|före)(?!\p{L})/iu;

/** "For the week of Saturday 10 October" */
const WEEK = /(?<!\p{L})(?:week|woche|semaine|settimana|semana|veckan?|uge|uke)(?!\p{L})/iu;

/**
 * "22 - 27 December 2026", "22 Dec 2026 – 27 Dec 2026 (5 nights)": only when the nights match, or where a
 * sentence confirms the stay.
 */
export function rangeOfDays(lines: Line[], when: DateContext): StayDays | undefined {
  const nights = new Set(nightsIn(lines));
  if (nights.size > 1) return undefined;
  const [count = 0] = nights;
  const isTold = (text: string, days: number) =>
    nights.size === 0 && ((days === 7 && WEEK.test(text)) || isConfirmedRange(text, days, lines));
  const found = new Map<string, StayDays>();
  const inYear = new Set<string>();
  lines.forEach((one, line) => {
    const own = lineText(one);
    const [above, below] = ARROW.test(own)
      ? [2, 1]
      : [linesToFrom(lines, line), OPEN_RANGE.test(own) ? 1 : 0];
    const text = lines
      .slice(Math.max(0, line - above), line + below + 1)
      .map(lineText)
      .join(' ');
    if (text.length > 300 || DEADLINE.test(text)) return;
    const [checkIn, checkOut] = rangeIn(text, when);
    if (!checkIn || !checkOut) return;
    const days = daysBetween(checkIn, checkOut);
    if (days === count || isTold(text, days)) {
      const key = `${checkIn} ${checkOut}`;
      found.set(key, { checkIn, checkOut, line });
      if (/(?<!\d)20\d\d(?!\d)/.test(text)) inYear.add(key);
    }
  });
  // An enquiry below the confirmation names other weeks, without their year.
  const [only, another] = inYear.size > 0 ? inYear : found.keys();
  return only && !another ? found.get(only) : undefined;
}

/** "We confirm the flat from", above the days, with at most an empty line between them */
function linesToFrom(lines: Line[], line: number): number {
  const [next = '', another = ''] = [1, 2].map((up) => lineText(lines[line - up]));
  return ENDS_WITH_FROM.test(next) ? 1 : next === '' && ENDS_WITH_FROM.test(another) ? 2 : 0;
}
const ENDS_WITH_FROM = new RegExp(` ${FROM}$`, 'iu');

/** "Sat 18.07.2026 –", above the last day in a narrow cell */
const OPEN_RANGE = /\d\.? ?[-–—]$/;
/** "Thursday, July 23" above "4:00 PM → Sunday," and "July 26, 2026", each day and its time in a narrow cell */
const ARROW = new RegExp(
  `^[^\\d${ARROWS}]{0,12}(?:\\d\\d?[:.]\\d\\d ?(?:[ap]m)?)? ?[${ARROWS}] [^\\d${ARROWS}]{0,12}$`,
  'iu',
);
const MOST_NIGHTS = 30;
const SENTENCES = /(?<=\p{L}{2}|\d{4})[.!] /u;

/** "We confirm your stay from 12 to 16 October 2026", without a condition */
const isConfirmedRange = (text: string, days: number, lines: Line[]) =>
  days > 0 &&
  days <= MOST_NIGHTS &&
  text
    .split(SENTENCES)
    .some(
      (sentence) =>
        (tellsStayConfirmed(sentence) || welcomes(sentence, lines)) &&
        (FROM_RANGE.test(sentence) || isFromDate(sentence)) &&
        !CONDITION.test(sentence) &&
        datesIn(sentence).length < 3,
    );
/** "We look forward to welcoming you from 12 to 16 October", where a sentence tells of a room or a stay, too */
const welcomes = (sentence: string, lines: Line[]) =>
  WELCOMES.test(sentence) &&
  !tellsMeeting(sentence) &&
  lines.some((line) => lineText(line).split(SENTENCES).some(tellsStayTold));
const WELCOMES = new RegExp(`(?<!\\p{L})${oneOf(words.welcomes)}(?!\\p{L})`, 'iu');
/** "From 22.05.2027" */
const isFromDate = (sentence: string) =>
  BEFORE_DATE.test(sentence.slice(0, datesIn(sentence)[0]?.start));
const BEFORE_DATE = new RegExp(`(?<!\\p{L})${FROM} (?:${WEEKDAY},? ?(?:de[nm] )?)?$`, 'iu');
const FROM_RANGE = new RegExp(
  `(?<!\\p{L})${FROM} (?:${WEEKDAY},? ?(?:de[nm] )?)?${SHORT_RANGE.source}`,
  'iu',
);
const CONDITION = new RegExp(
  `[?]|(?<!\\p{L})${oneOf(bookingStatus.conditionsOfStays)}(?!\\p{L})`,
  'iu',
);

/** Both days of "12 - 16 October 2026" or of the only two dates; none of other texts. */
export function rangeIn(text: string, when: DateContext): (string | undefined)[] {
  const [, date, monthName, , end, endMonth = '', year] = SHORT_RANGE.exec(text) ?? [];
  if (end) {
    const month = monthNumber(endMonth);
    const first = { date: Number(date), month: monthName ? monthNumber(monthName) : month };
    const last = { date: Number(end), month, year: year ? Number(year) : undefined };
    return inOneYear(first, last, when);
  }
  const numbered = NUMBERED_RANGE.exec(text)?.groups;
  if (numbered) {
    const { from, fromMonth, to, toMonth, year } = numbered;
    const first = { date: Number(from), month: Number(fromMonth) };
    return inOneYear(first, { date: Number(to), month: Number(toMonth), year: Number(year) }, when);
  }
  const [first, last, third] = datesIn(text).filter(({ isAmbiguous }) => !isAmbiguous);
  return first && last && !third ? inOneYear(first, last, when) : [];
}

type WrittenDay = Parameters<typeof resolveYear>[0];

/** "20 Oct - 22 Oct 2026": the year of the last day is that of the first. */
export function inOneYear(first: WrittenDay, last: WrittenDay, when: DateContext) {
  const checkOut = resolveYear(last, when);
  const year =
    first.year ?? (checkOut && Number(checkOut.slice(0, 4)) - Number(first.month > last.month));
  return [resolveYear({ ...first, year: year || undefined }, when), checkOut];
}

/** "Four nights from Thursday 17 September", or an arrival whose departure stands nowhere */
export function daysByNights(
  lines: Line[],
  arrival: { day: string; line: number } | undefined,
  when: DateContext,
): StayDays | undefined {
  const [count = 0, another] = new Set(nightsIn(lines));
  if (count < 1 || another !== undefined) return undefined;
  const begin = arrival ?? arrivalAfterNights(lines, when);
  return begin && { checkIn: begin.day, checkOut: addDays(begin.day, count), line: begin.line };
}

function arrivalAfterNights(lines: Line[], when: DateContext) {
  const found = lines.flatMap((one, line) => {
    const text = lineText(one);
    const [, before = ''] = NIGHTS_FROM.exec(text.slice(0, NIGHTS_CHARS)) ?? [];
    const date = before && datesIn(text).find(({ start }) => start === before.length);
    const day = date && !date.isAmbiguous ? resolveYear(date, when) : undefined;
    return day ? [{ day, line }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

const NIGHTS_FROM = new RegExp(
  `^(.{0,400}(?<!\\p{L})${NIGHT} (?:from|starting|vanaf|ab|[àa] partir du|desde el|dal|från|fra) (?:the )?)(?=[\\p{L}\\d])`,
  'iu',
);

const STAY_LABEL = new RegExp(`^(?:${words.stay})\\s*:?$`, 'iu');
const STAY_VALUE = new RegExp(`^(?:${words.stay})(?:\\s?:|(?= ${FROM} )) (.+)$`, 'iu');

const BELOW_LABEL = 3;

/** "Stay | Midweek: Mon 12 October – Fri 16 October 2026": beside, behind or below its label */
export function labelledRange(lines: Line[], when: DateContext): StayDays | undefined {
  const found = new Map<string, StayDays>();
  lines.forEach(({ cells }, line) => {
    cells.forEach((cell, at) => {
      const isLabel = STAY_LABEL.test(cell.text);
      const below = isLabel ? cellsBelow(lines, line, cell, BELOW_LABEL) : [];
      const value = isLabel
        ? (cells[at + 1] ?? below.find(({ text }) => datesIn(text).length > 0))?.text
        : STAY_VALUE.exec(cell.text.slice(0, 200))?.[1];
      if (!value || value.length > 120 || DEADLINE.test(value)) return;
      const [checkIn, checkOut] = rangeIn(value, when);
      if (checkIn && checkOut && checkIn < checkOut)
        found.set(`${checkIn} ${checkOut}`, { checkIn, checkOut, line });
    });
  });
  return found.size === 1 ? [...found.values()][0] : undefined;
}

/** "16 October - 18 October (2 nights)", beside the price of these nights of a longer stay */
function isOfRate(line: Line, [count, another]: number[], nights: number): boolean {
  if (!count || another || count >= nights) return false;
  const days = datesIn(lineText(line)).map(({ year = YEAR, month, date }) =>
    dayOf(year, month, date),
  );
  const [from, to, third] = days;
  return Boolean(from && to && !third) && daysBetween(from ?? '', to ?? '') === count;
}
/** For days without one */
const YEAR = 2027;

/** Whether the nights in the text match: none are stated, one number is equal, or all add up. */
export function matchesNights(lines: Line[], nights: number): boolean {
  const counted = nightsIn(lines.filter((line) => !isOfRate(line, nightsIn([line]), nights)));
  const sum = counted.reduce((all, count) => all + count, 0);
  return counted.length === 0 || counted.includes(nights) || sum === nights;
}
