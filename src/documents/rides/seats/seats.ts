/** Finds the coaches and seats of rides. */
import { type Line, lineText, overlaps } from '../../lines';
import type { RideType } from '../../reading';
import { cellAbove } from '../../text/labels';
import { SEAT_POSITION } from '../../vocabulary/seats';
import { trainsIn } from '../../vocabulary/transport';
import { seatsBelowTrains } from './belowTrains';
import {
  COACH,
  COACH_LABEL,
  COACH_WORD,
  coachIn,
  EACH_SEAT,
  LIST,
  ONE_SEAT,
  ONLY_LABEL,
  plainSeat,
  ROOM,
  SEAT,
  SEAT_WORD,
  type Seats,
} from './forms';

/** Of a booking: "1 Journey 2 Seat 3 Details" */
const STEPS = /(?<!\d)1\.? ?\p{L}[^\d]{2,30}2\.? ?\p{L}[^\d]{2,30}3\.? ?\p{L}/u;
const SEATS = new RegExp(SEAT, 'giu');
const COACHES = new RegExp(COACH, 'giu');
const BOTH_LABEL = new RegExp(`^${COACH_WORD}\\s?\\/\\s?${SEAT_WORD}`, 'iu');
const ONLY_LIST = new RegExp(`^${LIST}(?: \\(?${SEAT_POSITION}\\)?)?$`, 'iu');
const NO_SEAT = /\b\d+ (?:sitzpl\p{L}*|seats?|places?|zitplaatsen)(?!\p{L}|\s{0,3}:?\s{0,3}\d)/giu;

/** "7C (818), 12A (bus N68)": the seats of each bus */
const NUMBERED_SEAT =
  /(?<![\p{L}\d])(\d{1,3}[A-K]?) \((?:(?:bus|buss|autobus|autocar|linie|ligne|line|lijn|linea|línea|linje|linia|linka) )?([A-Z]?\d{2,4})\)/giu;
/** "N1309: 4C, 815: 11A" */
const SEAT_OF_NUMBER = /(?<![\p{L}\d])([A-Z]{0,2}\d{2,4}): (\d{1,3}[A-K])(?![\p{L}\d])/gu;

/** "21 / 61" of every line with seats; a coach counts for the seats up to two lines below it. */
export function seatsIn(lines: Line[], type?: RideType): Seats[] {
  let coach: { line: number; name: string } | undefined;
  const found: Seats[] = [];
  const hasPairs = lines.some(({ cells }) => cells.some(({ text }) => BOTH_LABEL.test(text)));
  const coachFirst = isCoachFirst(lines);
  lines.forEach((line, at) => {
    const whole = lineText(line).slice(0, 600);
    if (STEPS.test(whole)) return;
    const text = lineText(withoutCoaches(lines, at)).slice(0, 600);
    const [number, another] = new Set(trainsIn(text));
    if (valueUnder(lines, at, COACH_LABEL, NONE)) coach = undefined;
    const stacked = stackedPair(lines, at, coachFirst);
    if (stacked) found.push({ line: at, seats: [stacked] });
    if (stacked || stackedPair(lines, at - 1, coachFirst)) return;
    // The coach of a bus is the bus itself: "Coach 403".
    const named =
      (type === 'bus' ? undefined : (coachIn(whole) ?? coachOfRoom(lines, at))) ??
      valueUnder(lines, at, COACH_LABEL, /^(?:\d{1,3}|[A-Z])$/);
    if (named) coach = { line: at, name: named };
    const inColumns = seatsBelowTrains(lines, at);
    if (inColumns.length > 0) {
      found.push(...inColumns);
      return;
    }
    const listed = seatsBelow(lines, at);
    if (listed.length > 0) {
      found.push({ line: at, seats: listed });
      return;
    }
    const numbered = numberedSeats(text);
    if (numbered.length > 1 || (numbered[0] && SEAT.test(text))) {
      found.push(...numbered.map((one) => ({ ...one, line: at })));
      return;
    }
    const repeated = repeatedSeats(line, type);
    const alone = hasPairs ? pairIn(line) : undefined;
    const pair = valueUnder(lines, at, BOTH_LABEL, /^\w{1,3} ?\/ ?\d/) ?? alone;
    const pairs = [...(pair ?? '').matchAll(EACH_PAIR)];
    const inPairs = pairs.map(([, name, seat = '']) => `${name} / ${plainSeat(seat)}`);
    const several = repeated.length > 0 ? repeated : inPairs;
    if (repeated.length > 0 || inPairs.length > 1) {
      found.push({ line: at, seats: several, number });
      return;
    }
    const [pairCoach = '', pairSeats = ''] = pair?.split('/') ?? [];
    const list = pair
      ? pairSeats
      : (seatList(named ? text : text.replace(PLATFORM, ' ')) ??
        valueUnder(lines, at, named ? ONLY_LABEL : WHOLE_LABEL, ONLY_LIST) ??
        (coach && coach.line === at - 1 ? underCoach(lines, at) : undefined));
    if (!list) return;
    const next = coachIn(lineText(lines[at + 1]).slice(0, 200));
    const name = pair ? pairCoach.trim() : coach && at - coach.line <= 3 ? coach.name : next;
    const all = `${list} ${wrappedList(lines, at, list) ?? ''}`;
    const seats = (all.match(EACH_SEAT) ?? []).map(plainSeat);
    const own = [...new Set(seats)].map((seat) => (name ? `${name} / ${seat}` : seat));
    const row = found.at(-1);
    const isOfRow = row && line.cells.length === 1 && isBelowRow(lines, row.line, at);
    const above = row && at - row.line <= 2 ? lines[row.line]?.cells.at(-1)?.text : undefined;
    const isBelowPair = alone && line.cells.length === 1 && above && ONLY_PAIR.test(above);
    if (row && (isOfRow || isBelowPair)) row.seats.push(...own);
    // not in a paragraph of several trains
    else if (!another) found.push({ line: at, seats: own, number });
  });
  return found;
}

const onlyCell = ({ cells: [cell, another] }: Line = { cells: [] }): string =>
  cell && !another ? cell.text : '';

/** "Car 4911", and "Room 005" below it */
function coachOfRoom(lines: Line[], at: number): string | undefined {
  const rooms = lines[at + 1]?.cells.filter(({ text }) => ROOM.test(text)) ?? [];
  for (const room of rooms) {
    const cell = lines[at]?.cells.find((one) => overlaps(one, room));
    if (cell) return coachIn(`${cell.text} ${room.text}`);
  }
  return undefined;
}

/** Whether "Coach" stands above "Seat", or below it; undefined where each has its value below it. */
function isCoachFirst(lines: Line[]): boolean | undefined {
  const texts = lines.map(onlyCell);
  for (const [at, text] of texts.entries()) {
    const next = texts[at + 1] ?? '';
    if (COACH_LABEL.test(text) && ONLY_LABEL.test(next)) return true;
    if (ONLY_LABEL.test(text) && COACH_LABEL.test(next)) return false;
  }
  return undefined;
}

/** "12" above "7", of the headings "Coach" and "Seat" above each other */
function stackedPair(lines: Line[], at: number, coachFirst?: boolean): string | undefined {
  const [one, other] = [onlyCell(lines[at]), onlyCell(lines[at + 1])];
  if (coachFirst === undefined || !/^\d{1,3}$/.test(coachFirst ? one : other)) return undefined;
  const seat = coachFirst ? other : one;
  return /^\d{1,3} ?[A-K]?$/.test(seat)
    ? `${coachFirst ? one : other} / ${plainSeat(seat)}`
    : undefined;
}

/** "8/05D", at the end of a line */
function pairIn({ cells }: Line): string | undefined {
  const text = cells.at(-1)?.text ?? '';
  return (cells.length === 1 ? ONLY_PAIR : LETTERED_PAIR).test(text) ? text : undefined;
}
const ONLY_PAIR = /^\d{1,2} ?\/ ?\d{1,3}[A-K]?$/;
/** "8/05C" and "8/05D" of a cell that has both */
const EACH_PAIR = /(?<![\p{L}\d])(\d{1,3}|[A-Z]) ?\/ ?(\d{1,3}[A-K]?)(?![\p{L}\d])/gu;
const LETTERED_PAIR = /^\d{1,2} ?\/ ?\d{1,3}[A-K]$/;

/** "Coach D, seat 41 and coach D, seat 42": the label before each seat of one cell */
function repeatedSeats({ cells }: Line, type?: RideType): string[] {
  for (const { text: written } of cells) {
    const text = written.slice(0, CELL_CHARS);
    const seats = [...text.matchAll(SEATS)].map(({ 1: seat = '', index }) => ({ seat, index }));
    if (seats.length < 2 || !seats.every(({ seat }) => ONLY_ONE.test(seat))) continue;
    const coaches = [...text.matchAll(COACHES)].map(({ 1: name, index }) => ({ name, index }));
    const own = seats.map(({ seat, index }) => {
      const coach = coaches.findLast((one) => one.index < index)?.name;
      const number = plainSeat(seat);
      return type === 'bus' ? number : coach && `${coach} / ${number}`;
    });
    if (own.every((seat) => seat !== undefined)) return [...new Set(own)];
  }
  return [];
}
const ONLY_ONE = new RegExp(`^${ONE_SEAT}$`, 'iu');
const CELL_CHARS = 300;

/** "Seats 12A," and "12B" below it */
function wrappedList(lines: Line[], at: number, list: string): string | undefined {
  const cell = lines[at]?.cells.find(({ text }) => text.endsWith(`${list},`));
  const below = lines[at + 1]?.cells.find((other) => cell && overlaps(other, cell));
  return below && ONLY_LIST.test(below.text) ? below.text : undefined;
}

/** "Eva Jansen 7A" and "Jan Jansen 7B" below "Passengers and seats" */
function seatsBelow(lines: Line[], at: number): string[] {
  if (!LIST_HEADING.test(lineText(lines[at]).slice(0, CELL_CHARS))) return [];
  const below = lines.slice(at + 1).map((line) => SEAT_OF_NAME.exec(lineText(line))?.[1]);
  const end = below.indexOf(undefined);
  return below.slice(0, end < 0 ? undefined : end).map((seat = '') => plainSeat(seat));
}
const LIST_HEADING = new RegExp(`^\\p{L}{4,} (?:&|and|en|und|et|e|y|og|och|i) ${SEAT_WORD}$`, 'iu');
const SEAT_OF_NAME = /^\p{Lu}\p{L}+ [\p{L} .'’-]{1,60}?\s(\d{1,3} ?[A-K])$/u;

const numberedSeats = (text: string) => [
  ...[...text.matchAll(NUMBERED_SEAT)].map(([, seat = '', number]) => ({ seats: [seat], number })),
  ...[...text.matchAll(SEAT_OF_NUMBER)].map(([, number, seat = '']) => ({ seats: [seat], number })),
];

/** Beside a ride without a coach */
const NONE = /^[-–—]+$/;
const ROW_LINES = 12;

/** In the cell of a row are several lines: "8/05C", and "8/05D" below it. */
const isBelowRow = (lines: Line[], row: number, at: number) =>
  at - row <= ROW_LINES &&
  (lines[row]?.cells.length ?? 0) > 2 &&
  lines
    .slice(row, at + 1)
    .every(({ table }) => table !== undefined && table === lines[at]?.table) &&
  lines.slice(row + 1, at).every(({ cells }) => cells.length === 1);

/** "Coach F", and "23, 24" below it */
const underCoach = (lines: Line[], at: number): string | undefined =>
  lines[at]?.cells.find(
    (cell) =>
      ONLY_LIST.test(cell.text) &&
      lines[at - 1]?.cells.some(
        (other) => overlaps(other, cell) && COACH.exec(other.text)?.[0] === other.text,
      ),
  )?.text;

/** Without a coach "Pl. 12" is a platform. */
const PLATFORM = /(?<!\p{L})pl\.? {0,2}\d{1,2}(?![\d\p{L}])/giu;
const WHOLE_LABEL = new RegExp(`(?!pl\\.?\\s?:?$)${ONLY_LABEL.source}`, 'iu');

/** "14A Sanne de Wit, 14B Fenna de Wit" or "Sanne de Wit 14A, Fenna de Wit 14B" behind the label */
const NAMED_SEAT =
  /(?<![\p{L}\d])(\d{1,3}[A-K])(?= \p{Lu}\p{Ll})|(?<=\p{Ll} )\d{1,3}[A-K](?=,|;|$| (?:and|en|und|et|e|y|og|och|i) \p{Lu})/gu;

const SEATS_LABEL = new RegExp(`(?<!\\p{L})${SEAT_WORD}\\s?:\\s?(?=[\\d\\p{L}])`, 'iu');

function seatList(text: string): string | undefined {
  const label = SEATS_LABEL.exec(text);
  const named = label && text.slice(label.index).match(NAMED_SEAT);
  if (named && named.length > 1) return named.join(', ');
  const rest = text.replace(NO_SEAT, ' ');
  return SEAT.exec(rest)?.[1];
}

/** The row without what stands below "Coach": "Seat | 22 | 5" below "Coach | Seat" is no seat 22. */
function withoutCoaches(lines: Line[], at: number): Line {
  const { cells = [] } = lines[at] ?? {};
  const rest = cells.filter(
    (cell) => !/^\d/.test(cell.text) || !COACH_LABEL.test(cellAbove(lines, at, cell)?.text ?? ''),
  );
  return { cells: rest };
}

/** The value beside or under a cell with the label; it must have the shape. */
function valueUnder(lines: Line[], at: number, label: RegExp, shape: RegExp): string | undefined {
  const { cells = [] } = lines[at] ?? {};
  const index = cells.findIndex((cell, one) => {
    if (!shape.test(cell.text)) return false;
    const heading = cellAbove(lines, at, cell)?.text ?? '';
    if (label.test(heading)) return true;
    const isOfOther = COACH_LABEL.test(heading) || ONLY_LABEL.test(heading);
    return !isOfOther && label.test(cells[one - 1]?.text ?? '');
  });
  return cells[index]?.text;
}
