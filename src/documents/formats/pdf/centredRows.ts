/** Aligns the cells of a row at its top: a page can centre each at its own height. */
import { type Cell, type Line, overlaps } from '../../lines';

/** Lines that overlap by more than this fraction of their height stand in cells beside each other. */
const OVERLAP = 0.3;

/** The lines of each column of such rows, from the top, beside those of the others */
export function alignRows(lines: Line[]): Line[] {
  const aligned: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while ((lines[end]?.gap ?? 0) < -OVERLAP) end++;
    aligned.push(...rowsOf(lines.slice(at, end)));
    at = end;
  }
  return aligned;
}

function rowsOf(lines: Line[]): Line[] {
  const columns: Cell[][] = [];
  for (const cell of lines.flatMap(({ cells }) => cells)) {
    const [own, other] = columns.filter((column) => column.some((one) => overlaps(one, cell)));
    if (other) return lines;
    if (own) own.push(cell);
    else columns.push([cell]);
  }
  const count = Math.max(0, ...columns.map((column) => column.length));
  if (columns.length < 2 || count >= lines.length) return lines;
  columns.sort(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0));
  return Array.from({ length: count }, (_, row) => ({
    cells: columns.flatMap((column) => column[row] ?? []),
    gap: row === 0 ? lines[0]?.gap : 0,
  }));
}
