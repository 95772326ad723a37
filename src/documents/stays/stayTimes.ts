/** Finds from when one may check in, and until when one has to check out. */

import { clockTime, ONLY_TIME } from '../dates/dateTimes';
import { datesIn, resolveYear } from '../dates/parsedDates';
import type { DateContext } from '../findings';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import { cellsBelow } from '../text/labels';
import { isPartOfDay } from '../vocabulary/dateWords';
import { BEFORE_TIME, FROM_TIME, UNTIL_TIME } from '../vocabulary/lodging';
import words from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { WORDS } from './stayLabels';
import { BEFORE_ARRIVAL } from './stayRanges';
import { ONLY_TIMES, TIME, untitledPair, withNoon } from './timeForms';

/** "Rooms are available from", "You are welcome from 15:00" */
const LODGING_READY = `${oneOf(words.lodgings)}(?:[^.]|\\.\\d){0,40}${oneOf(words.ready)}|(?:${words.welcome})(?= ${FROM_TIME} \\d)`;
/** "Please vacate your room by" */
const LODGING_LEFT = `${oneOf(words.leave)}${oneOf(words.lodgings)}|${words.leaveIt}|${oneOf(words.lodgings)}[^.]{0,40}${oneOf(words.left)}`;

const CHECK_IN = new RegExp(
  `(?<!\\p{L})(?:${words.checkIn}|${words.arrival}|${LODGING_READY})(?!\\p{L})`,
  'iu',
);
const CHECK_OUT = new RegExp(
  `(?<!\\p{L})(?:${words.checkOut}|${words.departure}|${LODGING_LEFT})(?!\\p{L})`,
  'iu',
);
/** "Arrival 10:15", which beside a flight is of the flight */
const OF_FLIGHT = new RegExp(`(?<!\\p{L})(?:${words.arrival}|${words.departure})(?!\\p{L})`, 'iu');
const OF_LODGING = new RegExp(`(?<!\\p{L})(?:${words.checkIn}|${words.checkOut})(?!\\p{L})`, 'iu');
const OTHER = new RegExp(
  `(?<!\\p{L})${oneOf(words.otherTimes, words.lateArrival)}(?!\\p{L})`,
  'iu',
);
/** "Check-in after 23:00 costs € 20" */
const AMOUNT = /[€$£] ?\d|\d ?(?:[€$£]|(?:EUR|USD|GBP|CHF|NOK|SEK|DKK)(?!\p{L}))/u;

const LINE_CHARS = 160;
const SENTENCE_CHARS = 90;
const BELOW = 3;
/** Lines of a row, in which the address has a line for each of its parts */
const CELLS_OF_ROW = 10;
const SENTENCE_END = /(?<=[\p{L}\d][.!?]) (?=\p{Lu})/u;
/** Not of "11. Dezember" */
const CLEAR_END = /(?<=\p{L}{2}[.!?]) (?=\p{Lu})/u;

/**
 * HH:mm; each only when all lines that tell it agree. Without a label, times behind the days of the
 * stay count: "from Saturday 11 July, after 16:00".
 */
export function findStayTimes(
  written: Line[],
  days: { checkIn?: string; checkOut?: string } = {},
  when: DateContext = {},
  hasFlights = false,
): { checkInTime?: string; checkOutTime?: string } {
  const lines = written.map(withNoon);
  const [begins, ends] = [new Set<string>(), new Set<string>()];
  /** "Day trip to Ghent, departure at 09:30" counts less than "Check-out until 11:00". */
  const mentioned = { begins: new Set<string>(), ends: new Set<string>() };
  /** "Check-in: Friday 12 March (15:00 - 20:00)" counts more than "After 20:00 you can check in yourself". */
  const ofDays = { begins: new Set<string>(), ends: new Set<string>() };
  const isOn = (text: string, day: string | undefined) =>
    day !== undefined && datesIn(text).some((date) => resolveYear(date, when) === day);
  /** "Until 14 days before arrival (4 July 2026, 18:00)" */
  const isOfOtherDay = (text: string) =>
    BEFORE_ARRIVAL.test(text) ||
    (days.checkIn !== undefined &&
      datesIn(text).some((date) => {
        const day = date.isAmbiguous ? undefined : resolveYear(date, when);
        return day !== undefined && day !== days.checkIn && day !== days.checkOut;
      }));
  textsOf(lines).forEach(({ text: whole, at }) => {
    const text = withoutHeading(whole);
    if (text.length > LINE_CHARS || OTHER.test(text) || isOfOtherDay(text)) return;
    if (hasFlights && OF_FLIGHT.test(text) && !OF_LODGING.test(text)) return;
    const [begin, end] = [CHECK_IN.exec(text), CHECK_OUT.exec(text)];
    const pair = lines[at] && untitledPair(lines[at]);
    if (pair) {
      note(begins, pair[0], true);
      note(ends, pair[1], false);
      return;
    }
    if (begin && end && !/\d/.test(text)) {
      for (const { isBegin, below } of columnsBelow(lines, at))
        note(isBegin ? begins : ends, below, isBegin);
      return;
    }
    if (begin && end) {
      const [first, second] = [begin, end].sort((a, b) => a.index - b.index);
      const isBeginFirst = first === begin;
      const middle = second?.index ?? text.length;
      note(isBeginFirst ? begins : ends, text.slice(0, middle), isBeginFirst);
      note(isBeginFirst ? ends : begins, text.slice(middle), !isBeginFirst);
      return;
    }
    if (!begin && !end) return;
    // A label alone has its day and time on the lines below it.
    const isAlone = text.length < 20 && !/\d/.test(text);
    const below = lines
      .slice(at + 1, at + 1 + 2 * BELOW)
      .map(lineText)
      .filter((one) => /[\p{L}\d]/u.test(one) && !isPartOfDay(one))
      .slice(0, BELOW);
    const other = below.findIndex((one) => CHECK_IN.test(one) || CHECK_OUT.test(one));
    const timed = below.findIndex((one) => one.search(TIME) >= 0);
    const isOver = (one: string) => one.search(TIME) < 0 && /\p{L}{4}/u.test(one);
    const over = timed < 0 ? -1 : below.findIndex((one, index) => index > timed && isOver(one));
    const stop = other < 0 ? over : other;
    const behind = text.slice((begin ?? end)?.index);
    const isAbove = lines[at]?.cells[1] && ONLY_TIME.test(lineText(lines[at + 1]));
    const own = behind.search(TIME) >= 0 ? behind : isAbove ? `${text} ${below[0]}` : text;
    const labelled = isAlone ? below.slice(0, stop < 0 ? BELOW : stop).join(' ') : own;
    if (OTHER.test(labelled)) return;
    const isLabelled = OF_LODGING.test(text) || (begin ?? end)?.index === 0;
    const isTold = isLabelled && !AMOUNT.test(text);
    const [first, last] = isTold ? [begins, ends] : [mentioned.begins, mentioned.ends];
    note(begin ? first : last, labelled, Boolean(begin));
    if (begin && isOn(own, days.checkIn)) note(ofDays.begins, own, true);
    if (end && isOn(own, days.checkOut)) note(ofDays.ends, own, false);
  });
  if (begins.size === 0) for (const time of mentioned.begins) begins.add(time);
  if (ends.size === 0) for (const time of mentioned.ends) ends.add(time);
  const isDay = ({ text }: Cell) => datesIn(text).length > 0;
  const cells = lines.flatMap((line) =>
    line.cells.filter((_, at) => line.cells.slice(0, at).every(isDay)),
  );
  for (const { text } of [...textsOf(lines), ...cells]) {
    const [date, another] = datesIn(text);
    if (!date || another || text.length > LINE_CHARS || OTHER.test(text)) continue;
    if (isOfAnything(text.slice(0, date.start))) continue;
    const [day, behind] = [resolveYear(date, when), text.slice(date.end)];
    if (!BEHIND_DAY.test(behind)) continue;
    if (day === days.checkIn && begins.size === 0) note(begins, behind, true);
    if (day === days.checkOut && ends.size === 0) note(ends, behind, false);
  }
  const only = (times: Set<string>) => (times.size === 1 ? [...times][0] : undefined);
  return {
    checkInTime: only(ofDays.begins) ?? only(begins),
    checkOutTime: only(ofDays.ends) ?? only(ends),
  };
}

/** "Check-in / Check-out: Check-in from 15:00, check-out until 12:00", of which the first two are a heading */
function withoutHeading(text: string): string {
  const heading = text.slice(0, Math.max(0, text.search(/\d/)));
  const labels = [...heading.slice(0, LINE_CHARS).matchAll(EITHER)];
  const rest = text.slice(labels.at(-1)?.index ?? 0);
  return labels.length > 2 && CHECK_IN.test(rest) && CHECK_OUT.test(rest) ? rest : text;
}

const EITHER = new RegExp(`${CHECK_IN.source}|${CHECK_OUT.source}`, 'giu');

/** "Wellness massage" in the cell before a day, not "Start date" */
const isOfAnything = (before: string) =>
  before.includes('  ') &&
  !WORDS.slice(0, -1).some(({ begin, end }) => begin.test(before) || end.test(before));

const BEHIND_DAY = new RegExp(`^[\\s,(–-]{1,4}${BEFORE_TIME} \\d`, 'iu');

/** The texts below "Check-in" and "Check-out" in cells of one line */
function columnsBelow(lines: Line[], at: number): { isBegin: boolean; below: string }[] {
  const headings = lines[at]?.cells ?? [];
  const isOfTable = ({ table }: Line) => table === lines[at]?.table;
  const rows = lines.slice(at + 1, at + 1 + BELOW).filter(isOfTable);
  // plain text may have lost the positions of its columns
  const other = rows.findIndex(({ cells }) => cells.length !== headings.length);
  const table = other < 0 ? rows : rows.slice(0, other);
  return headings.flatMap((cell, column) => {
    const isBegin = CHECK_IN.test(cell.text);
    if (isBegin === CHECK_OUT.test(cell.text)) return [];
    const below =
      table.length > 0
        ? table.flatMap(({ cells }) => cells[column] ?? [])
        : // day and time of the arrival, and below them those of the departure
          cellsBelow(lines, at, cell, CELLS_OF_ROW);
    const texts = below.map(({ text }) => text);
    const stop = texts.findIndex((one) => CHECK_IN.test(one) || CHECK_OUT.test(one));
    const own = texts.slice(0, stop < 0 ? texts.length : stop);
    const timed = own.findIndex((one) => one.search(TIME) >= 0);
    return [{ isBegin, below: own.slice(0, timed < 0 ? BELOW : timed + 1).join(' ') }];
  });
}

/** A line breaks after "from" or "(from", and the time stands below. */
const UNFINISHED = new RegExp(`(?:(?<!\\p{L})${BEFORE_TIME}|\\([àa])$`, 'iu');

const STARTS_WITH_TIME = new RegExp(`^\\(?${BEFORE_TIME} \\d`, 'iu');

/** "Arrivée samedi 11 juillet 2026", above "à partir de 15h00" */
const isDayWithoutTime = (text: string) =>
  text.length < SENTENCE_CHARS &&
  (CHECK_IN.test(text) || CHECK_OUT.test(text)) &&
  datesIn(text).length === 1 &&
  text.search(TIME) < 0;

/** "Check-in: 12 July 2027", above a time with a blank line on both sides, or above the label of the next time */
function isAloneBelowBlank(lines: Line[], at: number): boolean {
  const [blank = '', time = '', after = ''] = [1, 2, 3].map((step) => lineText(lines[at + step]));
  return blank === '' && time !== '' && (after === '' || CHECK_OUT.test(after));
}

/** The sentences of each line, each with the time that is wrapped below it. */
function textsOf(lines: Line[]): { text: string; at: number }[] {
  return lines.flatMap((line, at) => {
    const next = isAloneBelowBlank(lines, at) ? lines[at + 2] : lines[at + 1];
    const wrapped = line.cells.map((cell, column) => {
      const lower = next?.cells.find((other) => overlaps(other, cell))?.text ?? '';
      const isLast = column === line.cells.length - 1;
      const isOfRow = isLast && isDayWithoutTime(lineText(line));
      const isContinued =
        (STARTS_WITH_TIME.test(lower) && (isOfRow || isDayWithoutTime(cell.text))) ||
        (ONLY_TIMES.test(lower) && isOfRow && !OF_LODGING.test(lineText(next)));
      const below = isContinued || (isLast && UNFINISHED.test(cell.text)) ? lower : '';
      return below ? `${cell.text} ${below}` : cell.text;
    });
    const text = wrapped.join('  ');
    const end =
      text.length > SENTENCE_CHARS ? SENTENCE_END : OTHER.test(text) ? CLEAR_END : undefined;
    const parts = end ? text.split(end) : [text];
    return parts.map((part) => ({ text: part, at }));
  });
}

const before = (form: string) => new RegExp(`(?<!\\p{L})${form}:? $`, 'iu');
const FROM = before(FROM_TIME);
const UNTIL = before(UNTIL_TIME);

/**
 * "15:00 - 22:00" is the first time of an arrival, "07:00 - 11:00" the last one of a departure.
 * "Until 22:00" tells no first, and "from 07:00" no last one.
 */
function note(times: Set<string>, text: string, isBegin: boolean): void {
  const matches = [...text.matchAll(TIME)];
  const found = matches.flatMap(([, hours, minutes, half, hour, part, ...whole]) =>
    whole.some(Boolean)
      ? (clockTime(whole.find(Boolean), '00') ?? [])
      : hour
        ? (clockTime(hour, '00', part) ?? [])
        : (clockTime(hours, minutes, half) ?? []),
  );
  const at = isBegin ? 0 : found.length - 1;
  const isOther = (isBegin ? UNTIL : FROM).test(text.slice(0, matches[at]?.index));
  const time = found[at];
  if (time && found.length <= 2 && !isOther) times.add(time);
}
