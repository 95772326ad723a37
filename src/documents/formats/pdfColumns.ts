/**
 * Splits the cells of a PDF at column edges: the gap between two columns may be as narrow as a
 * space, so that both were read as one cell.
 */

import type { Cell, Line } from '../lines';

const NEAR_LINES = 4;
const TOLERANCE = 1.5;
/** Number of nearby lines with a cell that starts there, to count as a column edge. */
const ENOUGH = 2;

export function splitAtColumns(lines: Line[]): Line[] {
  const starts = lines.map(({ cells }) => cells.slice(1).map(({ start }) => start));
  const middles = lines.map(({ cells }) => cells.map(middleOf));
  return lines.map((line, at) => {
    const neighbours = [
      ...starts.slice(Math.max(0, at - NEAR_LINES), at),
      ...starts.slice(at + 1, at + NEAR_LINES),
    ];
    const isEdge = (x: number) => {
      const aligned = neighbours.filter((other) =>
        other.some((start) => Math.abs(start - x) < TOLERANCE),
      );
      return aligned.length >= ENOUGH;
    };
    const headings = lines.slice(Math.max(0, at - HEADING_REACH), at).findLast(isHeadings)?.cells;
    const isBelow = (x: number) =>
      line.cells.length > 2 &&
      (headings ?? []).some(({ start }) => Math.abs(start - x) < TOLERANCE);
    const above = middles.slice(Math.max(0, at - NEAR_LINES), at);
    return {
      ...line,
      cells: line.cells.flatMap((cell) =>
        isCentred(cell, above)
          ? (cell.words ?? [])
          : splitCell(cell, (x) => (!isMonospaced(cell) && isEdge(x)) || isBelow(x)),
      ),
    };
  });
}

/** "Flight | From | To | Departs" */
const isHeadings = ({ cells }: Line) =>
  cells.length > 3 && cells.every(({ text }) => text.length < HEADING_CHARS && !/\d/.test(text));

const HEADING_CHARS = 24;
const HEADING_REACH = 8;

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

function splitCell(cell: Cell, isEdge: (x: number) => boolean): Cell[] {
  const parts: Cell[][] = [];
  for (const [index, word] of (cell.words ?? []).entries()) {
    if (index === 0 || isEdge(word.start)) parts.push([word]);
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

/** In a monospaced font, words are aligned by chance with those of other lines. */
function isMonospaced({ words = [] }: Cell): boolean {
  const widths = words
    .filter(({ text }) => text.length > 2)
    .map(({ text, start, end }) => (end - start) / text.length);
  return widths.length > 1 && Math.max(...widths) < Math.min(...widths) * 1.03;
}
