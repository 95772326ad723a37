/** Rearranges flights and rides in columns side by side, so that they follow each other. */

import { ONLY_TIME, SOME_TIME } from '../dates/dateTimes';
import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, lineText } from '../lines';
import { isPlaceLabel, roleOfTime } from '../vocabulary/roles';
import { OTHER_TIME } from '../vocabulary/transport';
import { flightNumbersIn } from './flightNumbers';

/**
 * Replaces each block of lines around one that `isOfColumns` by one block of lines per column.
 */
export function separateColumns(
  lines: Line[],
  isOfColumns: (line: Line) => boolean = hasOnlyFlights,
): Line[] {
  const output: Line[] = [];
  let from = 0;
  let [first, last, isTimed] = [0, -1, false];
  lines.forEach((line, at) => {
    if (at < from || !isOfColumns(line)) return;
    if (at > last || first < from) {
      [first, last] = [edge(lines, at, -1, from), edge(lines, at, 1, from)];
      // a table of seats has the flights above its columns, too
      isTimed = lines.slice(first, last + 1).some(hasTime);
    }
    const halves = isTimed || line.cells.length !== 2 ? undefined : halvesBelow(lines, at);
    if (!isTimed && !halves) return;
    const start = halves ? at : first;
    output.push(
      ...lines.slice(from, start),
      ...(halves?.lines ?? columns(lines.slice(first, last + 1))),
    );
    from = halves?.end ?? last + 1;
  });
  return from === 0 ? lines : [...output, ...lines.slice(from)];
}

const hasTime = ({ cells }: Line) => cells.some(({ text }) => SOME_TIME.test(text));

/**
 * Separates two flights or rides side by side whose rows repeat their labels, "Depart | 08:10 |
 * Depart | 13:25", with the headings above them, "Outbound | Inbound".
 */
export function separateSides(lines: Line[]): Line[] {
  const output: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (isOfSides(lines[end])) end++;
    const isBlock = end - at > 1;
    if (!isBlock) output.push(lines[at] as Line);
    else {
      const isHead = output.at(-1)?.cells.length === 2;
      const block = [...(isHead ? output.splice(-1) : []), ...lines.slice(at, end)];
      output.push(...block.map((line) => half(line, 0)), ...block.map((line) => half(line, 1)));
    }
    at = isBlock ? end : at + 1;
  }
  return output;
}

/**
 * Beside a cell with two times, the first and the last line of the next cell, where a number stands between
 * them: "10:15", "12:59" beside "Utrecht", "ICE 121", "Köln".
 */
export function pairStops(lines: Line[]): Line[] {
  const output: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const pair = pairAt(lines, at);
    output.push(...(pair ?? lines.slice(at, at + 1)));
    if (pair) at += PAIR_LINES - 1;
  }
  return output;
}

const PAIR_LINES = 5;

function pairAt(lines: Line[], at: number): Line[] | undefined {
  const [from, to, first, middle, last] = lines.slice(at, at + PAIR_LINES);
  if (!isTime(from) || !isTime(to) || isTime(lines[at - 1])) return undefined;
  if (!from || !to || !first || !middle || !last || from.table === undefined) return undefined;
  const startOf = (line?: Line) =>
    line?.cells.length === 1 && line.table === from.table ? line.cells[0]?.start : undefined;
  const stops = [first, middle, last];
  const column = startOf(first);
  const isColumn = column !== undefined && stops.every((line) => startOf(line) === column);
  const isWhole = startOf(to) === startOf(from) && startOf(lines[at + PAIR_LINES]) !== column;
  const numbered = stops.filter((line) => /\d/.test(lineText(line)));
  if (!isColumn || !isWhole || numbered.length !== 1 || numbered[0] !== middle) return undefined;
  const beside = (time: Line, stop: Line) => ({ ...time, cells: [...time.cells, ...stop.cells] });
  return [beside(from, first), middle, beside(to, last)];
}

/**
 * "06:10", "Pisa", "Departs", "08:25", "Oslo", "Arrives": each label above its time, where other texts have it.
 */
export function raiseLabels(lines: Line[]): Line[] {
  const output: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const size = sizeOfStops(lines, at);
    for (const start of size ? [at, at + size] : [])
      output.push(
        ...lines.slice(start + size - 1, start + size),
        ...lines.slice(start, start + size - 1),
      );
    if (!size) output.push(...lines.slice(at, at + 1));
    at += size ? 2 * size : 1;
  }
  return output;
}

/** How many lines both stops from `at` have, which begin with a time and end with a label; 0 for none */
function sizeOfStops(lines: Line[], at: number): number {
  if (!isTime(lines[at]) || roleOf(lines[at - 1])) return 0;
  const size = STOP_LINES.find(
    (count) =>
      isTime(lines[at + count]) &&
      roleOf(lines[at + count - 1]) === 'from' &&
      roleOf(lines[at + 2 * count - 1]) === 'to',
  );
  const block = lines.slice(at, at + 2 * (size ?? 0));
  const isWhole = block.every(
    ({ cells, table }) => cells.length === 1 && table === block[0]?.table,
  );
  const count = block.filter(({ cells: [cell] }) => SOME_TIME.test(cell?.text ?? '')).length;
  // Else the last label may be that of a value below it.
  const [below = '', another = ''] = [0, 1].map((down) => {
    const line = lines[at + block.length + down];
    return line?.cells.length === 1 ? lineText(line) : '';
  });
  const isLast = !SOME_TIME.test(`${below} ${another}`) && datesIn(below).length === 0;
  if (block.some((line) => OTHER_TIME.test(lineText(line)))) return 0;
  return size && isWhole && isLast && count === 2 ? size : 0;
}
const STOP_LINES = [3, 4];

/** Of "Departs", alone */
function roleOf({ cells: [cell, another] }: Line = { cells: [] }) {
  const isLabel = cell && !another && isPlaceLabel(cell.text);
  return isLabel ? roleOfTime([cell.text]) : undefined;
}

const isTime = ({ cells: [cell, another] }: Line = { cells: [] }) =>
  cell !== undefined && !another && ONLY_TIME.test(cell.text);

/** The labels of both sides are the same. */
function isOfSides({ cells }: Line = { cells: [] }): boolean {
  const [label, value, other, another] = cells.map(({ text }) => text);
  const isLabel = label !== undefined && /^\p{L}[^\d]*$/u.test(label) && label !== value;
  return cells.length === 4 && isLabel && label === other && Boolean(value && another);
}

const half = ({ cells, table }: Line, side: 0 | 1): Line => ({
  table,
  cells: cells.slice((side * cells.length) / 2, ((side + 1) * cells.length) / 2).map(repositioned),
});

/** Every cell has a different flight number, except an optional label in the first cell. */
function hasOnlyFlights({ cells }: Line): boolean {
  if (cells.length < 2) return false;
  const numbers = cells.map(({ text }) => flightNumbersIn(text)[0]?.number);
  const flights =
    numbers[0] === undefined && !/\d/.test(cells[0]?.text ?? '') ? numbers.slice(1) : numbers;
  const isEach = flights.length > 1 && flights.every((number) => number !== undefined);
  return isEach && new Set(flights).size === flights.length;
}

function edge(lines: Line[], at: number, step: 1 | -1, from: number): number {
  const count = lines[at]?.cells.length;
  let last = at;
  while (last + step >= from && lines[last + step]?.cells.length === count) last += step;
  return last;
}

function columns(block: Line[]): Line[] {
  const count = block[0]?.cells.length ?? 0;
  const hasLabels = block.every(({ cells }) => !/\d/.test(cells[0]?.text ?? ''));
  return Array.from({ length: count }, (_, column) =>
    hasLabels && column === 0
      ? []
      : block.map(({ cells, table }): Line => {
          const columnCells = [
            ...(hasLabels ? cells.slice(0, 1) : []),
            ...cells.slice(column, column + 1),
          ];
          return { table, cells: columnCells.map(repositioned) };
        }),
  ).flat();
}

/**
 * One below the other, the flights that stand side by side below these two, where a value may have several
 * lines: "Depart | Oslo | Depart | Rome" above "10:35" and "18:20". Both have the same labels, and as many days
 * and times.
 */
function halvesBelow(lines: Line[], at: number): { lines: Line[]; end: number } | undefined {
  const { cells: heads = [], table } = lines[at] ?? {};
  const edge = heads[1]?.start ?? 0;
  const halves: [Line[], Line[]] = [[], []];
  const shapes: [string[], string[]] = [[], []];
  let found: { lines: Line[]; end: number } | undefined;
  for (let line = at; line <= at + HALF_LINES; line++) {
    const { cells = [], table: own } = lines[line] ?? {};
    // The next two begin here.
    if (line > at && hasOnlyFlights({ cells })) break;
    const sides = [
      cells.filter(({ end }) => end <= edge),
      cells.filter(({ start }) => start >= edge),
    ];
    const isWhole = cells.length > 0 && sides.flat().length === cells.length;
    const isBelow = table === undefined ? sides.every((side) => side.length > 0) : own === table;
    if (!isWhole || !isBelow) break;
    for (const [side, half] of halves.entries()) {
      if (sides[side]?.length) half.push({ table, cells: sides[side].map(atLeft(side * edge)) });
      shapes[side]?.push(...(sides[side] ?? []).map(shapeOf));
    }
    const [left, right] = shapes;
    const times = left.filter((shape) => shape.endsWith(IS_TIMED)).length;
    if (times > 1 && left.join() === right.join()) found = { lines: halves.flat(), end: line + 1 };
  }
  return found;
}
const HALF_LINES = 24;
const IS_TIMED = ' true';

const shapeOf = ({ text }: Cell) =>
  isPlaceLabel(text) ? text : `${datesIn(text).length} ${SOME_TIME.test(text)}`;

const atLeft =
  (edge: number) =>
  ({ text, start, end }: Cell): Cell => ({ text, start: start - edge, end: end - edge });

const repositioned = (cell: Cell, index: number): Cell => ({
  text: cell.text,
  start: index * 10,
  end: index * 10 + 9,
});
