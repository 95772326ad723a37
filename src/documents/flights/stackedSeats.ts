/** Finds seats that stand below each other: those below the first one, and those below as many flights. */

import { type Cell, type Line, lineText } from '../lines';
import { flightNumbersIn } from '../text/flightNumbers';
import { SEAT_LABEL } from '../vocabulary/seats';
import { routesIn } from './airportCodes';

export interface Seat {
  /** "12A" */
  seat: string;
  line: number;
  /** "KL1665", "AMS-BCN", "out" or "back", when the text states it */
  flight?: string;
}

const SEAT = /^0?(\d{1,2}[A-L])(?![\p{L}\d])/u;
const NO_SEAT_CHARS = 30;

/** "31C confirmed for JANSEN/EVA", below "Seat: 31A confirmed for JANSEN/JAN" */
export function continuedSeats(lines: Line[], found: Seat[]): Seat[] {
  const continued: Seat[] = [];
  const byLine = new Map(found.map((seat) => [seat.line, seat]));
  lines.forEach((line, at) => {
    const before = byLine.get(at - 1);
    const [, seat] = (line.cells.length === 1 && SEAT.exec(lineText(line))) || [];
    if (!before || !seat || byLine.has(at)) return;
    const next = { seat, line: at, flight: before.flight };
    if (wordAfter(lines[at - 1], before.seat) !== wordAfter(line, seat)) return;
    byLine.set(at, next);
    continued.push(next);
  });
  return continued;
}

function wordAfter(line: Line | undefined, seat: string): string {
  const text = lineText(line);
  const rest = text.slice(text.indexOf(seat) + seat.length);
  return /^ (\p{L}{2,})/u.exec(rest)?.[1] ?? seat;
}

/** "KL 1001", "KL 1002" and below them "12A", "Not assigned": as many as flights, with or without "Seat" above. */
export function stackedSeats(lines: Line[]): Seat[] {
  const found: Seat[] = [];
  const flights = lines.map(onlyFlight);
  for (let at = 0; at < lines.length; at++) {
    let count = 0;
    while (flights[at + count]) count++;
    if (count === 0) continue;
    const start = at + count + (ONLY_LABEL.test(lineText(lines[at + count])) ? 1 : 0);
    const below = lines.slice(start, start + count).map(seatOrNone);
    const isEach = count > 1 && below.length === count && below.every((one) => one !== undefined);
    const isMore = seatOrNone(lines[start + count]) ?? false;
    if (isEach && !isMore)
      below.forEach((seat, index) => {
        if (seat) found.push({ seat, line: start + index, flight: flights[at + index] });
      });
    at += count - 1;
  }
  return found;
}

/** "DELTA 73", "AMS-BCN": nothing else on the line */
function onlyFlight({ cells: [cell, another] }: Line): string | undefined {
  if (!cell || another || cell.text.length > 24 || !/[\dA-Z]$/.test(cell.text)) return undefined;
  const text = cell.text.trim();
  const [number] = flightNumbersIn(text, true);
  if (number)
    return number.end - number.at === text.length ? number.airline + number.number : undefined;
  const [route] = text.length <= 9 ? routesIn(text) : [];
  return route && `${route.from}-${route.to}`;
}

/** The seat; '' for words instead of one. */
function seatOrNone(line: Line | undefined): string | undefined {
  const text = lineText(line);
  if (!text || (line?.cells.length ?? 0) > 1 || text.length > NO_SEAT_CHARS) return undefined;
  const [whole, seat] = SEAT.exec(text) ?? [];
  if (seat) return whole === text ? seat : undefined;
  return /\d/.test(text) ? undefined : '';
}

/** "Seat", alone above "31D Confirmed for Jansen / Eva" and others, stands beside each of them. */
export function withLabelBeside(lines: Line[]): Line[] {
  let label: Cell | undefined;
  return lines.map((line) => {
    const [cell, another] = line.cells;
    if (!cell || another) label = undefined;
    else if (ONLY_LABEL.test(cell.text)) label = cell;
    else if (label && CONFIRMED_FOR.test(cell.text)) return { ...line, cells: [label, cell] };
    else label = undefined;
    return line;
  });
}
const ONLY_LABEL = new RegExp(`^${SEAT_LABEL}\\s?:?$`, 'iu');
const CONFIRMED_FOR = /^\d{1,2} ?[A-L] (?:\p{L}+ ){1,3}(?:for|voor|f[üu]r|pour|para|per) \p{Lu}/u;
