/** Groups the characters of a PDF page into lines of cells by their position on the page. */

import { type Cell, cleanText, type Line } from '../../lines';

/** In points; the origin is at the bottom left of the page, so `top` is larger than `bottom`. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Glyph extends Box {
  char: string;
  /** Preceded by a space */
  isSpaced: boolean;
  /** That space is one of the text, not a gap between two texts. */
  isWritten?: boolean;
  /** The number of the marked content that has the character */
  content?: number;
}

/** Consecutive characters on other baseline */
interface Run extends Box {
  glyphs: Glyph[];
}

function runsOf(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  for (const glyph of glyphs) {
    const run = runs.at(-1);
    const last = run?.glyphs.at(-1);
    const isNext = last && glyph.left > last.left && verticalOverlap(last, glyph) > 0.75;
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

/**
 * Text at the same height forms a line, from top to bottom. A wide gap in a line starts a new cell.
 */
export function groupIntoLines(glyphs: Glyph[]): Line[] {
  const rows: Run[][] = [];
  for (const run of runsOf(glyphs)) {
    const row = rows.findLast(
      ([first, ...others]) =>
        first &&
        verticalOverlap(first, run) > 0.6 &&
        [first, ...others].every((other) => !collides(other, run)),
    );
    if (row) row.push(run);
    else rows.push([run]);
  }
  const middle = ([first]: Run[]) => (first ? first.top + first.bottom : 0);
  rows.sort((a, b) => middle(b) - middle(a));
  let above = Number.POSITIVE_INFINITY;
  return rows.map((row) => {
    const glyphs = row.flatMap((run) => run.glyphs);
    const height = Math.max(...glyphs.map(({ top, bottom }) => top - bottom));
    const gap = (above - Math.max(...row.map(({ top }) => top))) / Math.max(height, 3);
    above = Math.min(...row.map(({ bottom }) => bottom));
    return { cells: cellsOf(glyphs, height), gap };
  });
}

/** The vertical overlap as a fraction of the smaller height. */
export function verticalOverlap(a: Box, b: Box): number {
  const height = Math.min(a.top - a.bottom, b.top - b.bottom);
  if (height <= 0.5) return Math.abs(a.bottom - b.bottom) < 3 ? 1 : 0;
  return (Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom)) / height;
}

function collides(a: Box, b: Box): boolean {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
}

/**
 * Gap that separates cells, as a fraction of the line height: wider than the spaces of a justified
 * line and narrower than the gap between columns.
 */
const CELL_GAP = 0.8;
/** Gap that separates words, as a fraction of the line height. */
export const WORD_GAP = 0.12;

function cellsOf(glyphs: Glyph[], height: number): Cell[] {
  glyphs.sort((a, b) => a.left - b.left);
  const size = Math.max(height, 3);
  const cells: Cell[] = [];
  let cell: Cell | undefined;
  let end = 0;
  for (const { char, left, right, isSpaced } of glyphs) {
    const gap = left - end;
    const isNewWord = gap > size * WORD_GAP || (isSpaced && gap > -size * 0.1);
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
  return cells.map((cell) => ({ ...cell, text: cleanText(cell.text) })).filter(({ text }) => text);
}
