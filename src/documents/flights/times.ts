/** Finds departure and arrival times in a cell. */

import { clockTime } from '../dates/dateTimes';
import { datesIn, type ParsedDate } from '../dates/parsedDates';
import { type Cell, countIn, type Line, overlaps } from '../lines';
import type { Time } from '../text/entity';
import { labelsBefore } from '../text/labels';
import { UNIT_OF_AMOUNT } from '../vocabulary/currencies';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { oneOf } from '../vocabulary/oneOf';
import { isPlaceLabel, roleOfTime } from '../vocabulary/roles';
import { codesIn } from './airportCodes';

const TIME =
  /(?<![\d:.,/])(?<!(?<!\d[:.h]\d\d)-)(\d{1,2})([:.h]| h )(\d{2})(?!\d|[.,]\d|\.,? ?\d|[:]\d{2}\d)(?::\d{2})?(?:\s{0,2}([ap])\.? ?m\b\.?)?/gi;

/** "2045" is only a time after a label, before "hrs", or after a day with a label; another label may follow. */
const COMPACT =
  /^((?:\D{1,40}[\s:])?)((?:[01]\d|2[0-3])[0-5]\d)( ?(?:hrs?|h|uhr|uur)\b)?(?: ?\(?\+ ?([0-3])\)?)?(?=$| [a-z]{3,}[a-z ]{0,20}:)/i;
const AFTER_DATE = /^,? (?:at |um |om |à )?(?=\d{4}(?!\d))/i;

const PLUS = /^\s{0,3}(?:hrs?|uur|uhr|h)?\s{0,3}[([]?\+\s?([0-3])\b/i;

const CLOCK_WORD = /^\s*(?:uhr|uur|h\b|hrs)/i;
const CLOCK_BEFORE = /(?<!\p{L})(?:kl|klo|ore|godz|saat)\.? ?$/iu;
const AMOUNT_AFTER = new RegExp(`^\\s*${UNIT_OF_AMOUNT}(?!\\p{L})`, 'iu');
const AMOUNT_BEFORE = /[€$£]\s*$/;
const HOURS_AFTER = /^\s*(?:h|hrs?|hours?|uur|std)\b/i;
/** "1:15 Std.", and the minutes of "3 h 41 min" */
const DURATION_AFTER =
  /^\s*(?:std\b|stunden|min(?:s|\.|uten?|utes?|uti|utos?|utter)?(?!\p{L})|m(?!\p{L}))/iu;
const RANGE = /^\s?[-–—]\s?$/;

/**
 * The times in a cell with their roles. A document that writes 10:25 has durations as 2h25, and in
 * one with 10.25 throughout these are times.
 */
export function timesIn(
  lines: Line[],
  line: number,
  cell: number,
  dates: ParsedDate[],
  clock: Clock | undefined,
): Time[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const found: Time[] = compactTime(lines, line, cell, dates);
  let consumed = 0;
  let before: ReturnType<typeof roleOfTime>;
  for (const match of text.matchAll(TIME)) {
    const [whole, hours, written, minutes, half] = match;
    const mark = written?.trim();
    const [at, end] = [match.index, match.index + whole.length];
    const rest = text.slice(end);
    if (dates.some(({ start, end: last }) => at < last && start < end)) continue;
    const isClock =
      clock === '.' ||
      CLOCK_WORD.test(rest) ||
      CLOCK_BEFORE.test(text.slice(0, at)) ||
      hasTimeLabel(lines, line, cell, at);
    const isBesideAirport =
      whole.length === text.length && clock !== ':' && hasAirport(lines[line]);
    if (mark === '.' && !isClock && !isBesideAirport) continue;
    if (mark === 'h' && clock === ':') continue;
    if (AMOUNT_AFTER.test(rest) || AMOUNT_BEFORE.test(text.slice(0, at))) continue;
    const isMidnight = `${hours}${mark}${minutes}` === '24:00';
    const time = isMidnight ? '00:00' : clockTime(hours, minutes, half);
    if (!time) continue;
    const from = startOfDateTime(text, at, dates);
    const between = text.slice(consumed, from);
    const isRange = consumed > 0 && RANGE.test(between);
    const isLabelled = consumed === 0 || /\p{L}{2}/u.test(between);
    const labels = consumed > 0 ? [between] : labelsBefore(lines, line, cell, from);
    const isStop = cell === 0 && whole.length === text.length && hasAirport(lines[line + 1]);
    const role = isLabelled
      ? roleOfTime(isStop ? labels.filter((label) => !CHANGE.test(label)) : labels)
      : undefined;
    const isOther = role === 'other' || (isRange && before === 'other');
    const isDuration = (mark === 'h' && HOURS_AFTER.test(rest)) || DURATION_AFTER.test(rest);
    [consumed, before] = [end, isOther ? 'other' : role];
    if (isOther || isDuration) continue;
    const plus = PLUS.exec(rest);
    const first = found.at(-1);
    // "06:30 - 07:15" are departure and arrival, even under the heading "Arrival".
    if (isRange && first?.role === 'to') first.role = undefined;
    found.push({
      line,
      cell,
      at,
      end,
      kind: 'time',
      time,
      role,
      plusDays: plus ? Number(plus[1]) : isMidnight ? 1 : undefined,
      isDated: dates.length > 0,
    });
  }
  return found;
}

function compactTime(lines: Line[], line: number, cell: number, dates: ParsedDate[]): Time[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const date = dates.at(-1);
  const gap = date && AFTER_DATE.exec(text.slice(date.end))?.[0];
  const start = date && gap ? date.end + gap.length : 0;
  const [, label = '', digits, unit, days] = COMPACT.exec(text.slice(start)) ?? [];
  if (!digits || (label && !isPlaceLabel(label.trim()))) return [];
  const at = start + label.length;
  const labelled = date && gap ? date.start : at;
  const role = roleOfTime(labelsBefore(lines, line, cell, labelled));
  const time = clockTime(digits.slice(0, 2), digits.slice(2));
  const isKnown =
    role === 'from' || role === 'to' || (!role && (unit || isAtDay(lines, line, cell)));
  if (!time || !isKnown) return [];
  const [plusDays, isDated] = [days ? Number(days) : undefined, start > 0];
  return [{ line, cell, at, end: at + 4, kind: 'time', time, role, plusDays, isDated }];
}

/** "1520", alone in a cell below or behind "07JUN2026" or "07JUN26 (SUN)" */
function isAtDay(lines: Line[], line: number, cell: number): boolean {
  const { cells = [] } = lines[line] ?? {};
  const own = cells[cell];
  const above = own && lines[line - 1]?.cells.find((other) => overlaps(other, own));
  const isDay = ({ text }: Cell) => {
    const [day] = datesIn(text);
    return (
      day?.year !== undefined && ONLY_WEEKDAY.test(text.slice(0, day.start) + text.slice(day.end))
    );
  };
  return (
    COMPACT_ONLY.test(own?.text ?? '') && [above, cells[cell - 1]].some((one) => one && isDay(one))
  );
}
const ONLY_WEEKDAY = /^[\s,(]*\p{L}{0,4}[\s.)]*$/u;
const COMPACT_ONLY = /^\d{4}$/;

/** How a document writes most of its times */
type Clock = ':' | '.';

const COLONS = /(?<!\d)[0-2]?\d:[0-5]\d/g;
const HOURS = /(?<!\d)[0-2]\d ?h ?[0-5]\d/g;
const DOTS = /(?<![\d.,:/-])(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d%]|[.,]\d|\.,? ?\d)/g;
const MONEY = new RegExp(`[€$£%]|(?<!\\p{L})${UNIT_OF_AMOUNT}(?!\\p{L})`, 'iu');

export function clockOf(texts: string[]): Clock | undefined {
  const colons = countIn(texts, COLONS);
  if (colons > 0) return colons >= countIn(texts, HOURS) ? ':' : undefined;
  const dots = countIn(
    texts.filter((text) => !MONEY.test(text)),
    DOTS,
  );
  return dots > 1 && countIn(texts, HOURS) === 0 ? '.' : undefined;
}

/** A label before a date also applies to the time directly after the date. */
function startOfDateTime(text: string, at: number, dates: ParsedDate[]): number {
  const date = dates.findLast(({ end }) => end <= at);
  return date && !/\p{L}{4}|\d/u.test(text.slice(date.end, at)) ? date.start : at;
}

/** "08.25", alone in a cell beside "København (CPH)" */
const hasAirport = (line?: Line) => line?.cells.some(({ text }) => codesIn(text).length > 0);

/** "Connection in Athens (ATH)", above the time at which the next flight leaves there */
const CHANGE = new RegExp(`^${oneOf(words.changes)}\\p{L}* (?:in|at|te|en|à|a|i) \\p{L}`, 'iu');

/** "12.55" is only a time after a label. */
function hasTimeLabel(lines: Line[], line: number, cell: number, at: number): boolean {
  const role = roleOfTime(labelsBefore(lines, line, cell, at));
  return role === 'from' || role === 'to';
}
