/** Finds the headings above seats: the flight or the way of a column, or "Seats". */

import { type Cell, type Line, overlaps } from '../lines';
import { flightNumbersIn } from '../text/flightNumbers';
import { cellAbove } from '../text/labels';
import words from '../vocabulary/flightWords.json' with { type: 'json' };
import { EXTRA, SEAT_LABEL } from '../vocabulary/seats';
import { routesIn } from './airportCodes';

export const HEADING = new RegExp(`^(?:\\p{L}+ ?\\/ ?)?${SEAT_LABEL}`, 'iu');
export const HAS_SEAT = /\d ?[A-L](?!\p{L})/u;

export function flightOn(cells: Cell[]): string | undefined {
  const texts = cells.map(({ text }) => text.slice(0, 200));
  const numbers = texts.flatMap((text) =>
    flightNumbersIn(text).map(({ airline, number }) => airline + number),
  );
  const routes = texts.flatMap((text) => routesIn(text).map(({ from, to }) => `${from}-${to}`));
  const named = new Set(numbers.length > 0 ? numbers : routes);
  return named.size === 1 ? [...named][0] : undefined;
}

const BEHIND_WAY = `(?: (?:flight|${words.flight}|${SEAT_LABEL}))?$`;
/** "Outbound flight", "Seat (out)" */
const headingOf = (way: string) =>
  new RegExp(`^(?:\\p{L}+ )?(?:(?:${way})${BEHIND_WAY}|\\((?:${way})\\)$)`, 'iu');
const OUT_HEADING = headingOf(words.outbound);
const BACK_HEADING = headingOf(words.return);
const HEADING_CHARS = 24;
const HEADING_REACH = 24;

/** The flight that the column's heading names: "Seat AMS-LIS", "Seat KL 597", "Out" beside "Back". */
export function flightAbove(lines: Line[], line: number, cell: Cell): string | undefined {
  for (let up = line - 1; up >= Math.max(0, line - HEADING_REACH); up--) {
    const { cells = [], table } = lines[up] ?? {};
    if (table !== lines[line]?.table) return undefined;
    // in a table, the lines of a heading stand alone in its column
    const [first, second] = cells;
    const isAlone = !second && (table === undefined || first?.start === 0);
    const heading = isAlone ? undefined : cells.find((other) => overlaps(other, cell))?.text;
    // a flight that stands alone has its own seats below it, and in plain text a title ends the columns
    const isTitle = table === undefined && !first?.words;
    if (isAlone && first && (isTitle || flightOn(cells))) return undefined;
    if (!heading) continue;
    if (heading.length > HEADING_CHARS) {
      // "LX 1842 Operated by: SWISS" of another row ends the column of the flight above.
      const [begin] = flightNumbersIn(heading);
      if (begin?.at === 0) return begin.airline + begin.number;
      continue;
    }
    const [named, higher] = [up, up - 1].map((at) => {
      const found = lines[at]?.cells.find((other) => overlaps(other, cell));
      return found && found.text.length <= HEADING_CHARS ? flightOn([found]) : undefined;
    });
    // Headings of several flights above each other are of no certain one.
    if (named) return higher && higher !== named ? undefined : named;
    const [hasOut, hasBack] = [OUT_HEADING, BACK_HEADING].map((way) =>
      cells.some(({ text }) => way.test(text)),
    );
    if (hasOut && hasBack && OUT_HEADING.test(heading)) return 'out';
    if (hasOut && hasBack && BACK_HEADING.test(heading)) return 'back';
  }
  return undefined;
}

/** "Seats out / back" */
const BOTH_WAYS = new RegExp(`(?:${words.outbound}) ?[/|&+-] ?(?:${words.return})(?!\\p{L})`, 'iu');

export const isUnderBothWays = (lines: Line[], line: number, cell: Cell) => {
  const heading = cellAbove(lines, line, cell)?.text ?? '';
  return HEADING.test(heading) && BOTH_WAYS.test(heading);
};

/** Below "Luggage", beside the heading "Seats" */
export function isBesideSeats(lines: Line[], line: number, cell: Cell): boolean {
  const heading = cellAbove(lines, line, cell);
  const row = lines.slice(0, line).findLast(({ cells }) => heading && cells.includes(heading));
  const isExtra = heading !== undefined && EXTRA_HEADING.test(heading.text);
  return isExtra && !!row?.cells.some(({ text }) => HEADING.test(text) && !HAS_SEAT.test(text));
}
const EXTRA_HEADING = new RegExp(`^${EXTRA}(?!\\p{L})`, 'iu');

const NEAR_LINES = 10;
/** In a table, whose rows may have several lines */
const TABLE_LINES = 80;

/** The heading may be several rows above. */
export function isUnderSeats(lines: Line[], line: number, index: number): boolean {
  const cell = lines[line]?.cells[index];
  if (!cell) return false;
  if (HEADING.test(cellAbove(lines, line, cell)?.text ?? '')) return true;
  const table = lines[line]?.table;
  const reach = table === undefined ? NEAR_LINES : TABLE_LINES;
  for (let up = line - 1; up >= Math.max(0, line - reach); up--) {
    const { cells = [], table: own } = lines[up] ?? {};
    if (own !== table && line - up > NEAR_LINES) return false;
    const heading = cells.find(
      ({ text }) => HEADING.test(text) && text.length < 20 && !HAS_SEAT.test(text),
    );
    // "30K" below "Baggage", before the seat
    const isBelowOther = cells.some((other) => other !== heading && overlaps(other, cell));
    if (heading) return overlaps(heading, cell) || (cells.at(-1) === heading && !isBelowOther);
  }
  return false;
}
