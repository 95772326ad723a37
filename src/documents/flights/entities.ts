/** Finds the entities of flights in lines of text: flight numbers, airports, dates and times. */

import { airportByCode } from '../../airports/allAirports';
import { airportByWords, airportsOfCity } from '../airportSearch';
import { datesIn } from '../dates/parsedDates';
import type { FlightPlace } from '../findings';
import { type Cell, type Line, lineText } from '../lines';
import { withoutDurations } from '../text/durations';
import type { Airport, Entity, Flight } from '../text/entity';
import { FLIGHT_LABEL, flightNumbersIn } from '../text/flightNumbers';
import { cellAbove, labelsBefore, lastWords } from '../text/labels';
import { ARROWS } from '../vocabulary/arrows';
import { FORMER, OPERATING } from '../vocabulary/flightLabels';
import { roleOfPlace } from '../vocabulary/roles';
import { codesIn } from './airportCodes';
import { type NamedPlace, namesIn } from './airportNames';
import { daysIn, withoutProse } from './flightDays';
import { withRolesOfNames, withRolesOfTimes } from './rolesOfTimes';
import { clockOf, timesIn } from './times';

const ENTITIES_LIMIT = 1_500;
const LINE_LIMIT = 1_500;
const SENTENCE_LIMIT = 160;

/** In a notice of change: the flight before the change. */
function isFormer(lines: Line[], line: number, before: string): boolean {
  if (FORMER.test(before)) return true;
  const above = lines.slice(Math.max(0, line - 3), line).findLast(({ cells }) => cells.length > 0);
  return lineText(above).length < 60 && FORMER.test(lineText(above));
}

function isOperating(lines: Line[], line: number, cell: number, at: number): boolean {
  const text = lines[line]?.cells[cell]?.text.slice(0, at) ?? '';
  return OPERATING.test(text) || (!/\p{L}/u.test(text) && isAfterOperating(lines, line, cell));
}

const isAfterOperating = (lines: Line[], line: number, cell: number) =>
  OPERATING.test((lines[line]?.cells[cell - 1] ?? lines[line - 1]?.cells.at(-1))?.text ?? '');

/** The entities of all lines in reading order, 1,500 at most. */
export function entitiesIn(lines: Line[]): Entity[] {
  const found: Entity[] = [];
  const texts = lines.map((line) => lineText(line).slice(0, LINE_LIMIT));
  const codesInDocument = new Set(texts.flatMap((text) => codesIn(text).map(({ code }) => code)));
  const clock = clockOf(texts);
  const airlines = new Set(
    texts.flatMap((text) => flightNumbersIn(text).map(({ airline }) => airline)),
  );
  lines.forEach(({ cells }, line) => {
    if (found.length > ENTITIES_LIMIT || lineText(lines[line]).length > LINE_LIMIT) return;
    cells.forEach(({ text }, cell) => {
      const dates = datesIn(text);
      const flights = flightsIn(lines, line, cell, airlines);
      const times = timesIn(lines, line, cell, dates, clock);
      const spans = [
        ...dates,
        ...flights.map(({ at, end }) => ({ start: at, end })),
        ...times.map(({ at, end }) => ({ start: at, end })),
      ];
      const inCell: Entity[] = [
        ...flights,
        ...times,
        ...daysIn(lines, line, cell, dates),
        ...airportsIn(lines, line, cell, spans, codesInDocument),
      ];
      found.push(...inCell.sort((a, b) => a.at - b.at));
    });
  });
  const timed = withRolesOfTimes(found.slice(0, ENTITIES_LIMIT));
  const named = withRolesOfNames(timed, lines);
  const entities = withoutDurations(withoutProse(named, lines), lines);
  return withoutMentions(withoutOperating(withoutNamesOfCodes(entities, lines, codesInDocument)));
}

const isCodeAlone = (line?: Line) => line?.cells.some(({ text }) => /^\(?[A-Z]{3}\)?$/.test(text));

/** "Düsseldorf Weeze" above "NRN": the code tells the airport, whatever the name is read as. */
function withoutNamesOfCodes(entities: Entity[], lines: Line[], codes: Set<string>): Entity[] {
  const isBeside = ({ line, cell }: Entity, other?: Entity) =>
    other?.kind === 'airport' &&
    other.cell === cell &&
    Math.abs(other.line - line) === 1 &&
    isCodeAlone(lines[other.line]);
  return entities.filter(
    (entity, at) =>
      entity.kind !== 'airport' ||
      codes.has(entity.place.code ?? '') ||
      !(isBeside(entity, entities[at + 1]) || isBeside(entity, entities[at - 1])),
  );
}

function flightsIn(
  lines: Line[],
  line: number,
  cell: number,
  airlines: ReadonlySet<string>,
): (Flight & { end: number })[] {
  const text = lines[line]?.cells[cell]?.text ?? '';
  const isUnderFlight =
    FLIGHT_LABEL.test(labelsBefore(lines, line, cell, 0).join(' ')) ||
    isUnder(lines, line, cell, FLIGHT_LABEL);
  return flightNumbersIn(text, isUnderFlight, airlines).map(({ airline, number, at, end }) => ({
    line,
    cell,
    at,
    end,
    kind: 'flight',
    airline,
    number,
    isFormer: isFormer(lines, line, text.slice(0, at)),
    isOperating: isOperating(lines, line, cell, at),
  }));
}

function airportsIn(
  lines: Line[],
  line: number,
  cell: number,
  spans: { start: number; end: number }[],
  codesInDocument: Set<string>,
): Airport[] {
  const { cells = [] } = lines[line] ?? {};
  const text = cells[cell]?.text ?? '';
  const beside = cells.flatMap((other, at) => (at === cell ? [] : other.text));
  const codes = codesIn(text, beside);
  if (codes.length > 0) {
    return codes.map(({ code, at }) => {
      const beforeCell = lastWords(cells[cell - 1]?.text ?? '', 40);
      const around = codes.length > 1 ? [] : [labelIn(text), beforeCell];
      const heading = codes.length === 1 ? headingOf(lines, line, cell) : '';
      const role = roleOfPlace([...labelsBefore(lines, line, cell, at), ...around, heading]);
      return { line, cell, at, kind: 'airport', place: { code }, role };
    });
  }
  const whole = namesIn(text);
  // "Sat 10 October: Frankfurt – Lisbon"
  const hasHalf = whole.length < 2 && (whole.length === 0 || datesIn(text).length > 0);
  const between = hasHalf ? namesBetween(text, spans) : [];
  const named = whole.length === 0 || between.length > whole.length ? between : whole;
  const hasOneTime = TIMES.test(lineText(lines[line])) && !TWO_TIMES.test(lineText(lines[line]));
  return named.flatMap(({ place, at, before, isHalf }): Airport[] => {
    if (isHalf && !hasOneTime) return [];
    const labels = at === before.length ? labelsBefore(lines, line, cell, 0) : [];
    const isStart =
      (isLink(cells[cell + 1]) && cells.length > cell + 2) ||
      (cells.length === 1 &&
        isLink(lines[line + 1]?.cells[0]) &&
        (lines[line + 2]?.cells.length ?? 0) > 0);
    const role = roleOfPlace([before, ...labels]) ?? (isStart ? 'from' : undefined);
    const isCertain =
      role ||
      named.length > 1 ||
      isLarge(place) ||
      isBesideTime(cells, cell) ||
      isBesidePlace(cells, cell, text);
    const byCode = placeByCode(place, codesInDocument);
    if (!isCertain && !byCode) return [];
    return [{ line, cell, at, kind: 'airport', place: byCode ?? place, role }];
  });
}

/** "From: Prague (PRG)", "Departure 10:05 Prague (PRG)": the label at the start of a cell */
const labelIn = (text: string) =>
  /^([^\d:]{1,40}):|^(?![A-Z]{3} )(\p{L}{3,}) /u.exec(text)?.slice(1).find(Boolean) ?? '';

/** "naar" or an arrow in a cell between two places */
const LINK = new RegExp(`^(?:to|naar|nach|vers|à|til|till|[-–—${ARROWS}✈>]+)$`, 'i');
const isLink = (cell?: Cell) => LINK.test(cell?.text ?? '');

/** Names in a line of text that are separated by dates, times and flight numbers. */
function namesBetween(text: string, spans: { start: number; end: number }[]): NamedPlace[] {
  if (text.length > SENTENCE_LIMIT) return [];
  let from = 0;
  return [...spans, { start: text.length, end: text.length }]
    .sort((a, b) => a.start - b.start)
    .flatMap(({ start, end }) => {
      const part = text.slice(from, Math.max(from, start)).replace(/[\s,;:·|/–-]+$/, '');
      const lead = /^[\s,;:·|/–→>-]*/.exec(part)?.[0].length ?? 0;
      const at = from + lead;
      from = Math.max(from, end);
      return namesIn(part.slice(lead)).map((one) => ({
        ...one,
        at: at + one.at,
        before: text.slice(0, at + one.at),
      }));
    });
}

/** A codeshare is one flight, by the number that was booked. */
function withoutOperating(entities: Entity[]): Entity[] {
  const isBooked = (entity: Entity) => entity.kind === 'flight' && !entity.isOperating;
  if (!entities.some(isBooked)) return entities;
  return entities.filter((entity) => entity.kind !== 'flight' || isBooked(entity));
}

/** A line with only several flight numbers is a list of flights whose details are elsewhere. */
function withoutMentions(entities: Entity[]): Entity[] {
  const isMention = ({ line }: Entity) => {
    const onLine = entities.filter((other) => other.line === line);
    return onLine.length > 1 && onLine.every(({ kind }) => kind === 'flight');
  };
  return entities.filter((entity) => entity.kind !== 'flight' || !isMention(entity));
}

/** The heading of a table's column. */
function headingOf(lines: Line[], line: number, cell: number): string {
  const { cells = [], gap } = lines[line] ?? {};
  // In a PDF the cells of a row may be centred, each at its own height.
  const current = cells.length > 1 || gap !== undefined ? cells[cell] : undefined;
  return (current && cellAbove(lines, line, current)?.text) ?? '';
}

function isUnder(lines: Line[], line: number, cell: number, label: RegExp): boolean {
  const current = lines[line]?.cells[cell];
  if (!current) return false;
  const above = cellAbove(lines, line, current);
  return above !== undefined && above.text.length < 40 && label.test(above.text);
}

const TIMES = /(?<![\d.,€$£] ?)\d{1,2}(?:[:.h]| h )\d\d(?![\d.,])/;
const TWO_TIMES = /\d[:.h]\d\d(?![\d.,]).{0,200}\d[:.h]\d\d/;

function isBesideTime(cells: Line['cells'], cell: number): boolean {
  return cells.slice(Math.max(0, cell - 1), cell + 2).some(({ text }) => TIMES.test(text));
}

/** "Schiphol" and "London City" in cells of one line */
const isBesidePlace = (cells: Cell[], cell: number, text: string) =>
  airportByWords(text) !== undefined &&
  cells.some((other, at) => at !== cell && namesIn(other.text).some(({ place }) => isLarge(place)));

/** The only airport of that name whose code is elsewhere in the document. */
function placeByCode(
  { code, name }: FlightPlace,
  codesInDocument: Set<string>,
): FlightPlace | undefined {
  const codes = code ? [code] : airportsOfCity(name ?? '').map((airport) => airport.code);
  const [only, another] = codes.filter((one) => codesInDocument.has(one));
  return only && !another ? { code: only, name } : undefined;
}

/** Towns with a small airport have names with too many other meanings to accept without a label. */
function isLarge({ code, name }: FlightPlace): boolean {
  const airports = code ? [airportByCode(code)] : airportsOfCity(name ?? '');
  return airports.some((airport) => airport?.isLarge);
}
