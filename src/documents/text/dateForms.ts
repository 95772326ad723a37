/** Rewrites what cannot be read on its own: 05/07/2026, and what a narrow cell has wrapped. */

import { daysBetween } from '../../airports/days';
import { dayOf } from '../dates/calendarDays';
import { isOfEurope } from '../dates/dayFirst';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import { airlineName } from '../vocabulary/airlines';
import { MONTH, ONLY_WEEKDAY } from '../vocabulary/dateWords';
import { OTHER_DATE } from '../vocabulary/flightLabels';
import { nightsIn } from './nights';

const SLASHED_DATE = /(?<![\d/])(\d{2})\/(\d{2})\/(20\d{2})(?![\d/])/g;
const NOT_ENGLISH =
  /\b(het|een|van|voor|bij|naar|nog|je|uw|jouw|vlucht|vertrek|aankomst|der|die|und|ihre|wir|nicht|votre|vous|les|des|pour|nous|d[ée]part|il|della|del|per|con|una|los|las|para|tu|och|att|din|till|og|på|dine|nie|się|przez|dla|reserva|partenza|salida|llegada|wylot)\b/gi;
const ENGLISH = /\b(the|your|and|you|of|with|this|please)\b/gi;

/**
 * Replaces dates such as 05/07/2026 by unambiguous ones, when another date or the language of the
 * document determines the order of day and month.
 */
export function disambiguateDates(lines: Line[]): Line[] {
  const text = lines.map(lineText).join('\n').slice(0, 100_000);
  const order = orderIn(text, (dates) => orderByNights(dates, lines));
  if (!order) return lines;
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: withOrder(cell.text, order) })),
  }));
}

/** The same for a text in which one date is known to be this day. */
export function disambiguateByDay(text: string, day: string | undefined): string {
  const order = orderIn(text, (dates) => {
    const has = (shape: string) =>
      dates.some(([date]) => date.replace(SLASHED_DATE, shape) === day);
    const [byDay, byMonth] = [has('$3-$2-$1'), has('$3-$1-$2')];
    return byDay === byMonth ? undefined : byDay ? 'dayFirst' : 'monthFirst';
  });
  return order ? withOrder(text, order) : text;
}

type Order = 'dayFirst' | 'monthFirst';

const withOrder = (text: string, order: Order) =>
  text.replace(SLASHED_DATE, order === 'dayFirst' ? '$1.$2.$3' : '$3-$1-$2');

function orderIn(
  text: string,
  known: (dates: RegExpMatchArray[]) => Order | undefined,
): Order | undefined {
  const dates = [...text.matchAll(SLASHED_DATE)];
  if (dates.length === 0) return undefined;
  const isDayFirst = dates.some(([, first]) => Number(first) > 12);
  const isMonthFirst = dates.some(([, , second]) => Number(second) > 12);
  if (isDayFirst || isMonthFirst)
    return isDayFirst && isMonthFirst ? undefined : isDayFirst ? 'dayFirst' : 'monthFirst';
  const count = (words: RegExp) => [...text.matchAll(words)].length;
  const isForeign = count(NOT_ENGLISH) > 4 + count(ENGLISH) * 2;
  const isDayFirstHere = () => isForeign || (!isLongByDay(dates) && isOfEurope(text));
  return known(dates) ?? (isDayFirstHere() ? 'dayFirst' : undefined);
}

/** "08/10/2026" and "08/12/2026": two months, or two days in August; booked at any time before */
function isLongByDay(dates: RegExpMatchArray[]): boolean {
  const ofTrip = dates.filter(({ input = '', index = 0 }) => {
    const [before = ''] = input
      .slice(Math.max(0, index - 48), index)
      .split('\n')
      .slice(-1);
    return !OTHER_DATE.test(before) || CHECK_IN.test(before);
  });
  const lengthOf = (days: string[]) => daysBetween(days[0] ?? '', days.at(-1) ?? '');
  const byDay = lengthOf(daysOf(ofTrip, true));
  return byDay > LONG_DAYS && lengthOf(daysOf(ofTrip, false)) < byDay;
}
const LONG_DAYS = 28;
const CHECK_IN = /check-?(?:in|out)/i;

const DAYS_COMPARED = 12;

/** The different days, in their order */
function daysOf(dates: RegExpMatchArray[], isDayFirst: boolean): string[] {
  const all = dates.slice(0, DAYS_COMPARED).flatMap(([, one, other, year]) => {
    const [date, month] = isDayFirst ? [one, other] : [other, one];
    return dayOf(Number(year), Number(month), Number(date)) ?? [];
  });
  return [...new Set(all)].sort();
}

/** Only one order gives the stated number of nights, or three days that follow each other. */
function orderByNights(dates: RegExpMatchArray[], lines: Line[]): Order | undefined {
  const nights = new Set(nightsIn(lines));
  const fits = (isDayFirst: boolean): boolean => {
    const days = daysOf(dates, isDayFirst);
    const gaps = days.map((day, at) => daysBetween(days[at - 1] ?? day, day));
    const isStay = days.some((day) => days.some((end) => nights.has(daysBetween(day, end))));
    return isStay || gaps.some((gap, at) => at > 1 && gap === 1 && gaps[at - 1] === 1);
  };
  const [byDay, byMonth] = [fits(true), fits(false)];
  return byDay === byMonth ? undefined : byDay ? 'dayFirst' : 'monthFirst';
}

const DAY = /^(?:\p{Lu}\p{L}{1,11}\.?,? )?\d{1,2}\.?$/u;
const MONTH_BELOW = new RegExp(`^${MONTH}\\.?(?: 20\\d{2})?$`, 'iu');

const WITHOUT_YEAR = new RegExp(
  `(?:^|[\\s,.])(?:\\d{1,2}\\.? ?${MONTH}\\.?|${MONTH}\\.? \\d{1,2}),?$`,
  'iu',
);
/** "27-" above "04-2027" */
const WITHOUT_MONTH = /(?:^|[\s,])\d{1,2}[-./]$/;
const NUMBERS_BELOW = /^\d{1,2}[-./]20\d{2}(?!\d)/;
const YEAR_BELOW = /^20\d{2}(?!\d)/;
/** "Lyon", and "Oslo (Torp)", above "(TRF)" */
const NAME_ABOVE_CODE = /\p{L}{3}$|\p{Ll}{3}\)$/u;
const CODE_BELOW = /^\([A-Z]{3}\)$/;
/** "Palma de" above "Mallorca (PMI)" */
const CUT_NAME = /^\p{Lu}[\p{L}'’-]+ (?:de|del|di|do|da|la|las|los|el|an der|sur|upon)$/u;
const NAME_BELOW = /^\p{Lu}[\p{L} .'’()-]{2,40}$/u;
/** "Frankfurt am" above "Main (FRA)", but not "Gültig am" above "Von" */
const CUT_AT_WATER = /^\p{Lu}[\p{L}'’-]+ am$/u;
const WATER_BELOW = /^(?:Main|Rhein|Neckar|Inn|Lech|Brenner|Ziller|\p{L}*[Ss]ee)(?!\p{L})\D*$/u;
/** "Donnerstag," above "02.04.2026" */
const DATE_BELOW = new RegExp(
  `^(?:\\d{1,2}[./-]\\d{1,2}[./-](?:20)?\\d{2}(?!\\d)|\\d{1,2}\\.? ?${MONTH}(?!\\p{L})\\.?(?: 20\\d{2}(?!\\d))?)`,
  'iu',
);
const AIRLINE = /^(?:[A-Z][A-Z0-9]|\d[A-Z])$/;
const NUMBER_BELOW = /^\d{2,4}$/;

/**
 * Adds what a narrow cell has wrapped onto its next line: the month to "16", the year to "12 Oct",
 * the number to "KL". A year alone could else be a time, "2026".
 */
export function joinWrapped(lines: Line[]): Line[] {
  const joined = lines.map(withoutColons);
  for (const [at, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const shape = shapeBelow(cell.text);
      const lower = shape && below(lines, cell, at, shape === MONTH_BELOW ? 2 : 1, shape);
      if (!lower) continue;
      const rest = shape.exec(lower.cell.text)?.[0] ?? '';
      replace(joined, at, index, `${cell.text}${shape === NUMBERS_BELOW ? '' : ' '}${rest}`);
      if (shape !== MONTH_BELOW)
        replace(joined, lower.line, lower.index, lower.cell.text.slice(rest.length).trim());
    }
  }
  joinStackedDates(joined);
  moveFlightsDown(joined);
  addWeekdays(joined);
  return joined.map((line) => ({ ...line, cells: line.cells.filter(({ text }) => text) }));
}

const ONLY_MONTH = new RegExp(`^(?:${MONTH})\\.?$`, 'iu');
const ONLY_DATE = /^\d{1,2}\.?$/;
const ONLY_YEAR = /^20\d{2}$/;

/** "March" above "12" above "2027", as on the leaf of a calendar */
function joinStackedDates(lines: Line[]): void {
  for (const at of lines.keys()) {
    const [first = '', second = '', third = ''] = lines
      .slice(at, at + 3)
      .map(({ cells: [cell, another] }) => (another ? '' : cell?.text));
    if (!ONLY_YEAR.test(third)) continue;
    const isMonthFirst = ONLY_MONTH.test(first) && ONLY_DATE.test(second);
    if (!isMonthFirst && !(ONLY_DATE.test(first) && ONLY_MONTH.test(second))) continue;
    const [date, month] = isMonthFirst ? [second, first] : [first, second];
    replace(lines, at, 0, `${date} ${month} ${third}`);
    for (const down of [1, 2]) replace(lines, at + down, 0, '');
  }
}

/** "Period", and beside it ": 19-10-2026", or a colon in a cell of its own */
const withoutColons = (line: Line): Line => ({
  ...line,
  cells: line.cells.flatMap((cell, at) => {
    const text = cell.text.replace(/^: ?(?=.)/, '');
    return at > 0 && text === ':' ? [] : [{ ...cell, text }];
  }),
});

/** "…, SK" above "1424 5D", "…, SK 1424" above "5D": a list that ends within a flight and its seat */
const CUT_FLIGHT = /[,;:] ?(((?:[A-Z][A-Z0-9]|\d[A-Z]))(?: ?\d{2,4})?)$/;
const REST_OF_FLIGHT = /^\d{2,4}(?![\d.,:/-])/;
const SEAT_OF_FLIGHT = /^\d{1,2}[A-L](?![\p{L}\d])/u;

function moveFlightsDown(lines: Line[]): void {
  for (const [at, { cells }] of lines.entries()) {
    const cell = cells.at(-1);
    const [, tail = '', airline = ''] = (cell && CUT_FLIGHT.exec(cell.text)) || [];
    const lower = lines[at + 1]?.cells[0];
    if (!cell || !lower || !tail || !airlineName(airline)) continue;
    const isCut = (tail === airline ? REST_OF_FLIGHT : SEAT_OF_FLIGHT).test(lower.text);
    if (!isCut) continue;
    replace(lines, at, cells.length - 1, cell.text.slice(0, -tail.length).trim());
    replace(lines, at + 1, 0, `${tail} ${lower.text}`);
  }
}

const DAY_AND_MONTH = new RegExp(`^\\d{1,2}\\.? ${MONTH}\\.?$`, 'iu');

/** "Tuesday" below "13 October" tells the year. */
function addWeekdays(lines: Line[]): void {
  for (const [at, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      if (!DAY_AND_MONTH.test(cell.text)) continue;
      const weekday = [1, 2]
        .flatMap((step) => lines[at + step]?.cells ?? [])
        .find(
          (other) =>
            overlaps(other, cell) && ONLY_WEEKDAY.test(other.text) && !MONTH_BELOW.test(other.text),
        );
      if (weekday) replace(lines, at, index, `${weekday.text} ${cell.text}`);
    }
  }
}

function shapeBelow(text: string): RegExp | undefined {
  if (DAY.test(text)) return MONTH_BELOW;
  if (text.endsWith(',') && ONLY_WEEKDAY.test(text)) return DATE_BELOW;
  if (WITHOUT_YEAR.test(text)) return YEAR_BELOW;
  if (WITHOUT_MONTH.test(text)) return NUMBERS_BELOW;
  if (CUT_NAME.test(text)) return NAME_BELOW;
  if (CUT_AT_WATER.test(text)) return WATER_BELOW;
  if (NAME_ABOVE_CODE.test(text) && text.length < 60) return CODE_BELOW;
  return AIRLINE.test(text) && airlineName(text) ? NUMBER_BELOW : undefined;
}

/** A line that begins above the end of the one before it: another column, of centred cells. */
const BESIDE = -0.3;
const BESIDE_LINES = 3;

/** The cell of this shape in the same column of the next line that is not empty. */
function below(lines: Line[], cell: Cell, from: number, reach: number, shape: RegExp) {
  let last = from + reach;
  for (let line = from + 1; line <= last; line++) {
    const { cells = [], gap = 0 } = lines[line] ?? {};
    if (cells.length === 0) continue;
    const isBeside =
      shape === YEAR_BELOW && gap < BESIDE && !cells.some((other) => overlaps(other, cell));
    if (isBeside && line - from <= BESIDE_LINES) {
      last = Math.max(last, line + 1);
      continue;
    }
    const index = cells.findIndex((other) => overlaps(other, cell) && shape.test(other.text));
    const found = cells[index];
    return found && { cell: found, line, index };
  }
  return undefined;
}

function replace(lines: Line[], at: number, index: number, text: string): void {
  const line = lines[at];
  if (line)
    lines[at] = {
      ...line,
      cells: line.cells.map((cell, of) => (of === index ? { ...cell, text } : cell)),
    };
}
