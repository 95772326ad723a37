/**
 * Finds the seats of each traveller, one for each flight, with or without the flight's number:
 * "Eva Jansen | 14A | 16A", "Eva Jansen | KL1665 | 14A | KL1666 | 16A".
 */

import { type Cell, type Line, overlaps } from '../lines';
import { flightNumbersIn } from '../text/flightNumbers';
import { isNoHeading, nameIn, ONLY_TITLE } from '../text/nameForms';
import { peopleIn } from '../text/people';
import { tidyName } from '../text/personName';
import { SEAT_LABEL } from '../vocabulary/seats';
import { routesIn } from './airportCodes';
import type { TextFlight } from './flightCandidates';
import { flightAbove, isBesideSeats } from './seatHeadings';
import { SIDE } from './seats';

/** Maximum number of lines below a name, and of those with neither seat nor flight between two that have one. */
const ROW_LINES = 16;
const OTHER_LINES = 2;
/** Lines below a name without either: ticket, card and age */
const LINES_ABOVE = 4;
const CELL_CHARS = 120;

const SEAT = /(?<![\p{L}\d])0?(\d{1,2}) ?([A-L])(?![\p{L}\d])/gu;
const LABELS = new RegExp(`(?<!\\p{L})${SEAT_LABEL}(?:[ .:]|$)`, 'giu');
/** "Smart fare, seats 21E / 19A": what stands before the label */
const BEFORE_LABEL = new RegExp(`^(.*?)(?<!\\p{L})${SEAT_LABEL}[ .:]{1,3}(?=\\d|[-–—])`, 'iu');
/** "104 2400118830" */
const TICKET = /(?<!\d)\d{3}[ -]?\d{10}(?!\d)/;
const NONE = /^[-–—]{1,3}$/;
/** "-- / 06D" */
const LISTED = /^(?:(?:0?\d{1,2} ?[A-L]|[-–—]{1,3})(?: ?[/|] ?|$)){2,}$/;

/** A seat, '' for none, or the name of a flight */
interface Item {
  seat?: string;
  flight?: string;
}

/** The seats of a traveller, with the flights that are written beside or above them */
interface Row {
  name: string;
  line: number;
  lastLine: number;
  seats: string[];
  flights: string[];
  /** Each flight has one seat beside it, or all seats follow all flights. */
  isPaired: boolean;
  /** Between commas in one cell, two seats may be of two travellers. */
  isOneList: boolean;
}

/** The seats of each flight; undefined unless each traveller has one for each. */
export function seatsOfTravellers(
  lines: Line[],
  flights: TextFlight[],
): Map<TextFlight, string[]> | undefined {
  const rows = travellerRows(lines);
  if (flights.length < 2 || rows.length === 0) return undefined;
  const columns = new Map(flights.map((flight) => [flight, [] as string[]]));
  const isOne = rows.every(({ name }) => name === rows[0]?.name);
  for (const row of rows) {
    const of = flightsOf(row, flights);
    const isPair = isOne && row.isOneList && row.flights.length === 0;
    if (!of || row.seats.length !== flights.length || isPair) return undefined;
    row.seats.forEach((seat, at) => {
      if (seat) columns.get(of[at] as TextFlight)?.push(seat);
    });
  }
  const isDistinct = [...columns.values()].every((seats) => new Set(seats).size === seats.length);
  return isDistinct ? columns : undefined;
}

/** The travellers of a list that has the number of each flight beside its seat; `known` unless all of them are in it. */
export function withTravellers(lines: Line[], flights: TextFlight[], known: string[]): string[] {
  if (!seatsOfTravellers(lines, flights)) return known;
  const rows = travellerRows(lines);
  const isTold = rows.every((row) => row.flights.length > 0 && isNoHeading(row.name));
  const names = [...new Set(rows.map(({ name }) => tidyName(name)))];
  return isTold && known.every((name) => names.includes(name)) ? names : known;
}

/** Whether the line has seats in a list of travellers below all flights, so of no certain one. */
export function isInList(lines: Line[], flights: TextFlight[]): (line: number) => boolean {
  const end = Math.max(...flights.map(({ lastLine }) => lastLine));
  const rows = flights.length > 1 ? travellerRows(lines) : [];
  const isList = rows.every(({ line }) => line > end);
  return (line) => isList && rows.some((row) => row.line <= line && line <= row.lastLine);
}

/** The flight of each seat: by its name, or below all flights by their order. */
function flightsOf(row: Row, flights: TextFlight[]): TextFlight[] | undefined {
  if (!row.isPaired) return undefined;
  if (row.flights.length === 0) return isOutside(row.line, flights) ? flights : undefined;
  const named = row.flights.flatMap(
    (name) =>
      flights.find(
        ({ airline, number, from, to }) =>
          name === `${airline}${number}` || name === `${from?.code}-${to?.code}`,
      ) ?? [],
  );
  // "IB0718 LHR-MAD" names a flight twice
  const flightsNamed = [...new Set(named)];
  return flightsNamed.length === row.seats.length ? flightsNamed : undefined;
}

const isOutside = (line: number, flights: TextFlight[]) =>
  flights.every(({ lastLine }) => line > lastLine) ||
  flights.every(({ firstLine }) => line < firstLine);

/** The rows that begin with a name and have a seat; each one once. */
function travellerRows(lines: Line[]): Row[] {
  const rows = new Map<string, Row>();
  const names = lines.map(({ cells }) => nameOf(cells));
  const people = lines.filter((_, line) => names[line]);
  // "Flight | Eva Jansen | Jan Jansen": columns of travellers below their rows
  const known = new Set(peopleIn(lines));
  const isHeading = ({ cells }: Line) => cells.slice(1).some(({ text }) => known.has(text));
  const headed = new Set(lines.flatMap((line, at) => (isHeading(line) ? at : [])));
  names.forEach((name, line) => {
    if (!name) return;
    const end = names.findIndex((other, at) => at > line && (other || headed.has(at)));
    const row = rowOf(lines, line, end < 0 ? lines.length : end, name, people);
    const key = [name, ...row.seats].join('|');
    if (row.seats.some(Boolean) && !rows.has(key)) rows.set(key, row);
  });
  return [...rows.values()];
}

/** The name in the first cell, or in the second one behind a number or a title. */
function nameOf([first, second]: Cell[]): string | undefined {
  const isBefore = /^\d{1,2}[.)]?$/.test(first?.text ?? '') || ONLY_TITLE.test(first?.text ?? '');
  const cell = isBefore ? second : first;
  const text = beforeItems(cell?.text.slice(0, CELL_CHARS) ?? '');
  return nameIn(text)[0] ?? peopleIn([{ cells: [{ text, start: 0, end: 0 }] }])[0];
}

/** "Eva Jansen" of "Eva Jansen: 14A / 16A" */
function beforeItems(text: string): string {
  const at = text.search(SEAT);
  return (at < 0 ? text : text.slice(0, at)).replace(LABELS, ' ').replace(/[\s:,(–—-]+$/, '');
}

/** "20 kg" */
const isOther = (text: string) => /\d/.test(text) && itemsIn(text).length === 0;
/** "-" where another traveller has "20 kg", or below "Luggage" beside "Seats" */
const isInOtherColumn = (cell: Cell, lines: Line[], line: number, people: Line[]) =>
  NONE.test(cell.text) &&
  (isBesideSeats(lines, line, cell) ||
    people.some(
      (other) =>
        other.table === lines[line]?.table &&
        other.cells.slice(1).some((one) => overlaps(one, cell) && isOther(one.text)),
    ));

function rowOf(lines: Line[], line: number, end: number, name: string, people: Line[]): Row {
  const items: Item[] = [];
  const headings: string[][] = [];
  let isOneList = false;
  let lastLine = line;
  let others = OTHER_LINES - LINES_ABOVE;
  for (let at = line; at < Math.min(end, line + ROW_LINES) && others <= OTHER_LINES; at++) {
    const above: string[] = [];
    const own = lines[at] ?? { cells: [] };
    const found = own.cells.flatMap((cell) => {
      if (at === line && isInOtherColumn(cell, lines, at, people)) return [];
      const inCell = itemsIn(at === line ? behindName(cell.text, name) : cell.text);
      const seats = inCell.filter(({ seat }) => seat);
      isOneList ||= seats.length > 1 && !cell.text.includes('/');
      const heading = inCell.length === 1 && seats.length === 1 && flightAbove(lines, at, cell);
      if (heading) above.push(heading);
      return inCell;
    });
    items.push(...found);
    if (found.some(({ seat }) => seat)) {
      headings.push(above);
      lastLine = at;
    }
    others = found.length > 0 ? 0 : others + 1;
  }
  const seats = items.flatMap(({ seat }) => seat ?? []);
  const named = items.flatMap(({ flight }) => flight ?? []);
  // Below each other, the seats have no columns.
  const [columns = [], another] = headings;
  const flights = named.length > 0 ? named : another ? [] : columns;
  const order = items.map(({ flight }) => (flight ? 'F' : 'S')).join('');
  const isPaired = named.length === 0 || /^(?:(?:FS)+|(?:SF)+|F+S+)$/.test(order);
  return { name, line, lastLine, seats, flights, isPaired, isOneList };
}

const behindName = (text: string, name: string) =>
  text.includes(name) ? text.slice(text.indexOf(name) + name.length) : text;

/** The seats and flights of a cell that has nothing else, in their order. */
function itemsIn(written: string): Item[] {
  const [whole = '', before = ''] = BEFORE_LABEL.exec(written.slice(0, CELL_CHARS)) ?? [];
  const isDetail = before.search(SEAT) < 0 && flightNumbersIn(before).length === 0;
  const text = written
    .slice(isDetail ? whole.length : 0, CELL_CHARS)
    .replace(LABELS, ' ')
    .replace(SIDE, '')
    .replace(TICKET, '')
    .trim();
  if (NONE.test(text)) return [{ seat: '' }];
  if (LISTED.test(text))
    return text
      .split(/[/|]/)
      .map((one) => ({ seat: one.replace(/[\s–—-]/g, '').replace(/^0/, '') }));
  const found = [
    ...flightNumbersIn(text).map(({ airline, number, at, end }) => ({
      at,
      end,
      item: { flight: airline + number } as Item,
    })),
    ...routesIn(text).map(({ from, to, at, end }) => ({
      at,
      end,
      item: { flight: `${from}-${to}` } as Item,
    })),
  ];
  for (const { 0: whole, 1: row, 2: letter, index } of text.matchAll(SEAT))
    if (found.every(({ at, end }) => index >= end || index + whole.length <= at))
      found.push({ at: index, end: index + whole.length, item: { seat: `${row}${letter}` } });
  found.sort((a, b) => a.at - b.at);
  const between = found.map(({ at }, index) => text.slice(found[index - 1]?.end ?? 0, at));
  const rest = [...between, text.slice(found.at(-1)?.end ?? 0)].join('');
  return /^[\s,;:/|+&()·–-]*$/.test(rest) ? found.map(({ item }) => item) : [];
}
