/** Finds the airports in the cells of a text, and which of them are departures or arrivals. */

import { airportByCode } from '../../airports/allAirports';
import { airportByWords, airportsOfCity } from '../airportSearch';
import { ONLY_TIME } from '../dates/dateTimes';
import { datesIn } from '../dates/parsedDates';
import type { FlightPlace } from '../findings';
import { type Cell, type Line, lineText, overlaps } from '../lines';
import type { Airport } from '../text/entity';
import { cellAbove, labelsBefore, lastWords } from '../text/labels';
import { airlineCode } from '../vocabulary/airlines';
import { ARROWS } from '../vocabulary/arrows';
import { isCountry } from '../vocabulary/countries';
import { OPERATING } from '../vocabulary/flightLabels';
import { roleOfPlace } from '../vocabulary/roles';
import { AIRPORT_WORD, codesIn } from './airportCodes';
import { type NamedPlace, namesIn } from './airportNames';
import { usualMinutes } from './distances';
import { isSamePlace } from './flightDetails';

const SENTENCE_LIMIT = 160;

interface Span {
  start: number;
  end: number;
}

/** A cell and what is known of it and its document */
interface CellInDocument {
  lines: Line[];
  line: number;
  cell: number;
  /** The days, times and flights in the cell */
  spans: Span[];
  codesInDocument: Set<string>;
}

/** The airports that a cell tells by their codes or names. */
export function airportsIn(found: CellInDocument): Airport[] {
  const { lines, line, cell, spans } = found;
  const { cells = [] } = lines[line] ?? {};
  const text = cells[cell]?.text ?? '';
  const beside = cells.flatMap((other, at) => (at === cell ? [] : other.text));
  const codes = codesIn(text, beside).filter(
    ({ at }, _, all) => all.length > 1 || !OPERATING.test(text.slice(0, at)),
  );
  if (codes.length === 0) return airportsByName(found);
  const coded = codes.map(({ code, at }): Airport => {
    const beforeCell = lastWords(cells[cell - 1]?.text ?? '', 40);
    const around = codes.length > 1 ? [] : [labelIn(text), beforeCell];
    const heading = codes.length === 1 ? headingOf(lines, line, cell) : '';
    const role = roleBy([...labelsBefore(lines, line, cell, at), ...around, heading]);
    return { line, cell, at, kind: 'airport', place: { code }, role };
  });
  const [only, second] = coded;
  const others = only && !second ? otherEnd(text, only, [...spans, ...codes.map(spanOf)]) : [];
  const named = others.map(
    ({ at, place }): Airport => ({ line, cell, at, kind: 'airport', place }),
  );
  return [...coded, ...named];
}

function airportsByName({ lines, line, cell, spans, codesInDocument }: CellInDocument): Airport[] {
  const { cells = [] } = lines[line] ?? {};
  const text = cells[cell]?.text ?? '';
  const whole = namesIn(text);
  // "Sat 10 October: Frankfurt – Lisbon", "LH 1168 Frankfurt to Lisbon"
  const isBehind = datesIn(text).length > 0 || spans.some(({ start }) => start === 0);
  const hasHalf = whole.length === 0 || (whole.length < 2 && isBehind);
  const between = hasHalf ? namesBetween(text, spans) : [];
  const all = whole.length === 0 || between.length > whole.length ? between : whole;
  // "To (Terminal)"
  const heading = all.length === 2 ? headingOf(lines, line, cell).replace(/ \([^()]*\)$/, '') : '';
  const isOfEnd = roleOfPlace([heading]) !== undefined;
  const named = isOfEnd || all[1]?.before.endsWith(', ') ? withoutTown(all) : all;
  const hasOneTime = TIMES.test(lineText(lines[line])) && !TWO_TIMES.test(lineText(lines[line]));
  return named.flatMap(({ place, at, before, isHalf }): Airport[] => {
    if (isHalf && !hasOneTime) return [];
    const labels = at === before.length ? labelsBefore(lines, line, cell, 0) : [];
    const isStart =
      (isLink(cells[cell + 1]) && cells.length > cell + 2) ||
      (cells.length === 1 &&
        isLink(lines[line + 1]?.cells[0]) &&
        (lines[line + 2]?.cells.length ?? 0) > 0);
    const role = roleBy([before, ...labels]) ?? (isStart ? 'from' : undefined);
    const isCertain =
      role ||
      named.length > 1 ||
      isLarge(place) ||
      NAMES_AIRPORT.test(text) ||
      isBesideTime(cells, cell) ||
      isAtTime(lines, line, cells) ||
      isBesidePlace(cells, cell, text);
    const byCode = placeByCode(place, codesInDocument);
    if (!isCertain && !byCode) return [];
    return [{ line, cell, at, kind: 'airport', place: byCode ?? place, role }];
  });
}

/**
 * "Goa - Mopa" below "To", and "New York, Newark Liberty": not from one to the other, but the second airport,
 * which is near one of the town.
 */
function withoutTown(named: NamedPlace[]): NamedPlace[] {
  const [town, airport, another] = named;
  if (!town || !airport || another) return named;
  const isNear = codesOf(town.place).some(
    (code) => (usualMinutes(code, airport.place.code) ?? SAME_TOWN_MINUTES) < SAME_TOWN_MINUTES,
  );
  return isNear ? [{ ...town, place: airport.place }] : named;
}
const SAME_TOWN_MINUTES = 5;

/** "Durchgeführt von KLM", above a place, says of nothing that it is the departure. */
const roleBy = (labels: string[]) => roleOfPlace(labels.filter((text) => !OPERATING.test(text)));

const spanOf = ({ at, end }: { at: number; end: number }): Span => ({ start: at, end });

/** "London Heathrow - Johannesburg JNB": the end of a route that has no code */
function otherEnd(text: string, { at, place }: Airport, spans: Span[]): NamedPlace[] {
  const named = ROUTE.test(text) ? namesBetween(text, spans) : [];
  // "Paris CDG - France" has no second place
  const isRegion = (name = '') => isCountry(name) && airportsOfCity(name).length === 0;
  const isOther = (one: NamedPlace) =>
    !isSamePlace(one.place, place) && !isRegion(text.slice(one.at));
  const before = named.findLast((one) => one.at < at);
  const others = named.filter(isOther);
  return others.length === 1 && !(before && isOther(before)) ? others : [];
}

const ROUTE = new RegExp(`\\p{L} [-–—${ARROWS}✈>] \\p{L}`, 'u');

/** "From: Prague (PRG)", "Departure 10:05 Prague (PRG)": the label at the start of a cell */
const labelIn = (text: string) =>
  /^([^\d:]{1,40}):|^(?![A-Z]{3} )(\p{L}{3,}) /u.exec(text)?.slice(1).find(Boolean) ?? '';

/** "naar" or an arrow in a cell between two places */
const LINK = new RegExp(`^(?:to|naar|nach|vers|à|til|till|[-–—${ARROWS}✈>]+)$`, 'i');
const isLink = (cell?: Cell) => LINK.test(cell?.text ?? '');

/** Names in a line of text that are separated by dates, times and flight numbers. */
function namesBetween(text: string, spans: Span[]): NamedPlace[] {
  if (text.length > SENTENCE_LIMIT) return [];
  let from = 0;
  return [...spans, { start: text.length, end: text.length }]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end }) => {
      const part = text.slice(from, Math.max(from, start)).replace(/[\s,;:·|/–-]+$/, '');
      const lead = /^[\s,;:·|/–→>-]*/.exec(part)?.[0].length ?? 0;
      const at = from + lead;
      from = Math.max(from, end);
      // "Singapore Airlines", before its flight number
      if (airlineCode(part.slice(lead))) return [];
      return namesIn(part.slice(lead)).map((one) => ({
        ...one,
        at: at + one.at,
        before: text.slice(0, at + one.at),
      }));
    });
}

/** The heading of a table's column. */
function headingOf(lines: Line[], line: number, cell: number): string {
  const { cells = [], gap } = lines[line] ?? {};
  // In a PDF the cells of a row may be centred, each at its own height.
  const current = cells.length > 1 || gap !== undefined ? cells[cell] : undefined;
  return (current && cellAbove(lines, line, current)?.text) ?? '';
}

/** Not of "€ 12.50"; behind "20 Mar 2026" only of "12:50", "12.50 Uhr" and "12.50" at the end */
const TIMES =
  /(?<![\d.,€$£] ?)\d{1,2}(?:[:.h]| h )\d\d(?![\d.,])|(?<=20\d\d,? )(?:[01]?\d|2[0-3])(?:[:h]| h )[0-5]\d(?![\d.,]| ?(?:[€$£]|EUR|GBP|USD|CHF))|(?<=20\d\d,? )(?:[01]?\d|2[0-3])\.[0-5]\d ?(?:uhr|uur)(?![a-z])|(?<=20\d\d )(?:[01]?\d|2[0-3])\.[0-5]\d$/i;
const TWO_TIMES = /\d[:.h]\d\d(?![\d.,]).{0,200}\d[:.h]\d\d/;

function isBesideTime(cells: Line['cells'], cell: number): boolean {
  return cells.slice(Math.max(0, cell - 1), cell + 2).some(({ text }) => TIMES.test(text));
}

/** Alone on its line, directly below or above nothing but a time */
const isAtTime = (lines: Line[], line: number, cells: Cell[]): boolean => {
  const [current, another] = cells;
  if (another || UNFINISHED.test(current?.text ?? '')) return false;
  const near = [line - 1, line + 1].flatMap((at) => lines[at]?.cells ?? []);
  return near.some((other) => current && overlaps(other, current) && ONLY_TIME.test(other.text));
};
/** "Palma de", wrapped */
const UNFINISHED = /(?:,|(?:^| )(?:de|del|di|da|do|la|le|les|los|san|saint|st))$/i;

const NAMES_AIRPORT = new RegExp(`${AIRPORT_WORD}(?!\\p{L})`, 'iu');

/** "Schiphol" and "London City" in cells of one line */
const isBesidePlace = (cells: Cell[], cell: number, text: string) =>
  airportByWords(text) !== undefined &&
  cells.some((other, at) => at !== cell && namesIn(other.text).some(({ place }) => isLarge(place)));

const codesOf = ({ code, name = '' }: FlightPlace): string[] =>
  code ? [code] : airportsOfCity(name).map((airport) => airport.code);

/** The only airport of that name whose code is elsewhere in the document. */
function placeByCode(place: FlightPlace, codesInDocument: Set<string>): FlightPlace | undefined {
  const [only, another] = codesOf(place).filter((one) => codesInDocument.has(one));
  return only && !another ? { code: only, name: place.name } : undefined;
}

/** Towns with a small airport have names with too many other meanings to accept without a label. */
function isLarge({ code, name }: FlightPlace): boolean {
  const airports = code ? [airportByCode(code)] : airportsOfCity(name ?? '');
  return airports.some((airport) => airport?.isLarge);
}
