/** Finds the entities of flights in lines of text: flight numbers, airports, dates and times. */

import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, lineText } from '../lines';
import { withoutDurations } from '../text/durations';
import type { Entity, Flight } from '../text/entity';
import { FLIGHT_LABEL, flightNumbersIn } from '../text/flightNumbers';
import { cellAbove, cellsBelow, labelsBefore } from '../text/labels';
import { referencesIn } from '../text/references';
import { FORMER, OPERATING } from '../vocabulary/flightLabels';
import { SEAT_LABEL } from '../vocabulary/seats';
import { codesIn, routesIn } from './airportCodes';
import { airportsIn } from './airportsInText';
import { daysIn, withoutProse } from './flightDays';
import { withRolesOfNames, withRolesOfTimes } from './rolesOfTimes';
import { clockOf, timesIn } from './times';

const ENTITIES_LIMIT = 1_500;
const LINE_LIMIT = 1_500;

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

function isAfterOperating(lines: Line[], line: number, cell: number): boolean {
  const beside = lines[line]?.cells[cell - 1];
  if (beside) return OPERATING.test(beside.text);
  const above = lines[line - 1]?.cells.at(-1)?.text ?? '';
  const isRow = (lines[line]?.cells.length ?? 0) > 1 || HAS_TIME.test(lineText(lines[line]));
  return OPERATING.test(above) && !isRow;
}

/** "SK 533 / 28OCT Stockholm - London 18:15": a row of the flight itself, below who operates it */
const HAS_TIME = /(?<!\d)\d{1,2}:\d\d(?!\d)/;

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
        ...airportsIn({ lines, line, cell, spans, codesInDocument }),
      ];
      found.push(...inCell.sort((a, b) => a.at - b.at));
    });
  });
  const timed = withRolesOfTimes(found.slice(0, ENTITIES_LIMIT));
  const named = withRolesOfNames(timed, lines);
  const entities = withoutDurations(withoutProse(named, lines), lines);
  const flights = withoutReferences(withoutOperating(entities), lines);
  const coded = withoutNamesOfCodes(flights, lines, codesInDocument);
  return withoutSentences(withoutExtras(withoutMentions(coded, lines), lines), lines);
}

/** "Booking code: DE5678" is a reference beside other flight numbers, unless there is a better one. */
function withoutReferences(entities: Entity[], lines: Line[]): Entity[] {
  const isFlight = ({ kind }: Entity) => kind === 'flight';
  const numbers = entities.flatMap((entity) =>
    entity.kind === 'flight' ? entity.airline + entity.number : [],
  );
  if (numbers.length < 2) return entities;
  const codes = new Set(referencesIn(lines).map(({ code }) => code));
  // "Itinerary" above "BA1477", below "Booking reference: YR5HTC"
  if ([...codes].some((code) => !numbers.includes(code))) return entities;
  const isReference = (entity: Entity) =>
    entity.kind === 'flight' && codes.has(entity.airline + entity.number);
  const others = entities.filter((entity) => !isReference(entity));
  return others.some(isFlight) ? others : entities;
}

const isCodeAlone = (line?: Line) => line?.cells.some(({ text }) => /^\(?[A-Z]{3}\)?$/.test(text));

/** "Düsseldorf Weeze" above "NRN": the code tells the airport, whatever the name is read as. */
function withoutNamesOfCodes(entities: Entity[], lines: Line[], codes: Set<string>): Entity[] {
  const isBeside = ({ line, cell }: Entity, other?: Entity) =>
    other?.kind === 'airport' &&
    other.cell === cell &&
    Math.abs(other.line - line) === 1 &&
    isCodeAlone(lines[other.line]);
  // the code below another name is that one's
  const isTaken = ({ line, cell }: Entity) =>
    entities.some((one) => one.kind === 'airport' && one.cell === cell && one.line === line - 2);
  return entities.filter(
    (entity, at) =>
      entity.kind !== 'airport' ||
      codes.has(entity.place.code ?? '') ||
      !(
        isBeside(entity, entities[at + 1]) ||
        (isBeside(entity, entities[at - 1]) && !isTaken(entity))
      ),
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

/** A codeshare is one flight, by the number that was booked. */
function withoutOperating(entities: Entity[]): Entity[] {
  const isBooked = (entity: Entity) => entity.kind === 'flight' && !entity.isOperating;
  if (!entities.some(isBooked)) return entities;
  return entities.filter((entity) => entity.kind !== 'flight' || isBooked(entity));
}

/**
 * Without numbers of flights whose details are elsewhere: a line with only several of them is a list, and
 * seats below one are told again.
 */
function withoutMentions(entities: Entity[], lines: Line[]): Entity[] {
  const details = new Set(entities.flatMap(({ kind, line }) => (kind === 'flight' ? [] : line)));
  const unlisted = entities.filter(({ line }, at) => {
    const isBesideOther = [entities[at - 1], entities[at + 1]].some((one) => one?.line === line);
    return details.has(line) || !isBesideOther;
  });
  const moments = linesWithMoments(entities);
  const headings = new Set(
    unlisted.flatMap((one) => (one.kind === 'flight' && isAboveSeats(one, lines) ? one.line : [])),
  );
  return withoutRetold(unlisted, ({ line }) => headings.has(line) && !moments.has(line));
}

const linesWithMoments = (entities: Entity[]) =>
  new Set(entities.flatMap(({ kind, line }) => (kind === 'date' || kind === 'time' ? line : [])));

/** Without those that `isRetold` says, where another one tells the same airport or flight */
function withoutRetold(entities: Entity[], isRetold: (one: Entity) => boolean): Entity[] {
  const told = new Set(entities.flatMap((one) => (isRetold(one) ? [] : keyOf(one))));
  return entities.filter((one) => !isRetold(one) || !told.has(keyOf(one)));
}

function keyOf(entity: Entity): string | undefined {
  if (entity.kind === 'flight') return entity.airline + entity.number;
  return entity.kind === 'airport' ? entity.place.code : undefined;
}

/**
 * Without what "BOS - MCO:" | "Seat: 14A", "B6 117 BOS-MCO: 14A" and "2 x EJU3785 Milan – Lanzarote" | "€ 173.98"
 * tell again
 */
function withoutExtras(entities: Entity[], lines: Line[]): Entity[] {
  const moments = linesWithMoments(entities);
  // "EZY2349" is no price.
  const isPrice = (text: string) => ONLY_PRICE.test(text) && flightNumbersIn(text).length === 0;
  const isExtra = ({ text }: Cell, at: number) =>
    at > 0 && (ONLY_SEATS.test(text) || isPrice(text));
  const isSeatOf = ({ text }: Cell) =>
    OF_FLIGHT.test(text) && ONLY_SEATS.test(text.replace(OF_FLIGHT, ''));
  // "Boston (BOS)" beside "14A" is the last line of the places in a row.
  const isPlaceAlone = ({ kind, line }: Entity, at: number) =>
    kind === 'airport' && entities[at - 1]?.line !== line && entities[at + 1]?.line !== line;
  const onlyPlaces = new Set(
    entities.flatMap((one, at) => (isPlaceAlone(one, at) ? one.line : [])),
  );
  return withoutRetold(
    entities,
    ({ line }) =>
      !moments.has(line) &&
      !onlyPlaces.has(line) &&
      (lines[line]?.cells.some((cell, at) => isExtra(cell, at) || isSeatOf(cell)) ?? false),
  );
}

/**
 * Without the number in a long sentence, "Please clear immigration before you board EI 123 …", of a flight
 * whose places and times stand near the same number elsewhere
 */
function withoutSentences(entities: Entity[], lines: Line[]): Entity[] {
  const isSentence = ({ kind, line, cell, at }: Entity) =>
    kind === 'flight' &&
    at > WORDS_BEFORE &&
    (lines[line]?.cells[cell]?.text.length ?? 0) > SENTENCE_CHARS &&
    entities.every((other) => other.kind === 'flight' || other.line !== line);
  const isTold = (one: Entity) =>
    !isSentence(one) &&
    ['airport', 'time'].every((wanted) =>
      entities.some(({ kind, line }) => kind === wanted && Math.abs(line - one.line) <= TOLD_LINES),
    );
  const told = new Set(
    entities.flatMap((one) => (one.kind === 'flight' && isTold(one) ? keyOf(one) : [])),
  );
  return entities.filter((one) => !isSentence(one) || !told.has(keyOf(one)));
}
const SENTENCE_CHARS = 100;
const WORDS_BEFORE = 40;
const TOLD_LINES = 5;

const OF_FLIGHT = /^[A-Z\d]{2} ?\d{1,4} [A-Z]{3} ?[-–] ?[A-Z]{3} ?: ?/;
const ONLY_PRICE = /^[-–]? ?(?:(?:[€$£]|[A-Z]{3}) ?\d[\d., ]*|\d[\d., ]* ?(?:[€$£]|[A-Z]{3}))$/;

/** "BA0632" above "14D" in a table of seats, and "PC 1014" beside "CGN - SAW" above "Seat: 17D" */
function isAboveSeats({ line, cell }: Entity, lines: Line[]): boolean {
  const { cells = [] } = lines[line] ?? {};
  const routes = cells.filter(({ text }) => routesIn(text)[0]?.end === text.length);
  return [cells[cell], ...routes].some((heading) => {
    const below = heading && cellsBelow(lines, line, heading, SEATS_REACH)[0];
    return below !== undefined && ONLY_SEATS.test(below.text);
  });
}

const SEATS_REACH = 8;
const ONLY_SEATS = new RegExp(
  `^(?:${SEAT_LABEL}[ :.]{0,3})?0?\\d{1,2} ?[A-L](?:[ ,/&+]{1,3}0?\\d{1,2} ?[A-L])*$`,
  'i',
);

function isUnder(lines: Line[], line: number, cell: number, label: RegExp): boolean {
  const current = lines[line]?.cells[cell];
  if (!current) return false;
  const above = cellAbove(lines, line, current);
  return above !== undefined && above.text.length < 40 && label.test(above.text);
}
