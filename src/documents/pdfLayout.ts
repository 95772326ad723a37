/** Puts the characters of a PDF's page into lines of cells, as they stand on the page. */

import { type Cell, clean, type Line } from './lines';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Glyph extends Box {
  char: string;
  /** A space stands before it */
  isSpaced: boolean;
}

/** Characters that follow each other on one baseline */
interface Run extends Box {
  glyphs: Glyph[];
}

function runsOf(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const last = run?.glyphs.at(-1);
    const isNext = last && glyph.left > last.left && shared(last, glyph) > 0.75;
    if (run && isNext) {
      run.glyphs.push(glyph);
      run.right = Math.max(run.right, glyph.right);
    } else {
      const { left, right, top, bottom } = glyph;
      runs.push({ left, right, top, bottom, glyphs: [glyph] });
    }
  }
  return runs;
}

/** Puts what shares a height side by side in one line, and starts a cell after a wide gap. */
export function layOut(glyphs: Glyph[]): Line[] {
  const rows: Run[][] = [];
  for (const run of runsOf(glyphs)) {
    const row = rows.findLast(
      ([first, ...others]) =>
        first && shared(first, run) > 0.6 && [first, ...others].every((one) => !collides(one, run)),
    );
    if (row) row.push(run);
    else rows.push([run]);
  }
  const middle = ([first]: Run[]) => (first ? first.top + first.bottom : 0);
  rows.sort((a, b) => middle(b) - middle(a));
  return rows.map((row) => {
    const height = Math.max(...row.map(({ top, bottom }) => top - bottom));
    return {
      cells: cellsOf(
        row.flatMap((run) => run.glyphs),
        height,
      ),
    };
  });
}

/** How much of the lower one's height both share */
function shared(a: Box, b: Box): number {
  const height = Math.min(a.top - a.bottom, b.top - b.bottom);
  if (height <= 0.5) return Math.abs(a.bottom - b.bottom) < 3 ? 1 : 0;
  return (Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)) / height;
}

function collides(a: Box, b: Box): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
}

/** Between a justified line's spaces and the gap between columns, in heights of a line */
const CELL_GAP = 0.8;

function cellsOf(glyphs: Glyph[], height: number): Cell[] {
  glyphs.sort((a, b) => a.left - b.left);
  const size = Math.max(height, 3);
  const cells: Cell[] = [];
  let cell: Cell | undefined;
  let end = 0;
  for (const { char, left, right, isSpaced } of glyphs) {
    const gap = left - end;
    const isNewWord = gap > size * 0.12 || (isSpaced && gap > -size * 0.1);
    const word = cell?.words?.at(-1);
    if (cell && word && gap < size * CELL_GAP) {
      cell.text += (isNewWord ? ' ' : '') + char;
      cell.end = right;
      if (isNewWord) cell.words?.push({ text: char, start: left, end: right });
      else Object.assign(word, { text: word.text + char, end: right });
    } else {
      cell = {
        text: char,
        start: left,
        end: right,
        words: [{ text: char, start: left, end: right }],
      };
      cells.push(cell);
    }
    end = Math.max(right, left);
  }
  return cells.map((cell) => ({ ...cell, text: clean(cell.text) })).filter(({ text }) => text);
}
