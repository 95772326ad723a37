/** Finds the words that tell what a value is: before it, in the cell beside it or above it. */
import type { Cell, Line } from '../lines';

const NEAR = 48;

/** The text that may label what stands at `at` in a cell: its own text, or else its neighbours'. */
export function labelsBefore(lines: Line[], line: number, cell: number, at: number): string[] {
  const own = lines[line]?.cells[cell];
  if (!own) return [];
  const before = own.text.slice(Math.max(0, at - NEAR), at);
  if (/\p{L}{2}/u.test(before)) return [before];
  const beside = lines[line]?.cells[cell - 1]?.text.slice(-NEAR) ?? '';
  const above = cellAbove(lines, line, own)?.text ?? '';
  return [beside, above].filter((text) => text && text.length <= NEAR);
}

/** The nearest cell in the same column, up to three lines higher. */
export function cellAbove(lines: Line[], line: number, own: Cell): Cell | undefined {
  for (let up = line - 1; up >= Math.max(0, line - 3); up--) {
    const cells = lines[up]?.cells ?? [];
    const found = cells.find((cell) => overlaps(cell, own));
    if (found) return found;
  }
  return undefined;
}

/** The nearest cells in the same column, up to `count` lines lower. */
export function cellsBelow(lines: Line[], line: number, own: Cell, count: number): Cell[] {
  const found: Cell[] = [];
  for (let down = line + 1; down <= Math.min(lines.length - 1, line + count); down++) {
    const cell = lines[down]?.cells.find((one) => overlaps(one, own));
    if (cell) found.push(cell);
  }
  return found;
}

export function overlaps(a: Cell, b: Cell): boolean {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start) > 0;
}
