/** Restores the rows of tables of travellers, of which a mail program wrote each cell on a line. */
import type { Line } from '../lines';
import { NOT_PLACES } from '../vocabulary/transport';

const HEADING_CHARS = 24;
const MIN_COLUMNS = 2;
const MAX_COLUMNS = 5;
const ROWS_LIMIT = 12;

/** "Passenger", "Coach" and "Seat", an empty line, then the same number of lines for each traveller. */
export function withRows(lines: Line[]): Line[] {
  const output: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const blocks = blocksAt(lines, at);
    if (blocks.length > 1) output.push(...blocks.map(rowOf));
    else output.push(...lines.slice(at, Math.max(at + 1, blocks[0]?.end ?? 0)));
    at = Math.max(at + 1, blocks.at(-1)?.end ?? 0);
  }
  return output;
}

interface Block {
  texts: string[];
  /** The line after its last one */
  end: number;
}

/** The headings, and the rows below them */
function blocksAt(lines: Line[], at: number): Block[] {
  const heading = isEmpty(lines[at - 1]) ? blockAt(lines, at) : undefined;
  if (!heading?.texts.every(isHeading)) return [];
  const { length } = heading.texts;
  if (length < MIN_COLUMNS || length > MAX_COLUMNS) return [];
  const blocks = [heading];
  while (blocks.length <= ROWS_LIMIT) {
    const next = blockAt(lines, (blocks.at(-1)?.end ?? 0) + 1);
    const isRow = next?.texts.length === length && next.texts.some((text) => /^\d/.test(text));
    if (!next || !isRow) break;
    blocks.push(next);
  }
  return blocks;
}

/** The lines of one cell each, up to an empty line */
function blockAt(lines: Line[], at: number): Block | undefined {
  const texts: string[] = [];
  for (let end = at; end < lines.length; end++) {
    const { cells: [cell, another] = [] } = lines[end] ?? {};
    if (another || lines[end]?.table !== undefined) return undefined;
    if (!cell) return texts.length > 0 ? { texts, end } : undefined;
    if (texts.push(cell.text) > MAX_COLUMNS) return undefined;
  }
  return texts.length > 0 ? { texts, end: lines.length } : undefined;
}

const isEmpty = (line?: Line) => !line || line.cells.length === 0;

const isHeading = (text: string) =>
  text.length <= HEADING_CHARS &&
  text.split(/[\s/]+/).every((word) => NOT_PLACES.has(word.toLowerCase()));

const rowOf = ({ texts }: Block): Line => ({
  cells: texts.map((text, column) => ({ text, start: column * 10, end: column * 10 + 9 })),
});
