/** Finds the departure and arrival times of rides, and the places beside them. */

import { clockTime } from '../dates/dateTimes';
import { datesIn } from '../dates/parsedDates';
import { countIn, type Line, lineText, overlaps } from '../lines';
import { isDuration } from '../text/durations';
import { UNIT_OF_AMOUNT } from '../vocabulary/currencies';
import { isWait, OPENING_HOURS } from '../vocabulary/transport';
import { isOfMailOrPrinter } from './headers';
import { type Labels, labelOf, type Role, roleAt } from './labels';
import { areDotsTimes, isDottedTime, isOtherTime } from './otherTimes';
import { isKnown, isLabelledPlace, lastPlace, placeIn, placeScore } from './places';
import {
  belowTable,
  besideCell,
  besideDay,
  bothBefore,
  bothBelow,
  isBelowPart,
  isDay,
  isOverPlace,
  plain,
} from './placesNear';
import { routeIn } from './routes';

/** Where the place of a stop stands, seen from its time. */
export const SIDES = ['after', 'before', 'right', 'left', 'below', 'above'] as const;
export type Side = (typeof SIDES)[number];

export interface Stop {
  line: number;
  cell: number;
  at: number;
  end: number;
  /** HH:mm */
  time: string;
  plusDays?: number;
  /** "French" of "18:36 (French time)" */
  zone?: string;
  role?: Role;
  places: Partial<Record<Side, string>>;
  /** The place stands directly below the time, and nothing else beside either */
  isOverPlace?: boolean;
  /** Both places of the ride, which stand below its two times, or before them on their line */
  bothBelow?: [string, string];
  bothBefore?: [string, string];
  /** Where more than two times stand: the last line above, "Change of station (51 min)" */
  change?: number;
}

const TIME =
  /(?<![\d:.,/])(\d{1,2})\s?([:.hu])\s?(\d{2})(?!\d|[.,:/]\d)(?::\d{2})?(?:\s{0,2}([ap])\.?m\b\.?)?/gi;
const CLOCK_WORD = /^\s*(?:uhr|uur|h\b|hrs)/i;
const CLOCK_BEFORE =
  /(?:\b(?:om|um|at|à|kl\.?|klo|kello|kell|ore|alle|godz\.?|às|ab|an|dep\.?|arr\.?)|uhrzeit|tijd)\s*:?\s*$/i;
const AMOUNT = new RegExp(
  `^\\s*(?:${UNIT_OF_AMOUNT}|m|std|stdn|stunden|timer|timmar)(?!\\p{L})`,
  'iu',
);
const PLUS =
  /^\s{0,3}(?:hrs?|uur|uhr|h)?\s{0,3}[([]?\s?\+\s?([0-3])(?!\d)(?:\s?\p{L}{1,6}\.?(?=[\s)\]]|$))?[)\]]?/iu;
const ZONE =
  /^\s?(?:h|uhr|uur|hrs)?\s?\((?:(?!lo[ck]al)(\p{L}{2,12})[ -](?:time|tijd|zeit)|heure (?!locale)(?:de |d['’])?(\p{L}{2,12}))\)/iu;
/** Valid from "00:00" to "24:00" */
const WHOLE_DAY = /(?<!\d)0?0[:.h]00(?!\d).*(?<!\d)(?:24[:.h]00|23[:.h]59)(?!\d)/i;
const STOPS_LIMIT = 120;
const SENTENCE_CHARS = 90;

/** The stops in reading order; at most 120. */
export function stopsIn(lines: Line[], labels: Labels): Stop[] {
  const texts = lines.map(lineText);
  const plainTexts = texts.filter((text) => !OPENING_HOURS.test(text));
  const colons = countIn(plainTexts, /(?<!\d)[0-2]?\d:[0-5]\d(?!\d)/g);
  const hasColons =
    colons > 0 && colons >= countIn(plainTexts, /(?<!\d)[0-2]?\d[hu][0-5]\d(?!\d)/gi);
  const hasDots = areDotsTimes(lines, colons, labels);
  const stops: Stop[] = [];
  lines.forEach(({ cells }, line) => {
    if (isOfMailOrPrinter(texts, line)) return;
    cells.forEach(({ text }, cell) => {
      if (stops.length < STOPS_LIMIT && /\d\s?[:.hu]\s?\d\d/i.test(text))
        stops.push(...stopsOfCell(lines, line, cell, labels, { hasColons, hasDots }));
    });
  });
  const times = stops.filter((_, at) => !isDuration(lines, stops, at, { hasHours: hasColons }));
  const real = labels === 'rental' ? withSpan(times, lines) : times;
  const changes = real.length > 2 ? texts.flatMap((text, line) => (isWait(text) ? line : [])) : [];
  return real.map((stop) => {
    const places = placesBeside(lines, stop, real, labels);
    const isOver = isOverPlace(lines, stop, places.below, labels);
    const both = {
      bothBelow: bothBelow(lines, stop.line, labels),
      bothBefore: bothBefore(lines, stop, labels),
      change: changes.findLast((line) => line < stop.line),
    };
    return { ...stop, places, isOverPlace: isOver, ...both };
  });
}

/** The only two moments with a day, "6 March 17:30" and "8 March 19:00", begin and end a rental. */
function withSpan(stops: Stop[], lines: Line[]): Stop[] {
  if (stops.some(({ role }) => role)) return stops;
  const dated = stops.filter(
    ({ line, cell }) => datesIn(lines[line]?.cells[cell]?.text ?? '').length > 0,
  );
  if (dated.length !== 2) return stops;
  return dated.map((stop, at) => ({
    ...stop,
    role: { end: at === 0 ? 'from' : 'to', isAbove: false, isGuess: true },
  }));
}

/** "Check-in: Kiel 11:30 bis 13:00 Uhr, Oslo 11:30 bis 13:15 Uhr": a place, and the next range of hours */
const NEXT_PLACE = /^\s{0,2}(?:Uhr|uur|hrs?)?[,;] (\p{Lu}[\p{L}' -]{1,30}) $/u;
const BEGINS_RANGE = /^\s?(?:uhr|uur|h)?\s?(?:[-–—]|bis|to|tot|until|à|a)\s?\d/iu;
/** "19:10 (cars 18:45)" */
const FOR_CARS =
  /^ ?\((?:with )?(?:cars?|vehicles?|voertuigen|auto['’]?s|fahrzeuge|pkw|v[ée]hicules|voitures|bil(?:er|ar)|coches|veicoli) $/iu;

function isNextOffice(before: string, rest: string, labels: Labels): boolean {
  const place = BEGINS_RANGE.test(rest) ? NEXT_PLACE.exec(before)?.[1] : undefined;
  return FOR_CARS.test(before) || (place !== undefined && !labelOf(place, labels));
}

function stopsOfCell(
  lines: Line[],
  line: number,
  cell: number,
  labels: Labels,
  { hasColons, hasDots }: { hasColons: boolean; hasDots: boolean },
): Stop[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const dates = datesIn(text);
  const isDayLong = WHOLE_DAY.test(lineText(lines[line]));
  const found: Stop[] = [];
  let since = 0;
  let isAfterOther = false;
  for (const match of text.matchAll(TIME)) {
    const [whole, hours, mark, minutes, half] = match;
    const [at, end] = [match.index, match.index + whole.length];
    const rest = text.slice(end);
    const time = clockTime(hours, minutes, half);
    if (isDayLong && /^(?:00:00|23:59)$/.test(time ?? '')) continue;
    if (!time || AMOUNT.test(rest) || /[€$£]\s*$/.test(text.slice(0, at))) continue;
    if (dates.some(({ start, end: last }) => at < last && start < end)) continue;
    const before = text.slice(since, at);
    const isClock =
      (hasDots && isDottedTime(text, at)) ||
      CLOCK_WORD.test(rest) ||
      CLOCK_BEFORE.test(before) ||
      // "27.06.2026 20.55"
      dates.some((date) => date.year && date.end <= at && at - date.end < 3) ||
      labelOf(before.trim(), labels)?.rest === '';
    // "15.08. 06:30" begins with a day.
    if (mark === '.' && (!isClock || /^\.\s?\d/.test(rest))) continue;
    // "17h42 AVIGNON TGV" may be no duration, unlike "07h15 Paris - Nice".
    const isAtPlace =
      at === 0 && hours?.length === 2 && isKnown(placeIn(rest)) && !routeIn(rest)?.every(isKnown);
    const mayBeLong = (hasColons && !isAtPlace) || /^\s*m(?:in)?(?!\p{L})/iu.test(rest);
    if (/[hu]/i.test(mark ?? '') && mayBeLong) continue;
    // "Check-in 15:00 - 16:45", "08:00-12:00 / 14:00-18:00"
    const isRange: boolean =
      isAfterOther &&
      (isNextOffice(before, rest, labels) ||
        /^\s{0,2}(?:uhr|uur|h)?\s?(?:[-–—/,&+]|\b(?:to|until|and|tot|en|bis|und|à|et|a|alle|e|y|hasta|til|till|og|och|do|i)(?: (?:kl\.?|las|ore|um|om))?)\s?$/i.test(
          before,
        ));
    const isOther: boolean = isRange || isOtherTime(lines, { line, cell, at, since, end }, labels);
    isAfterOther = isOther;
    if (!isOther) {
      const dateBefore = dates.findLast((date) => date.end <= at && date.start >= since);
      const labelled = dateBefore && at - dateBefore.end < 12 ? dateBefore.start : at;
      const role = roleAt(lines, { line, cell, at: labelled, since }, labels);
      const plus = PLUS.exec(rest);
      const plusDays = plus ? Number(plus[1]) : undefined;
      const zone = ZONE.exec(rest)?.slice(1).find(Boolean);
      found.push({ line, cell, at, end, time, plusDays, zone, role, places: {} });
    }
    since = end;
  }
  return found;
}

function placesBeside(lines: Line[], stop: Stop, stops: Stop[], labels: Labels): Stop['places'] {
  const { line, cell, at, end } = stop;
  const { cells = [] } = lines[line] ?? {};
  const text = cells[cell]?.text ?? '';
  const inCell = stops.filter((other) => other.line === line && other.cell === cell);
  const index = inCell.findIndex((other) => other.at === at);
  const previous = inCell[index - 1]?.end ?? 0;
  const next = inCell[index + 1]?.at ?? text.length;
  const isTimed = (up: number, one: number) =>
    stops.some((other) => other.line === up && other.cell === one);
  const beside = (other: number) =>
    cells[other] && !isTimed(line, other) ? plain(cells[other].text, labels) : undefined;
  const further = (step: 1 | -1) =>
    beside(cell + step) ?? (isDay(cells[cell + step]?.text) ? beside(cell + 2 * step) : undefined);
  const places = {
    after: firstPlace(text.slice(end, next).replace(PLUS, '')),
    before: beforeTime(text.slice(previous, at), labels),
    right: further(1) ?? besideDay(lines, stop, labels) ?? besideCell(lines, stop, labels),
    left: further(-1),
    below: vertical(lines, stop, 1, isTimed, labels),
    above: vertical(lines, stop, -1, isTimed, labels),
  };
  const { above, ...others } = places;
  const isAlone = !isKnown(above) && Object.values(others).every((place) => !place);
  return isAlone ? { ...places, below: belowTable(lines, stop, labels) } : places;
}

/** The text after a time up to the next sentence or comma. */
function firstPlace(text: string): string | undefined {
  return (
    placeIn(text) ?? (/[,;]/.test(text) ? placeIn(text.replace(/(.)[,;].*$/s, '$1')) : undefined)
  );
}

function beforeTime(text: string, labels: Labels): string | undefined {
  const label = labelOf(text.replace(/^[\s,;.–-]+/, ''), labels);
  const rest = label && label.rest !== '' ? label.rest : text;
  return (
    (text.length <= SENTENCE_CHARS ? placeIn(rest) : undefined) ??
    lastPlace(text.replace(/[\s,;:–-]*(?:(?<!\p{L})(?:ab|an|dep|arr))?[.:]?\s*$/iu, ''))
  );
}

const VERTICAL_REACH = 4;

/** The nearest place in the same column, past days and labels, up to another time. */
function vertical(
  lines: Line[],
  { line, cell }: Stop,
  step: 1 | -1,
  isTimed: (line: number, cell: number) => boolean,
  labels: Labels,
): string | undefined {
  const current = lines[line]?.cells[cell];
  if (!current) return undefined;
  const isOfPart = step === 1 && isBelowPart(lines, current.text, labels);
  let gaps = 0;
  for (let at = line + step; Math.abs(at - line) <= VERTICAL_REACH; at += step) {
    const { cells } = lines[at] ?? {};
    if (!cells || (cells.length === 0 && ++gaps > 1)) return undefined;
    const index = cells.findIndex((other) => overlaps(other, current));
    const other = cells[index];
    if (!other) continue;
    if (isTimed(at, index)) return undefined;
    if (labels === 'rental' && gaps > 0 && isLabelledPlace(other.text)) return undefined;
    const label = labelOf(other.text, labels);
    if (label && step === 1 && (label.rest === '' || labels === 'rental')) return undefined;
    if (label?.rest === '') continue;
    const ends = labels === 'travel' ? routeIn(other.text) : undefined;
    if (ends?.every((end) => placeScore(end) > 1)) return undefined;
    const place = placeIn(label?.rest ?? other.text);
    if (place) return !isOfPart || isKnown(place) ? place : undefined;
    if (/\p{L} ?:/u.test(other.text)) return undefined;
  }
  return undefined;
}
