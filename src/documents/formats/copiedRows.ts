/**
 * Restores the rows of tables that were copied from a page as text. A tab stands between two cells, also where
 * they have several lines: "AF 12⇥06:55", "Lyon (LYS)⇥08:20", "Paris (ORY)⇥Y" are a row of four cells.
 */

const TABS_LEAST = 2;
const HEADING_CHARS = 160;
const ROW_LINES = 24;
/** Other paragraphs between two rows */
const OTHERS_LIMIT = 1;

/** The lines, where those of such rows below a heading are written each behind the tabs of its column. */
export function copiedRows(lines: string[]): string[] {
  const output: string[] = [];
  let [tabs, others, isStart] = [0, 0, false];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const rows = isStart && tabs > 0 ? rowsFrom(lines, at, tabs) : undefined;
    if (isHeading(line)) [tabs, others] = [tabsIn(line), 0];
    else if (rows) others = 0;
    else if (isStart && !isBlank(line) && ++others > OTHERS_LIMIT) tabs = 0;
    output.push(...(rows?.written ?? [line]));
    isStart = !rows && (isHeading(line) || isBlank(line));
    at = rows?.end ?? at + 1;
  }
  return output;
}

/** A row by its first and its last line with a tab */
interface Row {
  first: number;
  last: number;
}

/** The rows of the paragraph; undefined where its tabs are not those of rows of several lines. */
function rowsFrom(lines: string[], from: number, tabs: number) {
  const rows: Row[] = [];
  let [first, count, end] = [from, 0, from];
  for (; !isBlank(lines[end]); end++) {
    const own = tabsIn(lines[end]);
    if (own === 0) continue;
    if (count === 0 && isHeading(lines[end])) break;
    if (count === 0) first = end;
    count += own;
    const isFar = end - (rows.at(-1)?.last ?? from) > ROW_LINES;
    if (count > tabs || isFar || isLabelled(lines[end])) return undefined;
    if (count < tabs) continue;
    rows.push({ first, last: end });
    count = 0;
  }
  const [top] = rows;
  if (!top || top.first === top.last || count > 0) return undefined;

  // What stands between two rows is of the last cell of one and of the first cell of the next.
  const isFilled = ({ first: at }: Row) => !lines[at]?.startsWith('\t');
  const hasHead = (row: Row) => isFilled(row) || !isFilled(top);
  const gaps = rows.flatMap((row, at) => {
    const above = rows[at - 1];
    return above && hasHead(row) ? row.first - above.last - 1 : [];
  });
  // the lines of a row's first cell above its first tab
  const head = Math.min(top.first - from, ...gaps);
  const behind = (rows.at(-1)?.last ?? from) + 1;
  const below = lines.slice(behind, end);
  // where the rows begin if all first cells have as many lines
  const likely = rows.map((row) => row.first - (hasHead(row) ? head : 0));
  // the lines of a row's last cell below its last tab
  const size = Math.min(...gaps) - head;
  const isEven = gaps.every((gap) => gap === head + size) && below.length >= size;
  const isLikely =
    gaps.length === 0 ||
    (isEven && likely.every((start) => !startOf(lines, start) || isAlike(lines, start, likely[0])));
  const starts = isLikely ? likely : startsByForm(lines, rows, from);
  if (!starts) return undefined;
  const cells = rows.map((_, at) => cellsOf(lines.slice(starts[at], starts[at + 1] ?? behind)));
  const lowest = cells.at(-1) ?? [];
  const sizes = rows
    .slice(1)
    .map(({ last }, at) => (starts[at + 1] ?? 0) - (rows[at]?.last ?? last));
  const rest = isLikely ? size : Math.max(...sizes) - 1;
  const tail = below.slice(0, gaps.length > 0 ? rest : tailOf(lowest, below));
  lowest.at(-1)?.push(...tail.map((text) => text.trim()));
  if (!cells.every((row) => /\d/.test(row.flat().join()))) return undefined;
  return {
    written: [...lines.slice(from, starts[0]), ...cells.flatMap(linesOf)],
    end: behind + tail.length,
  };
}

const startOf = (lines: string[], at = 0) => lines[at]?.split('\t')[0]?.trim() ?? '';

const isAlike = (lines: string[], at: number, other?: number) =>
  formOf(startOf(lines, at)) === formOf(startOf(lines, other));

/** "A 9" of "ICE 511" and of "Coach 27" */
const formOf = (text: string) => shapeOf(text).replace(/9+/g, '9');
/** "ICE 9" of both "ICE 79" and "ICE 511" */
const wordsOf = (text: string) => text.replace(/\d+/g, '9');

/**
 * Where the rows begin whose first cells, or last ones, have different numbers of lines: at the only line
 * that is like the first of all. Undefined where several are, or none.
 */
function startsByForm(lines: string[], rows: Row[], from: number): number[] | undefined {
  for (const form of [wordsOf, formOf]) {
    const first = form(startOf(lines, from));
    const found = rows.map(({ first: tabbed }, at) => {
      const above = rows[at - 1]?.last;
      if (above === undefined) return [from];
      const near = Array.from({ length: tabbed - above }, (_, line) => above + 1 + line);
      return near.filter((line) => form(startOf(lines, line)) === first);
    });
    if (found.every(({ length }) => length === 1)) return found.flat();
  }
  return undefined;
}

/** How many lines below the only row are of its last cell: those like another cell's, or like its first line */
function tailOf(cells: string[][], below: string[]): number {
  const last = cells.at(-1) ?? [];
  const shapes = [...last, ...below].map(shapeOf);
  const other = cells.find(
    (cell) => cell.length > last.length && cell.every((text, at) => shapeOf(text) === shapes[at]),
  );
  const end = other?.length ?? shapes.findIndex((shape) => shape !== shapes[0]);
  return (end < 0 ? shapes.length : end) - last.length;
}

/** "99:99 A" of "10:35 Oslo" */
const shapeOf = (text: string) =>
  text
    .trim()
    .replace(/\d/g, '9')
    .replace(/\p{L}[\p{L}\p{M}.' -]*/gu, 'A');

const tabsIn = (line = '') => line.split('\t').length - 1;

const isBlank = (line = '') => !line.includes('\t') && line.trim() === '';

/** "Departs:" and "Arrives:", each before a value */
const isLabelled = (line = '') => /^[^\t]{1,40}:\t/.test(line);

/** Of "Baggage (1)" no digit counts. */
const isHeading = (line = '') =>
  line.length <= HEADING_CHARS &&
  tabsIn(line) >= TABS_LEAST &&
  line.trim() !== '' &&
  !isLabelled(line) &&
  !/\d/.test(line.replace(/\(\d\)/g, ''));

const cellsOf = (lines: string[]): string[][] =>
  lines
    .join('\n')
    .split('\t')
    .map((cell) => cell.split('\n').flatMap((text) => text.trim() || []));

/** As in a page: behind a cell of several lines, the next one begins a line. */
function linesOf(cells: string[][]): string[] {
  const lines: string[][] = [[]];
  for (const [column, texts] of cells.entries()) {
    for (const [at, text] of texts.entries()) {
      if (at > 0) lines.push([]);
      const own = lines.at(-1) ?? [];
      own[column] = text;
    }
    if (texts.length > 1) lines.push([]);
  }
  return lines.flatMap((own) =>
    own.length > 0 ? cells.map((_, at) => own[at] ?? '').join('\t') : [],
  );
}
