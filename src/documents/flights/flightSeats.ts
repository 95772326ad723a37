/** Assigns seats to flights. */

import { addDays } from '../../airports/days';
import { SOME_TIME } from '../dates/dateTimes';
import { type Line, lineText } from '../lines';
import { FLIGHT_LABEL, flightNumbersIn } from '../text/flightNumbers';
import { peopleIn } from '../text/people';
import { OPERATING } from '../vocabulary/flightLabels';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { SEAT_LABEL } from '../vocabulary/seats';
import { routesIn } from './airportCodes';
import { namesIn } from './airportNames';
import { anchoredSeats } from './anchoredSeats';
import type { TextFlight } from './flightCandidates';
import { HAS_SEAT } from './seatHeadings';
import { seatsIn, startsWithSeat } from './seats';
import type { Seat } from './stackedSeats';
import { isInList, seatsOfTravellers } from './travellerSeats';

const BLOCK_LINES = 5;
const HEAD_CHARS = 60;
const ROUTE = /^[A-Z]{3}-[A-Z]{3}$/;

/** Seats with the flight's number or route, or without one but on the lines of the flight. */
export function seatsByFlight(written: Line[], flights: TextFlight[]): Map<TextFlight, string[]> {
  const lines = withNumbers(written, flights);
  const listed = seatsOfTravellers(lines, flights);
  const anchored = anchoredSeats(lines, flights, isReturnTrip(flights));
  const end = Math.max(...flights.map(({ lastLine }) => lastLine));
  const ofTables = flightsOfTables(lines);
  const ofTable = (line: number) => {
    const name = ofTables.get(lines[line]?.table ?? -1);
    const flight = flights.find(({ airline, number }) => `${airline}${number}` === name);
    // On a new page, the table begins with the seats of the flight before.
    const isAbove = flight && line < flight.firstLine;
    return isAbove && !isBelowCodes(lines, line, flight) ? undefined : name;
  };
  const heads = lines.map((line, at) => (at < end ? undefined : flightOfHead(line)));
  const all = seatsIn(lines).map((seat) => ({
    ...seat,
    flight: seat.flight ?? ofTable(seat.line) ?? flightAtHead(heads, seat.line, end),
  }));
  const isNamed = ({ flight }: Seat) =>
    flight && flights.some((one) => namesOf(one, flights).includes(flight));
  // Not all travellers may be known by their names.
  const named = all.filter(isNamed).length;
  if (listed && Math.max(countOf(anchored), named) <= countOf(listed)) return listed;
  const numbers = new Set(flights.map(({ airline, number }) => `${airline}${number}`));
  const isAnchored = numbers.size > 1 && anchored.size > 0 && countOf(anchored) >= named;
  const isUnread = isOfUnread(lines, flights);
  const isListed = isInList(lines, flights);
  // Those of a flight that was not read belong to none of the others.
  const isOfAnother = (seat: Seat) =>
    !isNamed(seat) && (ROUTE.test(seat.flight ?? '') || isListed(seat.line) || isUnread(seat.line));
  // Travellers with seats above the first flight head it, and others the next one.
  const top = Math.min(...flights.map(({ firstLine }) => firstLine));
  const isHeaded = all.some(({ line }) => line < top && hasPeople(lines[line]));
  const found = new Map<TextFlight, string[]>();
  let reach = 0;
  for (const [index, flight] of flights.entries()) {
    const { firstLine, lastLine } = flight;
    const next = flights[index + 1]?.firstLine;
    const until = !next
      ? Math.max(endOfBlock(lines, lastLine) + reach, endOfTable(lines, flight))
      : isHeaded
        ? beforePeople(lines, lastLine, next)
        : next;
    const seats = all.filter((seat) => {
      if (isNamed(seat)) return namesOf(flight, flights).includes(seat.flight ?? '');
      if (isOfAnother(seat)) return false;
      return numbers.size === 1 || (seat.line >= firstLine && seat.line < until);
    });
    found.set(flight, [...new Set(seats.map(({ seat }) => seat))]);
    reach = Math.max(
      reach,
      ...seats
        .filter((seat) => !isNamed(seat))
        .map(({ line }) => line + 1 - endOfBlock(lines, lastLine)),
    );
  }
  if (!isAnchored) return found;
  const taken = new Set([...anchored.values()].flat());
  const rest = [...found].filter(
    ([flight, seats]) => !anchored.has(flight) && !seats.some((seat) => taken.has(seat)),
  );
  return new Map([...anchored, ...rest]);
}

/** "QF 1: Seat 12A" for "Flight 1: Seat 12A", where the seats count as many flights as there are */
function withNumbers(lines: Line[], flights: TextFlight[]): Line[] {
  const counted = lines.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => COUNTED.exec(text)?.[1] ?? []),
  );
  if (Math.max(...counted.map(Number)) !== flights.length) return lines;
  const nameOf = (count: string) => {
    const { airline, number } = flights[Number(count) - 1] ?? {};
    return `${airline}${number}`;
  };
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({
      ...cell,
      text: cell.text.replace(COUNTED, (_, count) => nameOf(count)),
    })),
  }));
}
const COUNTED = new RegExp(
  `^(?:flight|vlucht|flug|vol|${words.flight}) ?([1-9])(?= ?[:–-] ?${SEAT_LABEL}[ :.]{1,3}\\d)`,
  'iu',
);

/** The only flight of each table that tells a time too: "Flight OS 159", its times and its seat */
function flightsOfTables(lines: Line[]): Map<number, string> {
  const texts = new Map<number, string[]>();
  for (const line of lines) {
    if (line.table === undefined) continue;
    const own = texts.get(line.table) ?? [];
    own.push(lineText(line));
    texts.set(line.table, own);
  }
  const found = new Map<number, string>();
  for (const [table, own] of texts) {
    if (own.length >= TABLE_LINES || !own.some((text) => SOME_TIME.test(text))) continue;
    const [number, another] = new Set(
      own.flatMap((text) => flightNumbersIn(text).map((one) => one.airline + one.number)),
    );
    if (number && !another) found.set(table, number);
  }
  return found;
}
const TABLE_LINES = 24;

/** Below "LHR | CLT", or beside it, where the table names its flight's places again: "London | Charlotte" */
function isBelowCodes(lines: Line[], line: number, { from, to }: TextFlight): boolean {
  const { table } = lines[line] ?? {};
  return lines.slice(Math.max(0, line - BLOCK_LINES), line + 1).some(({ cells, table: own }) => {
    const codes = cells.flatMap(({ text }) => (/^[A-Z]{3}$/.test(text) ? text : []));
    return own === table && codes.join() === `${from?.code},${to?.code}`;
  });
}

/** "SQ 317", or "BGY - SVQ" beside "Outbound", before its travellers, below all flights */
function flightAtHead(
  heads: (string | undefined)[],
  line: number,
  end: number,
): string | undefined {
  for (let up = line - 1; up > Math.max(end, line - HEAD_LINES); up--) {
    const [flight, above] = [heads[up], heads[up - 1]];
    // of flights above each other it could be any, but a route may head its flight
    if (flight) return above && ROUTE.test(above) === ROUTE.test(flight) ? undefined : flight;
  }
  return undefined;
}
const HEAD_LINES = 40;

function flightOfHead({ cells }: Line): string | undefined {
  const [cell, beside, another] = cells;
  const [flight] = cell && !beside ? flightNumbersIn(cell.text) : [];
  if (flight) return flight.airline + flight.number;
  if (!cell || another || HAS_SEAT.test(beside?.text ?? '')) return undefined;
  const [route] = routesIn(cell.text);
  if (route)
    return cell.text.length === route.end - route.at ? `${route.from}-${route.to}` : undefined;
  const [from, to] = beside || cell.text.length > HEAD_CHARS ? [] : namesIn(cell.text);
  return from && to ? `${from.place.code}-${to.place.code}` : undefined;
}

const countOf = (seats: Map<TextFlight, string[]>) => [...seats.values()].flat().length;

/** Whether the line is below a flight that was not read, and no other one between. */
function isOfUnread(lines: Line[], flights: TextFlight[]): (line: number) => boolean {
  const isInside = (line: number) =>
    flights.some(({ firstLine, lastLine }) => line >= firstLine && line <= lastLine);
  const heads = lines.flatMap(({ cells }, at) =>
    !isInside(at) && cells.some(({ text }) => isHeadOfOther(text, flights)) ? [at] : [],
  );
  return (line) => {
    const above = Math.max(
      -1,
      ...flights.flatMap(({ lastLine }) => (lastLine < line ? lastLine : [])),
    );
    return !isInside(line) && heads.some((at) => at > above && at <= line);
  };
}

const isHeadOfOther = (text: string, flights: TextFlight[]) =>
  text.length < HEAD_CHARS &&
  !OPERATING.test(text) &&
  flightNumbersIn(text).some(
    (one) =>
      (one.at === 0 || text.length < 30 || FLIGHT_LABEL.test(text.slice(0, one.at))) &&
      flights.every(({ airline, number }) => airline !== one.airline || number !== one.number),
  );

function namesOf(flight: TextFlight, flights: TextFlight[]): string[] {
  const { airline, number, from, to } = flight;
  const way = isReturnTrip(flights) ? [flight === flights[0] ? 'out' : 'back'] : [];
  return [`${airline}${number}`, `${from?.code}-${to?.code}`, ...way];
}

/** Two flights, of which the second is no connection. */
function isReturnTrip([out, back, another]: TextFlight[]): boolean {
  if (!out || !back || another) return false;
  const isNear =
    back.departure && out.departure && back.departure.day <= addDays(out.departure.day, 1);
  return out.from?.code === back.to?.code || !(isNear && out.to?.code === back.from?.code);
}

/** "Seat: 31A confirmed for JANSEN/EVA" belongs to the flight above, unlike a list of travellers. */
const hasPeople = (line?: Line) =>
  line !== undefined && !startsWithSeat(line) && peopleIn([line]).length > 0;

function beforePeople(lines: Line[], line: number, next: number): number {
  const people = lines.slice(line + 1, next).findIndex(hasPeople);
  return people < 0 ? next : line + 1 + people;
}

/** Of the table around the flight, where its last value stands in one inside: "09:10 | +1 day" */
function endOfTable(lines: Line[], { firstLine, lastLine }: TextFlight): number {
  const inside = lines[lastLine]?.table ?? 0;
  const outer = lines.slice(firstLine, lastLine).findLast(({ table = inside }) => table < inside);
  let end = lastLine + 1;
  while (outer && end <= lastLine + TABLE_REACH && lines[end]?.table === outer.table) end++;
  return end;
}
const TABLE_REACH = 8;

/**
 * The line up to which seats belong to a flight that ends on `line`. Those of the last one stand as
 * far below it as the seats of the others are below theirs.
 */
function endOfBlock(lines: Line[], line: number): number {
  let end = line + 1;
  const isIn = (at: number) =>
    at <= line + BLOCK_LINES &&
    lines[at]?.cells.length &&
    lines[at]?.table === lines[line]?.table &&
    !hasPeople(lines[at]);
  while (isIn(end)) end++;
  return end;
}
