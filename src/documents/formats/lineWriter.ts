/** Collects the text of a page as lines of cells. */
import {
  CELL_LIMIT,
  type Cell,
  cleanText,
  LINES_LIMIT,
  type Line,
  linesOfText,
  plainLine,
} from '../lines';

const within = (span: number) => Math.min(Math.max(1, span), SPAN_LIMIT);
const SPAN_LIMIT = 50;

interface OpenTable {
  id: number;
  /** The number of the current row, from 1 */
  row: number;
  /** The last row of the cells that span several, by column */
  taken: number[];
  /** The lines of the first row */
  first?: { start: number; end: number };
}

interface OpenRow {
  /** The column of the cell that contains the row */
  outer: number;
  /** The number of lines before the row, and before its current cell */
  start: number;
  cellStart: number;
}

/** Consecutive non-breaking spaces are used to align columns. */
const WIDE_GAP = /[ \u00a0]{3,}/g;
const PREFORMATTED_LIMIT = 300_000;

const HEADINGS_LEAST = 4;
const HEADING_LINES = 24;

/**
 * Collects the text of a page during parsing. The cells of one table row form one line; after a cell
 * with several lines the next one starts a new line. A paragraph that is all of a cell is its text.
 */
export class LineWriter {
  private readonly done: Line[] = [];
  private cells: Cell[] = [];
  /** How many of them are of the cells before the current one */
  private before = 0;
  private text = '';
  private preformatted?: string;
  private column = 0;
  private readonly rows: OpenRow[] = [];
  private readonly tables: OpenTable[] = [];
  private tableCount = 0;

  write(text: string): void {
    if (this.preformatted !== undefined) {
      if (this.preformatted.length < PREFORMATTED_LIMIT) this.preformatted += text;
    } else if (this.text.length < CELL_LIMIT) this.text += text.replace(/[^\S\u00a0]+/g, ' ');
  }

  /** Until `endPreformatted`, spaces and line breaks are significant. */
  startPreformatted(): void {
    this.endPending();
    this.preformatted = '';
  }

  endPreformatted(): void {
    const lines = linesOfText(this.preformatted ?? '');
    this.preformatted = undefined;
    this.done.push(...lines.slice(0, LINES_LIMIT - this.done.length));
  }

  private flush(): void {
    const start = this.column * 10;
    const gaps = this.text.includes('\u00a0') ? this.text.match(WIDE_GAP) : null;
    if (gaps) this.cells.push(...plainLine(this.text.replace(/\u00a0/g, ' ')).cells);
    else if (cleanText(this.text))
      this.cells.push({ text: cleanText(this.text), start, end: start + 9 });
    this.text = '';
  }

  endLine(): void {
    if (this.preformatted !== undefined) this.preformatted += '\n';
    this.flush();
    // A cell that begins with a paragraph stays beside the cell before it.
    if (this.cells.length > 0 && this.cells.length === this.before) return;
    if (this.cells.length > 0) this.isBroken = true;
    if (this.cells.length > 0 && this.done.length < LINES_LIMIT)
      this.done.push({ cells: this.cells, table: this.tables.at(-1)?.id });
    this.cells = [];
    this.before = 0;
  }

  /** Also cells that wait for those beside them */
  private endPending(): void {
    this.before = 0;
    this.endLine();
  }

  startTable(): void {
    this.endPending();
    this.tables.push({ id: ++this.tableCount, row: 0, taken: [] });
  }

  endTable(): void {
    this.endLine();
    this.tables.pop();
  }

  startRow(): void {
    this.endLine();
    const start = this.done.length;
    this.rows.push({ outer: this.column, start, cellStart: start });
    this.column = 0;
    const table = this.tables.at(-1);
    if (table) table.row++;
  }

  endRow(): void {
    this.endPending();
    const row = this.rows.pop();
    this.column = row?.outer ?? 0;
    if (!row) return;
    const table = this.tables.at(-1);
    if (table?.row === 1) table.first = { start: row.start, end: this.done.length };
    if (table?.row === 2 && table.first) this.joinHeadings(table.first, row.start, table.id);
  }

  /** The first row, each cell as one text, when it has headings: above as many columns, and without digits */
  private joinHeadings(
    { start, end }: { start: number; end: number },
    below: number,
    table: number,
  ) {
    if (end - start < 2 || end - start > HEADING_LINES) return;
    const lines = this.done.slice(start, end);
    const isHeading = (line: Line) =>
      line.table === table && !line.cells.some(({ text }) => /\d/.test(text));
    if (!lines.every(isHeading)) return;
    const columns = new Map<number, Cell>();
    for (const cell of lines.flatMap(({ cells }) => cells)) {
      const text = [columns.get(cell.start)?.text, cell.text].filter(Boolean).join(' ');
      columns.set(cell.start, { ...cell, text });
    }
    const headings = [...columns.values()];
    const values = new Set(
      this.done.slice(below).flatMap(({ cells }) => cells.map((cell) => cell.start)),
    );
    if (headings.length >= HEADINGS_LEAST && values.size >= HEADINGS_LEAST)
      this.done.splice(start, lines.length, { cells: headings, table });
  }

  /** After a cell with several lines, the next cell starts a new line. */
  startCell(span: number, rowSpan: number): void {
    if (this.isBroken) this.endLine();
    else this.flush();
    this.isBroken = false;
    this.before = this.cells.length;
    const open = this.rows.at(-1);
    if (open) open.cellStart = this.done.length;
    const { row, taken } = this.tables.at(-1) ?? { row: 0, taken: [] };
    while ((taken[this.column] ?? 0) >= row && row > 0) this.column++;
    this.next = this.column + within(span);
    const last = row + within(rowSpan) - 1;
    if (last > row)
      for (let column = this.column; column < this.next; column++) taken[column] = last;
  }

  /** The column after the current cell, by its `colspan` */
  private next = 0;
  /** The current cell has ended a line */
  private isBroken = false;

  endCell(): void {
    this.flush();
    const isOneLine = this.done.length - 1 === this.rows.at(-1)?.cellStart;
    const isParagraph = isOneLine && this.done.at(-1)?.table === this.tables.at(-1)?.id;
    if (isParagraph && this.cells.length === 0) {
      this.cells = this.done.pop()?.cells ?? [];
      this.isBroken = false;
    }
    this.column = Math.max(this.column + 1, this.next);
  }

  lines(): Line[] {
    if (this.preformatted !== undefined) this.endPreformatted();
    this.endPending();
    return this.done;
  }
}
