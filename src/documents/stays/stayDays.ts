/** Finds the check-in and check-out day of a stay, and checks them against the number of nights. */

import { addDays } from '../../airports/days';
import { clockTime } from '../dates/dateTimes';
import { datesIn, resolveYear } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Line, lineText, overlaps } from '../lines';
import { cellAbove, cellsBelow, labelsBefore, wordAt } from '../text/labels';
import { nightsIn } from '../text/nights';
import { WEEKDAY } from '../vocabulary/dateWords';
import { BEFORE_TIME, FROM_TIME, UNTIL_TIME } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { FROM_LABEL, LABELLED, TO_LABEL, WORDS } from './stayLabels';
import {
  BEFORE_ARRIVAL,
  DEADLINE,
  daysByNights,
  inOneYear,
  labelledRange,
  OF_VALIDITY,
  rangeOfDays,
  type StayDays,
} from './stayRanges';
import { daysBelowBoth, daysInLodgingRow } from './stayTables';

/** Between the two days of a range */
const ONLY_DASH = /^\W*[-–—]\W*$/;

/** The line of each day */
type Days = Map<string, number>;

/**
 * The days after their labels, or a date range that matches the number of nights; undefined when
 * they are contradictory.
 */
export function findStayDays(
  lines: Line[],
  when: DateContext,
  hasFlights: boolean,
): StayDays | undefined {
  const begins: Days[] = WORDS.map(() => new Map());
  const ends: Days[] = WORDS.map(() => new Map());
  const note = (label: string, day: string, line: number) => {
    if (BEFORE_ARRIVAL.test(label) || OF_VALIDITY.test(label)) return;
    if (END_OF_RANGE.test(label)) {
      if (!ends.at(-1)?.has(day)) ends.at(-1)?.set(day, line);
      return;
    }
    const isPolicy = DEADLINE.test(lineText(lines[line]).slice(0, 300));
    for (const [rank, { begin, end }] of WORDS.entries()) {
      if (isPolicy && rank >= LABELLED) return;
      const days = end.test(label) ? ends[rank] : begin.test(label) ? begins[rank] : undefined;
      if (!days) continue;
      if (!days.has(day)) days.set(day, line);
      return;
    }
  };
  lines.forEach(({ cells }, line) => {
    cells.forEach(({ text }, cell) => {
      if (text.length > 300) return;
      const dates = datesIn(text).filter(({ isAmbiguous }) => !isAmbiguous);
      let from = 0;
      const lead = text.slice(0, dates[0]?.start).trim();
      const isSentence = lead.split(' ').length > LABEL_WORDS;
      dates.forEach((date, index) => {
        const between = text.slice(from, date.start);
        const isRange = index > 0 && ONLY_DASH.test(between);
        const labels =
          index === 0
            ? labelsBefore(lines, line, cell, date.start)
            : [`${isSentence ? lead : ''} ${isRange ? 'to ' : between}`];
        const current = cells[cell];
        if (index > 0 && current?.words && !/\p{L}/u.test(between))
          labels.push(cellAbove(lines, line, wordAt(current, date.start))?.text ?? '');
        from = date.end;
        if (index === 0) labels.push(labelAbove(lines, line, cell, date.start));
        const next = dates[index + 1];
        const isFirst = next && ONLY_DASH.test(text.slice(date.end, next.start));
        const [day] = isFirst ? inOneYear(date, next, when) : [resolveYear(date, when)];
        const label = [...labels, ...labels.map(withoutTime)].find((one) =>
          WORDS.some(({ begin, end }) => begin.test(one) || end.test(one)),
        );
        if (day && label) note(label, day, line);
      });
    });
  });
  const begin = onlyDay(hasFlights ? begins.slice(0, 1) : begins);
  const end = onlyDay(hasFlights ? ends.slice(0, 1) : ends);
  const isLabelled = [begins, ends].some((ranks) =>
    ranks.slice(0, LABELLED).some(({ size }) => size > 0),
  );
  const ofStay = isLabelled ? undefined : labelledRange(lines, when);
  const count = (day: { line: number }) => datesIn(lineText(lines[day.line])).length;
  const isPair =
    begin &&
    end &&
    (begin.line === end.line
      ? count(begin) === 2
      : end.line - begin.line < PAIR_LINES && count(begin) + count(end) === 2);
  // "From 8 August" above "to 15 August" counts more than "Rental period" of a bicycle below.
  if (ofStay && !(isPair && begin.line < ofStay.line)) return ofStay;
  if (begin && end && begin.day < end.day)
    return { checkIn: begin.day, checkOut: end.day, line: begin.line };
  const matching = daysOfNights(begins, ends, lines);
  if (matching) return matching;
  return (
    daysUnderHeadings(lines, when) ??
    daysBelowBoth(lines, when) ??
    daysInLodgingRow(lines, when) ??
    daysAboveLabels(lines, when) ??
    labelledRange(lines, when) ??
    rangeOfDays(lines, when) ??
    (ends.slice(0, LABELLED).every((days) => days.size === 0)
      ? daysByNights(lines, onlyDay(begins.slice(0, LABELLED)), when)
      : undefined)
  );
}

/** "From" and "to", with at most a line between them */
const PAIR_LINES = 3;

/** The only two labelled days that are as far apart as the nights that the text tells */
function daysOfNights(begins: Days[], ends: Days[], lines: Line[]): StayDays | undefined {
  const [nights, another] = new Set(nightsIn(lines));
  if (!nights || another !== undefined) return undefined;
  const found = begins
    .flatMap((days) => [...days])
    .map(([checkIn, line]) => ({ checkIn, checkOut: addDays(checkIn, nights), line }))
    .filter(({ checkOut }) => ends.some((days) => days.has(checkOut)));
  const isOne = new Set(found.map(({ checkIn }) => checkIn)).size === 1;
  return isOne ? found[0] : undefined;
}

/** "From 14 to", before the date of a range that has one month */
const END_OF_RANGE = new RegExp(`${FROM_LABEL} \\d{1,2}\\.? ?(?:[-–—]|${TO_LABEL}) ?$`, 'iu');

const LABEL_REACH = 3;
const LABEL_WORDS = 3;
/** A time and the words around it, or a weekday */
const NO_LABEL = new RegExp(
  `(?:${BEFORE_TIME} )?\\d{1,2}(?:[:.h]\\d{2})? ?(?:[ap]\\.?m\\.?|noon|uur|uhr|h)?|^${WEEKDAY}$`,
  'giu',
);

/** "Check-in (from 15:00)" beside a date */
const withoutTime = (label: string) => label.replace(TIME_AT_END, '');
const TIME_AT_END = new RegExp(
  `[\\s(,]+(?:${BEFORE_TIME} )?\\d{1,2}(?:[:.h]\\d{2})?(?: ?[\\p{L}.]{1,7})?\\)?\\s?:?$`,
  'iu',
);

/** "Check-in" above a date that stands alone, past a weekday or a time: "Check-in: 3:00 PM". */
function labelAbove(lines: Line[], line: number, cell: number, at: number): string {
  const current = lines[line]?.cells[cell];
  if (!current || /\p{L}{2}/u.test(current.text.slice(0, at).replace(NO_LABEL, ''))) return '';
  for (let up = line - 1; up >= Math.max(0, line - LABEL_REACH); up--) {
    const above = lines[up]?.cells.find((other) => overlaps(other, current));
    if (!above || above.text.length > 40) return '';
    const label = above.text.replace(NO_LABEL, '').trim();
    if (label) return datesIn(above.text).length > 0 ? '' : label;
  }
  return '';
}

const HEADINGS =
  /^(?:check[ -]?in|inchecken|einchecken)\W*(?:check[ -]?out|uitchecken|auschecken)$/i;
const BELOW_LINES = 8;

/**
 * Both headings "Check-in" and "Check-out" first, and both days below, in successive table cells.
 */
function daysUnderHeadings(lines: Line[], when: DateContext): StayDays | undefined {
  const line = lines.findIndex(
    (current, at) =>
      isHeadedByBoth(lines.slice(at, at + HEADINGS_LINES)) ||
      [lineText(current), `${lineText(current)} ${lineText(lines[at + 1])}`].some((text) =>
        HEADINGS.test(text),
      ),
  );
  if (line < 0) return undefined;
  const below = lines.slice(line + 1, line + 1 + BELOW_LINES).map(lineText);
  const dates = below.flatMap((text) => datesIn(text)).filter(({ isAmbiguous }) => !isAmbiguous);
  const [checkIn, checkOut, another] = new Set(dates.map((date) => resolveYear(date, when)));
  return checkIn && checkOut && !another ? { checkIn, checkOut, line } : undefined;
}

const HEADINGS_LINES = 3;

/** "Arrivo" | "Partenza" | "Notti", beside or below each other, above columns that the text has lost */
function isHeadedByBoth(lines: Line[]): boolean {
  const headings = lines.flatMap(({ cells }) => cells.map(({ text }) => text)).slice(0, 3);
  const [first = '', second = '', third = ''] = headings;
  if (!third || headings.some((text) => text.length > 20 || /\d/.test(text))) return false;
  return WORDS.slice(0, 2).some(({ begin, end }) => begin.test(first) && end.test(second));
}

/** "Fri, Aug 7" alone in a cell, above "Check-in 4:00 PM" or "from 16:00"; the same for the check-out. */
function daysAboveLabels(lines: Line[], when: DateContext): StayDays | undefined {
  const [labels] = WORDS;
  const begins: Days = new Map();
  const ends: Days = new Map();
  let from = '';
  let until = '';
  lines.forEach(({ cells }, line) => {
    for (const cell of cells) {
      const [date] = datesIn(cell.text);
      const isAlone = date && !date.isAmbiguous && date.end - date.start === cell.text.length;
      const below = (isAlone && cellsBelow(lines, line, cell, 1)[0]?.text) || '';
      const label = TIMED.test(below) ? below.replace(TIMED, '') : '';
      const [fromTime, untilTime] = [onlyTime(ONLY_FROM, below), onlyTime(ONLY_UNTIL, below)];
      from ||= fromTime;
      until ||= untilTime;
      const isBegin = labels?.begin.test(label) || fromTime;
      const isEnd = labels?.end.test(label) || untilTime;
      const days = isBegin ? begins : isEnd ? ends : undefined;
      const day = date && days ? resolveYear(date, when) : undefined;
      if (day) days?.set(day, line);
    }
  });
  const [begin, end] = [onlyDay([begins]), onlyDay([ends])];
  if (!begin || !end || begin.day >= end.day || isMeeting(from, until)) return undefined;
  return { checkIn: begin.day, checkOut: end.day, line: begin.line };
}

const CLOCK = `(?:(\\d{1,2})(?:[:.h](\\d\\d)?)?(?: ?([ap])\\.?m\\.?| uur| uhr)?|${words.noon})$`;
const ONLY_FROM = new RegExp(`^${FROM_TIME} ${CLOCK}`, 'iu');
const ONLY_UNTIL = new RegExp(`^${UNTIL_TIME} ${CLOCK}`, 'iu');
/** "12:00" of "until noon", '' of other text */
function onlyTime(form: RegExp, text: string): string {
  const [only, hours = '12', minutes = '00', half] = form.exec(text) ?? [];
  return (only && clockTime(hours, minutes, half)) ?? '';
}
/** From the morning to a later time: people leave a house before the time at which they arrive. */
const isMeeting = (from: string, until: string) => from !== '' && from < '12:00' && from < until;
const TIMED = / (?:\p{L}+ )?\d{1,2}(?:[:.h]\d{2})?(?: ?[ap]\.?m\.?| uur| uhr)?$/iu;

/** The only day of the first group of labels that occurs. */
function onlyDay(ranks: Days[]): { day: string; line: number } | undefined {
  const [first, second] = ranks.find((days) => days.size > 0) ?? [];
  return first && !second ? { day: first[0], line: first[1] } : undefined;
}
