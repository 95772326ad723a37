/** Text as lines of cells, so that a label's value can be found in the cell beside or below it. */

import { copiedRows } from './formats/copiedRows';
import { oneOf } from './vocabulary/oneOf';
import streets from './vocabulary/streets.json' with { type: 'json' };

export interface Cell {
  text: string;
  /**
   * Horizontal position, in the unit of the document: points in a PDF, characters in plain text, 10
   * per column in a table
   */
  start: number;
  end: number;
  /** The words with their positions, when those are known (PDF) */
  words?: Cell[];
}

export interface Line {
  cells: Cell[];
  /** Number of the innermost table that contains the line */
  table?: number;
  /** The distance to the line above, as a fraction of the height of the text (PDF) */
  gap?: number;
}

/** What follows in longer documents is terms and conditions. */
export const LINES_LIMIT = 6_000;
export const CELL_LIMIT = 2_000;

export function lineText(line: Line | undefined): string {
  return line ? line.cells.map(({ text }) => text).join('  ') : '';
}

/** Whether both cells overlap horizontally, so that they are in the same column. */
export function overlaps(a: Cell, b: Cell): boolean {
  return Math.min(a.end, b.end) - Math.max(a.start, b.start) > 0;
}

interface Column {
  cells: Cell[];
  /** The lines of the cells */
  at: number[];
}

/** The columns of the lines, from the left; undefined where a cell stands in two of them. */
export function columnsOf(lines: Line[]): Column[] | undefined {
  const columns: Column[] = [];
  for (const [at, { cells }] of lines.entries()) {
    for (const cell of cells) {
      const [own, other] = columns.filter((each) => each.cells.some((one) => overlaps(one, cell)));
      if (other) return undefined;
      if (own) {
        own.cells.push(cell);
        own.at.push(at);
      } else columns.push({ cells: [cell], at: [at] });
    }
  }
  return columns.sort(({ cells: [a] }, { cells: [b] }) => (a?.start ?? 0) - (b?.start ?? 0));
}

/** How much further apart two rows are than the lines of one, as a fraction of their height */
export const NEARER = 0.15;
/** The lines of a row are no further apart than those of a paragraph. */
export const WIDEST_GAP = 0.45;
/** Above the first line, and below the last */
export const EDGE = 3;

/** The gaps above the lines of a PDF; NaN in other documents */
export const gapsOf = (lines: Line[]): number[] =>
  lines.map(({ gap }) => (gap === undefined ? Number.NaN : Math.min(gap, EDGE)));

/** Where the lines after `from` end that are nearer to it, and to each other, than the one above it */
export function endOfNearLines(gaps: number[], from: number): number {
  let largest = Math.min(WIDEST_GAP, (gaps[from] ?? 0) - NEARER);
  let to = from + 1;
  for (; (gaps[to] ?? EDGE) < largest; to++) largest = Math.min(largest, (gaps[to] ?? 0) + NEARER);
  return to;
}

/** The texts of the first `count` lines that are not empty. */
export const topTexts = (lines: Line[], count: number) =>
  lines
    .filter(({ cells }) => cells.length > 0)
    .slice(0, count)
    .map(lineText);

/** How many times the form, which is global, stands in the texts. */
export const countIn = (texts: string[], form: RegExp): number =>
  texts.reduce((sum, text) => sum + (text.match(form)?.length ?? 0), 0);

/** Splits plain text: two spaces, " | " or a tab separate cells. Removes "> " of quoted mails. */
export function linesOfText(text: string): Line[] {
  const unquoted = text.split(/\r\n|\r|\n/, LINES_LIMIT).map((raw) =>
    raw
      .slice(0, CELL_LIMIT)
      .replace(/^(?:> ?)+/, '')
      .replace(WIDE, '   '),
  );
  const lines = copiedRows(unquoted)
    .filter((written, at, all) => !ONLY_LINK.test(written) && !isBelowTitle(all, at))
    .map((written) => plainLine(withoutMarks(written)));
  let single: number | undefined;
  return withColumns(withoutGaps(lines)).flatMap((line, at, all) => {
    if (line.table === undefined || !hasNoTabs(all[at - 1])) return [line];
    // A line with tabs between lines without is no table row: its cells become separate lines.
    const isSingleRow =
      hasNoTabs(all[at + 1]) || (single === line.table && !all[at + 1]?.cells.length);
    if (!isSingleRow) return [line];
    single = line.table;
    return line.cells.map(({ text }) => ({ cells: [{ text, start: 0, end: text.length }] }));
  });
}

/** The three spaces between cells of a page: those of HTML do not break. */
const WIDE = / \u00a0 |\u00a0{3}/g;

/** The link of the line above, which was too long to stand behind it */
const ONLY_LINK = /^\s*<(?:https?|tel|mailto):[^<>\s]+>\s*$/;

/** The second of two lines that are drawn around a title: the street below belongs to it, but no addressee. */
const isBelowTitle = (lines: string[], at: number) =>
  [lines[at], lines[at - 2]].every((line) => DRAWN.test(line ?? '')) &&
  /\p{L}/u.test(lines[at - 1] ?? '') &&
  SQUARE_OR_NUMBER.test(lines[at + 1] ?? '');
const SQUARE_OR_NUMBER = new RegExp(`\\d|^\\s*\\p{L}+${oneOf(streets.endings)}\\s*$`, 'iu');
const DRAWN = /^\s*[-=_*~─━═]{5,}\s*$/u;

const COLUMN_CHARS = 100;

/**
 * Rows of as many cells that follow each other, each in its column: two spaces between cells of different
 * lengths say nothing of their positions.
 */
function withColumns(lines: Line[]): Line[] {
  const aligned: Line[] = [];
  for (let from = 0; from < lines.length; ) {
    const { cells = [], table } = lines[from] ?? {};
    const isRow = (line?: Line) =>
      cells.length > 2 && line?.table === undefined && line?.cells.length === cells.length;
    let to = from + 1;
    while (table === undefined && isRow(lines[to])) to++;
    const rows = lines.slice(from, to);
    const isAligned = rows.every((row) =>
      row.cells.every((cell, at) => overlaps(cell, cells[at] ?? cell)),
    );
    aligned.push(...(isAligned ? rows : rows.map(inColumns)));
    from = to;
  }
  return aligned;
}

const inColumns = (line: Line): Line => ({
  ...line,
  cells: line.cells.map(({ text }, at) => ({
    text,
    start: at * COLUMN_CHARS,
    end: at * COLUMN_CHARS + COLUMN_CHARS - 1,
  })),
});

/** Without the empty lines that programs write between the rows of a table */
const withoutGaps = (lines: Line[]): Line[] =>
  lines.filter(({ cells }, at) => {
    const [above, below] = [lines[at - 1]?.table, lines[at + 1]?.table];
    return cells.length > 0 || above === undefined || above !== below;
  });

/**
 * "*Address* 2 Church Street" and "[image: Hotel]", as mail programs write bold text and pictures, and
 * "[Hotel] Toyoko Inn", as those of Japan write labels
 */
const withoutMarks = (line: string) =>
  line
    .replace(/^(\s*)[[【](\p{L}[^\][【】:]{1,40})[\]】](?=\s*\S)/u, '$1$2: ')
    .replace(/^\s*\[image: ([^\][]{1,80})\]\s*$/i, '$1')
    .replace(/\[image: [^\][]{1,80}\] ?/gi, '')
    .replace(/(?<![^\s(|])\*(?=[^\s*])([^*]{1,100}?)\*(?![^\s.,:;!?)|–-])/g, '$1');

const hasNoTabs = (line?: Line) => line && line.cells.length > 0 && line.table === undefined;

/** "Utrecht<https://maps.example/?q=52,5>", as mail programs write a link in plain text */
const LINK = /(?<=[^\s<])\s?<(?:https?|tel):[^<>\s]{1,500}>/gi;

/** "4357 AB  Domburg": in Dutch addresses two spaces follow the postal code */
const DUTCH_CODE = /(?<!\d)(\d{4} [A-Z]{2}) {2}(?=\p{Lu})/u;

/** "Hotel ........ De Wind", "Office ......: Catania", "Oficina......: Tenerife" */
const LEADER = /(?: \.{3,}|\.{5,}|\.{3,}(?=:))(?: ?:)? (?=\S)/g;

export function plainLine(written: string): Line {
  const line = written.includes('<') ? written.replace(LINK, '') : written;
  const cells: Cell[] = [];
  const tabs = line.split('\t');
  if (tabs.length > 1) {
    tabs.forEach((part, column) => {
      const text = cleanText(part);
      if (text) cells.push({ text, start: column * 10, end: column * 10 + 9 });
    });
    // Rows with the same number of cells belong to one table.
    return { cells, table: -tabs.length };
  }
  let start = 0;
  const aligned = line.includes('...') ? line.replace(LEADER, '   ') : line;
  for (const part of aligned.replace(DUTCH_CODE, '$1 ').split(/( {2,}| \| )/)) {
    const text = cleanText(part);
    if (text && text !== '|') cells.push({ text, start, end: start + part.length });
    start += part.length;
  }
  return { cells };
}

/** "●", "◯" or "|", by which a drawn line joins the halts of a journey */
const ONLY_MARKS = /^[●○◯◉◎⦿⬤⚫⚪•◦∙·│┃|▪■□]+$/u;

/** The lines without the cells in which such marks stand alone. */
export const withoutTimeline = (lines: Line[]): Line[] =>
  lines.map((line) =>
    line.cells.some(({ text }) => ONLY_MARKS.test(text))
      ? { ...line, cells: line.cells.filter(({ text }) => !ONLY_MARKS.test(text)) }
      : line,
  );

/** "/ ΑΠΟ" of "FROM / ΑΠΟ", and "ΠΕΙΡΑΙΑΣ" of "PIRAEUS ΠΕΙΡΑΙΑΣ" */
const TRANSLATION =
  /(?<=\p{Script=Latin}[)\p{N}]?)[ \t][/(–-]? ?(?:(?!\p{Script=Latin})[\p{L}\p{M} .])*(?!\p{Script=Latin})\p{L}[\p{M}.]*\)?$/u;

/** The lines in Latin script only, where a cell says the same in another one behind it. */
export const withoutTranslations = (lines: Line[]): Line[] =>
  lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) =>
      OTHER_SCRIPT.test(cell.text) ? { ...cell, text: cell.text.replace(TRANSLATION, '') } : cell,
    ),
  }));
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Removes invisible characters, replaces tabs and runs of any spaces by one space, and writes accents,
 * hyphens and joined letters with the characters that most documents have for them.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb04]/g, (joined) => joined.normalize('NFKC'))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(HOUR_U, '$1h$2')
    .replace(/(?:[\u00ad\u200b-\u200f\u2060\ufeff\ufffc]|\u034f)/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** "06u30", as Belgians write "06h30" */
const HOUR_U = /(?<![\p{L}\d])(\d{1,2})u(\d\d)(?![\p{L}\d])/gu;
