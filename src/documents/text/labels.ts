/** Finds the label of a value: the text before it, in the cell to its left, or above it. */
import { datesIn } from '../dates/parsedDates';
import { type Cell, type Line, overlaps } from '../lines';
import { isWeekday, ONLY_WEEKDAY } from '../vocabulary/dateWords';
import { isPlaceLabel } from '../vocabulary/roles';

const LABEL_CHARS = 48;

/**
 * Possible labels of the value at offset `at` of a cell: the text before it in the cell, or else
 * the cells to the left and above.
 */
export function labelsBefore(lines: Line[], line: number, cell: number, at: number): string[] {
  const current = lines[line]?.cells[cell];
  if (!current) return [];
  const before = lastWords(current.text.slice(0, at), LABEL_CHARS);
  if (/\p{L}{2}/u.test(before) && !isWeekday(before)) return [before];
  const cells = lines[line]?.cells.slice(0, cell).filter(({ text }) => !ONLY_WEEKDAY.test(text));
  const beside = lastWords(cells?.at(-1)?.text ?? '', LABEL_CHARS);
  const above = cellAbove(lines, line, wordAt(current, at))?.text ?? '';
  return [beside, above].filter(
    (text) => text && text.length <= LABEL_CHARS && datesIn(text).length === 0,
  );
}

/** The end of a text, which begins with a whole word: "ab" of "Arab" would be a label. */
export function lastWords(text: string, chars: number): string {
  const cut = text.length - chars;
  if (cut <= 0) return text;
  const end = text.slice(cut);
  return /[\p{L}\d]/u.test(text[cut - 1] ?? '') ? end.replace(/^[\p{L}\d]+/u, '') : end;
}

/** The word at offset `at`, when word positions are known: a cell may span two columns. */
export function wordAt(cell: Cell, at: number): Cell {
  let end = 0;
  for (const word of cell.words ?? []) {
    end += word.text.length + 1;
    if (at < end) return word;
  }
  return cell;
}

/** In lines of the same table: the cells of a row may have several lines, and tables of their own. */
const HEADING_REACH = 24;
const ANY_LINES = 120;
/** "(needed at check-in)" */
const REMARK = /^\([^()]*\)$/;

/** The heading of a cell: directly above it, or at the top of the same table. */
export function cellAbove(lines: Line[], line: number, cell: Cell): Cell | undefined {
  let isNext = true;
  let isInside = false;
  let reach = 0;
  const own = lines[line]?.table;
  for (let up = line - 1; up >= Math.max(0, line - ANY_LINES); up--) {
    const { cells = [], table } = lines[up] ?? {};
    // Lines that do not begin in the first column go on with cells of several lines.
    const isRow = table === undefined || cells[0]?.start === 0;
    if (isRow && table === own && ++reach > HEADING_REACH) return undefined;
    if (cells.length === 0) continue;
    if (isParagraph(lines[up])) return undefined;
    // The last value of the table before is no heading.
    if (isInside && table !== own) isNext = false;
    isInside ||= own !== undefined && own >= 0 && table === own;
    const found = cells.find((other) => overlaps(other, cell));
    if (found && REMARK.test(found.text)) continue;
    const values = cells.filter(({ text }) => hasDigits(text) || text.length > LABEL_CHARS);
    const isNear = line - up <= 3;
    // Beside four headings a number may stand that is none, and a day beside "Depart" and "Arrive".
    const areHeadings =
      values.length * 4 < cells.length ||
      (isNext &&
        cells.length === 3 &&
        values.length === 1 &&
        values[0] === cells[0] &&
        cells.slice(1).every(({ text }) => isPlaceLabel(text)));
    const isHeading = areHeadings && !values.includes(found ?? cell);
    const isTop =
      cells.length >= 3 &&
      table === own &&
      found !== undefined &&
      (hasColumns(lines[line]) || isAligned(found, cell));
    if (found && isHeading && ((isNext && isNear) || isTop))
      return isAlone(lines[line], cell, found) ? found : wordsAbove(found, cell);
    if (found) isNext = false;
  }
  return undefined;
}

/** Also "Valid until (2)", whose number is of a note, is a heading without digits. */
export const hasDigits = (text: string) => /\d/.test(text.replace(/ ?\(\d\)$/, ''));

/** Text across the page of a PDF, below which no row of a table stands */
const isParagraph = (line?: Line) =>
  line?.gap !== undefined && line.cells.some(({ text }) => text.length > PARAGRAPH_CHARS);
const PARAGRAPH_CHARS = 90;

const hasColumns = (line?: Line) =>
  line?.table !== undefined || line?.gap !== undefined || line?.cells.some(({ words }) => words);

/** In plain text a table may have lost its columns, so the heading and the cell begin or end alike. */
const isAligned = (heading: Cell, cell: Cell) =>
  Math.abs(heading.start - cell.start) < 2 || Math.abs(heading.end - cell.end) < 2;

/** No other word of its line is below the heading. */
function isAlone(line: Line | undefined, cell: Cell, heading: Cell): boolean {
  const words = line?.cells.flatMap((other) => other.words ?? [other]) ?? [];
  return words.every((word) => overlaps(word, cell) || !overlaps(word, heading));
}

/** In a heading with narrow gaps, "Departure Arrival": only the words above the cell. */
function wordsAbove(heading: Cell, cell: Cell): Cell {
  const words = heading.words?.filter((word) => overlaps(word, cell)) ?? [];
  const isWider = heading.end - heading.start > 1.5 * (cell.end - cell.start);
  const isOne = /[/&]|\b(?:of|van|de|d')\b/i.test(heading.text);
  if (!isWider || words.length === 0 || isOne) return heading;
  return { ...heading, text: words.map(({ text }) => text).join(' ') };
}

/** The cells in the same column in the next `count` lines, the nearest first. */
export function cellsBelow(lines: Line[], line: number, cell: Cell, count: number): Cell[] {
  const found: Cell[] = [];
  for (let down = line + 1; down <= Math.min(lines.length - 1, line + count); down++) {
    const lower = lines[down]?.cells.find((other) => overlaps(other, cell));
    if (lower) found.push(lower);
  }
  return found;
}

/** How many lines the row below a heading has: its cells may have several. */
export function linesOfRowBelow(lines: Line[], heading: number): number {
  const table = lines[heading]?.table;
  const isOfRow = (line?: Line) => line?.table === table && line?.cells[0]?.start !== 0;
  let end = heading + 1;
  while (table !== undefined && isOfRow(lines[end + 1])) end++;
  return end - heading;
}

/**
 * Up to 5 texts directly below in the same column, until the first wide gap. In a PDF, lines of
 * another column may stand between them.
 */
export function textsBelow(lines: Line[], line: number, column: Cell): string[] {
  const texts: string[] = [];
  for (let down = line + 1; down < lines.length && texts.length < 5; down++) {
    const { cells } = lines[down] ?? { cells: [] };
    if (cells.length === 0 && lines[down - 1]?.cells.length === 0) break;
    const cell = cells.find((one) => overlaps(one, column));
    const isBeside = column.words && cells.every(({ start }) => start > column.end);
    if (isBeside) continue;
    const isRow = cells.length > 1 && lines[down]?.table !== undefined;
    if (cells.length > 0 && (!cell || isRow)) break;
    if (cell) texts.push(cell.text);
  }
  return texts;
}

/** The cell behind a label that is told in two languages, one below the other */
export function besideWrapped(lines: Line[], line: number, label: Cell): string {
  const [own, next] = [lines[line], lines[line + 1]];
  const [cell] = next?.table === own?.table && own?.table !== undefined ? (next?.cells ?? []) : [];
  return cell && own?.cells.length === 1 && cell.start >= label.end ? cell.text : '';
}
