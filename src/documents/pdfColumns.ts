/** Parts the cells of a PDF where the edge of a column runs through them: its gap may be no wider than a space. */

import type { Cell, Line } from './lines';

const NEAR_LINES = 4;
const TOLERANCE = 1.5;
/** So many other lines that begin a cell there make an edge. */
const ENOUGH = 2;

export function partedAtColumns(lines: Line[]): Line[] {
  const starts = lines.map(({ cells }) => cells.slice(1).map(({ start }) => start));
  return lines.map((line, at) => {
    const near = [
      ...starts.slice(Math.max(0, at - NEAR_LINES), at),
      ...starts.slice(at + 1, at + NEAR_LINES),
    ];
    const isEdge = (x: number) => {
      const begun = near.filter((own) => own.some((start) => Math.abs(start - x) < TOLERANCE));
      return begun.length >= ENOUGH;
    };
    return { ...line, cells: line.cells.flatMap((cell) => parted(cell, isEdge)) };
  });
}

function parted(cell: Cell, isEdge: (x: number) => boolean): Cell[] {
  const parts: Cell[][] = [];
  if (isMonospaced(cell)) return [cell];
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

/** There, words begin under each other by chance. */
function isMonospaced({ words = [] }: Cell): boolean {
  const widths = words
    .filter(({ text }) => text.length > 2)
    .map(({ text, start, end }) => (end - start) / text.length);
  return widths.length > 1 && Math.max(...widths) < Math.min(...widths) * 1.03;
}
