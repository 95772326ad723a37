/**
 * Splits the cells of a PDF at column edges: the gap between two columns may be as narrow as a
 * space, so that both were read as one cell.
 */

import type { Cell, Line } from '../../lines';

/** A first cell further in, in points, begins a column. */
const INDENT = 40;
const NEAR_LINES = 4;
const TOLERANCE = 1.5;
/** Number of nearby lines with a cell that starts there, to count as a column edge. */
const ENOUGH = 2;

export function splitAtColumns(lines: Line[]): Line[] {
  const margin = lines.reduce(
    (left, { cells: [first] }) => Math.min(left, first?.start ?? left),
    Number.POSITIVE_INFINITY,
  );
  const starts = lines.map(({ cells }) =>
    cells.map(({ start }) => start).filter((start, at) => at > 0 || start > margin + INDENT),
  );
  const middles = lines.map(({ cells }) => cells.map(middleOf));
  return lines.map((line, at) => {
    const above = lines.slice(Math.max(0, at - HEADING_REACH), at);
    const below = lines.slice(at + 1, at + NEAR_LINES);
    // another table has columns of its own
    const headings = above.findLastIndex(
      (other, index) =>
        isHeadings(other) &&
        (above.length - index <= NEAR_HEADING || isTable(other, above.slice(index + 1))),
    );
    const next = below.findIndex(isHeadings);
    const neighbours = [
      ...starts.slice(Math.max(0, at - NEAR_LINES, at - above.length + headings), at),
      ...starts.slice(at + 1, at + (next === -1 ? NEAR_LINES : next + 1)),
    ];
    const isEdge = (x: number) => {
      const aligned = neighbours.filter((other) =>
        other.some((start) => Math.abs(start - x) < TOLERANCE),
      );
      return aligned.length >= ENOUGH;
    };
    const isBelow = (x: number) =>
      line.cells.length > 2 &&
      (above[headings]?.cells ?? []).some(({ start }) => Math.abs(start - x) < TOLERANCE);
    const middlesAbove = middles.slice(Math.max(0, at - NEAR_LINES), at);
    return {
      ...line,
      cells: line.cells.flatMap((cell) =>
        isCentred(cell, middlesAbove)
          ? (cell.words ?? [])
          : splitCell(
              cell,
              ({ start }, gap) =>
                (!isMonospaced(cell) && !isSpace(cell, gap) && isEdge(start)) || isBelow(start),
            ),
      ),
    };
  });
}

/** "Flight | From | To | Departs" */
const isHeadings = ({ cells }: Line) =>
  cells.length > 3 && cells.every(({ text }) => text.length < HEADING_CHARS && !/\d/.test(text));

/** Each line has a cell that starts where one of the headings behind the first does. */
const isTable = (headings: Line, rows: Line[]) =>
  rows.every(({ cells }) =>
    cells.some((cell) =>
      headings.cells.slice(1).some(({ start }) => Math.abs(start - cell.start) < TOLERANCE),
    ),
  );

const HEADING_CHARS = 24;
const NEAR_HEADING = 8;
const HEADING_REACH = 24;

const middleOf = ({ start, end }: Cell) => (start + end) / 2;

/** "28 31" in large figures, each centred below a heading of its own */
function isCentred({ words = [] }: Cell, above: number[][]): boolean {
  if (words.length < 2 || words.length > MAX_COLUMNS) return false;
  return above.some((middles) => {
    const columns = words.map((word) =>
      middles.findIndex((x) => Math.abs(x - middleOf(word)) < TOLERANCE),
    );
    return !columns.includes(-1) && new Set(columns).size === words.length;
  });
}

const MAX_COLUMNS = 6;

function splitCell(cell: Cell, isEdge: (word: Cell, gap: number) => boolean): Cell[] {
  const parts: Cell[][] = [];
  for (const [index, word] of (cell.words ?? []).entries()) {
    const before = cell.words?.[index - 1];
    if (!before || isEdge(word, word.start - before.end)) parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  if (parts.length < 2) return [cell];
  return parts.map((words) => ({
    text: words.map(({ text }) => text).join(' '),
    start: words[0]?.start ?? cell.start,
    end: words.at(-1)?.end ?? cell.end,
    words,
  }));
}

/** As wide as most gaps of the cell: its word stands below or above an edge by chance. */
function isSpace({ words = [] }: Cell, gap: number): boolean {
  const gaps = words.slice(1).map(({ start }, at) => start - (words[at]?.end ?? start));
  const alike = gaps.filter((other) => Math.abs(other - gap) < SAME_GAP);
  return alike.length > 2 && alike.length * 2 > gaps.length;
}

const SAME_GAP = 0.2;

/** In a monospaced font, words are aligned by chance with those of other lines. */
function isMonospaced({ words = [] }: Cell): boolean {
  const widths = words
    .filter(({ text }) => text.length > 2)
    .map(({ text, start, end }) => (end - start) / text.length);
  return widths.length > 1 && Math.max(...widths) < Math.min(...widths) * 1.03;
}
