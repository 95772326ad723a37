/** Aligns the cells of a row at its top: a page can centre each at its own height. */
import { columnsOf, EDGE, endOfNearLines, gapsOf, type Line } from '../../lines';

/** Lines that overlap by more than this fraction of their height stand in cells beside each other. */
const OVERLAP = 0.3;
/** The lines of a cell are no further apart. */
const WIDEST = 0.25;
const LINES_LIMIT = 8;

/** The lines of each column of such rows, from the top, beside those of the others */
export function alignRows(lines: Line[]): Line[] {
  const gaps = gapsOf(lines);
  const aligned: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while ((gaps[end] ?? EDGE) < -OVERLAP) end++;
    const isOverlapping = end > at + 1;
    if (!isOverlapping) end = endOfCells(gaps, at);
    const rows = rowsOf(lines.slice(at, end), isOverlapping);
    if (!rows && !isOverlapping) end = at + 1;
    aligned.push(...(rows ?? lines.slice(at, end)));
    at = end;
  }
  return aligned;
}

function endOfCells(gaps: number[], from: number): number {
  const end = endOfNearLines(gaps, from);
  const isNear =
    end <= from + LINES_LIMIT && gaps.slice(from + 1, end).every((gap) => gap < WIDEST);
  return isNear ? end : from + 1;
}

function rowsOf(lines: Line[], isOverlapping: boolean): Line[] | undefined {
  const columns = columnsOf(lines);
  if (!columns || columns.length < 2) return undefined;
  const count = Math.max(...columns.map(({ cells }) => cells.length));
  const isCentred = isOverlapping
    ? count < lines.length
    : columns.some(({ at }) => at[0] !== 0) &&
      columns.every(({ at }) => isInTheMiddle(at, lines.length));
  if (!isCentred) return undefined;
  return Array.from({ length: count }, (_, row) => ({
    cells: columns.flatMap(({ cells }) => cells[row] ?? []),
    gap: row === 0 ? lines[0]?.gap : 0,
  }));
}

/**
 * Lines at the same distance from each other, with as many of the others above as below them. A single one
 * between two of four or more was put on the line of one of both.
 */
function isInTheMiddle(at: number[], count: number): boolean {
  const [first = 0, last = first] = [at[0], at.at(-1)];
  const step = (at[1] ?? first) - first;
  const isBetween = at.length === 1 && count > 3 && count % 2 === 0;
  const difference = Math.abs(first - (count - 1 - last));
  return difference <= (isBetween ? 1 : 0) && at.every((line, n) => line === first + n * step);
}
