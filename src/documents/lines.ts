/** Text as lines of cells, so that a label finds its value beside or below it. */

export interface Cell {
  text: string;
  /** Where it starts and ends across the page, in the unit of its document */
  start: number;
  end: number;
  /** Where its words stand, when that is known */
  words?: Cell[];
}

export interface Line {
  cells: Cell[];
  /** The innermost table of the page that the line stands in */
  table?: number;
}

/** Longer documents than this are conditions, not tickets. */
const LINES_LIMIT = 6_000;
const CELL_LIMIT = 2_000;

export function lineText(line: Line | undefined): string {
  return line ? line.cells.map(({ text }) => text).join('  ') : '';
}

/** Plain text: a wide gap or a tab begins a new cell. */
export function plainLines(text: string): Line[] {
  const lines = text
    .split(/\r\n|\r|\n/, LINES_LIMIT)
    .map((raw) => plainLine(raw.slice(0, CELL_LIMIT).replace(/^(?:> ?)+/, '')));
  return lines.flatMap((line, at) => {
    const isLoose = isTabless(lines[at - 1]) && isTabless(lines[at + 1]);
    // Tabs between cells of several lines: each cell stands apart, as it does on the page.
    if (line.table === undefined || !isLoose) return [line];
    return line.cells.map(({ text }) => ({ cells: [{ text, start: 0, end: text.length }] }));
  });
}

const isTabless = (line?: Line) => line && line.cells.length > 0 && line.table === undefined;

function plainLine(line: string): Line {
  const cells: Cell[] = [];
  const tabs = line.split('\t');
  if (tabs.length > 1) {
    tabs.forEach((part, column) => {
      const text = clean(part);
      if (text) cells.push({ text, start: column * 10, end: column * 10 + 9 });
    });
    // Rows of a table have as many cells as its heading.
    return { cells, table: -tabs.length };
  }
  let start = 0;
  for (const part of line.split(/( {2,}| \| )/)) {
    const text = clean(part);
    if (text && text !== '|') cells.push({ text, start, end: start + part.length });
    start += part.length;
  }
  return { cells };
}

export function clean(text: string): string {
  return text
    .replace(/(?:[\u00ad\u200b-\u200f\u2060\ufeff\ufffc]|\u034f)/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Hard spaces in a row lay out columns, as tables of plain text do. */
const WIDE_GAP = /[ \u00a0]{3,}/g;
const PREFORMATTED_LIMIT = 300_000;

/** Collects the text of a page; cells of one table row share a line until one of them breaks. */
export class LineWriter {
  private readonly done: Line[] = [];
  private cells: Cell[] = [];
  private text = '';
  private preformatted?: string;
  private column = 0;
  private readonly rows: number[] = [];
  private readonly tables: number[] = [];
  private tableCount = 0;

  write(text: string): void {
    if (this.preformatted !== undefined) {
      if (this.preformatted.length < PREFORMATTED_LIMIT) this.preformatted += text;
    } else if (this.text.length < CELL_LIMIT) this.text += text.replace(/[^\S\u00a0]+/g, ' ');
  }

  /** Until the end of it, spaces and ends of lines count. */
  startPreformatted(): void {
    this.endLine();
    this.preformatted = '';
  }

  endPreformatted(): void {
    const lines = plainLines(this.preformatted ?? '');
    this.preformatted = undefined;
    this.done.push(...lines.slice(0, LINES_LIMIT - this.done.length));
  }

  private flush(): void {
    const start = this.column * 10;
    const gaps = this.text.includes('\u00a0') ? this.text.match(WIDE_GAP) : null;
    if (gaps) this.cells.push(...plainLine(this.text.replace(/\u00a0/g, ' ')).cells);
    else if (clean(this.text)) this.cells.push({ text: clean(this.text), start, end: start + 9 });
    this.text = '';
  }

  endLine(): void {
    if (this.preformatted !== undefined) this.preformatted += '\n';
    this.flush();
    if (this.cells.length > 0) this.isBroken = true;
    if (this.cells.length > 0 && this.done.length < LINES_LIMIT)
      this.done.push({ cells: this.cells, table: this.tables.at(-1) });
    this.cells = [];
  }

  startTable(): void {
    this.endLine();
    this.tables.push(++this.tableCount);
  }

  endTable(): void {
    this.endLine();
    this.tables.pop();
  }

  startRow(): void {
    this.endLine();
    this.rows.push(this.column);
    this.column = 0;
  }

  endRow(): void {
    this.endLine();
    this.column = this.rows.pop() ?? 0;
  }

  /** A cell of several lines stands apart from its neighbours, as it does on the page. */
  startCell(span: number): void {
    if (this.isBroken) this.endLine();
    else this.flush();
    this.isBroken = false;
    this.next = this.column + Math.min(Math.max(1, span), 50);
  }

  private next = 0;
  private isBroken = false;

  endCell(): void {
    this.flush();
    this.column = Math.max(this.column + 1, Math.min(this.next, this.column + 50));
  }

  lines(): Line[] {
    if (this.preformatted !== undefined) this.endPreformatted();
    this.endLine();
    return this.done;
  }
}
