/** Restores two columns whose cells stand below each other, as in the text of a forwarded page. */

import { datesIn } from '../dates/parsedDates';
import type { Line } from '../lines';
import stays from '../vocabulary/lodgingWords.json' with { type: 'json' };
import { findArrival, findDeparture, findDropOff, findPickUp } from '../vocabulary/rideLabels';
import transport from '../vocabulary/transport.json' with { type: 'json' };
import { paragraphAt } from './wrappedProse';

type IsLabel = (text: string) => boolean;

const isWhole =
  (find: (text: string) => { length: number } | undefined): IsLabel =>
  (text) =>
    find(text)?.length === text.length;
const isOnly = (words: string): IsLabel => {
  const form = new RegExp(`^(?:${words})\\W*$`, 'iu');
  return (text) => form.test(text);
};

/** "Outbound" and "Inbound", each with the days of its own journey below it */
const WAYS: [IsLabel, IsLabel] = [isOnly(transport.out), isOnly(transport.back)];

/** The headings of both columns, in either order */
const HEADINGS: [IsLabel, IsLabel][] = [
  [isOnly(stays.checkIn), isOnly(stays.checkOut)],
  [isOnly(stays.arrival), isOnly(stays.departure)],
  [isWhole(findDeparture), isWhole(findArrival)],
  [isWhole(findPickUp), isWhole(findDropOff)],
  WAYS,
];

const LABEL_CHARS = 40;
const VALUE_CHARS = 80;
const VALUES_LIMIT = 8;
const COLUMNS_LIMIT = 8;

/** "Check-in", "Check-out", "Fri 16 October", "Sun 18 October": each line of the result has two cells. */
export function restoreColumns(written: Line[]): Line[] {
  const lines = besideLabels(written);
  const texts = lines.map(onlyText);
  const restored: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const found = tableAt(texts, at) ?? tableOfCellsAt(texts, at) ?? columnsAt(texts, at);
    restored.push(
      ...(found?.rows.map((row) => rowOf(row, -FIRST_TABLE - at)) ?? lines.slice(at, at + 1)),
    );
    at = found?.end ?? at + 1;
  }
  return restored;
}

/** Labels with colons in one cell of a table, and as many values in the next: each beside its own */
function besideLabels(lines: Line[]): Line[] {
  const found: Line[] = [];
  for (let at = 0; at < lines.length; ) {
    const column = columnAt(lines, at);
    const others = column.findIndex(({ cells: [cell] }) => !cell?.text.endsWith(':'));
    const labels = others < 0 ? column : column.slice(0, others);
    const values = columnAt(lines, at + labels.length);
    const isPair = labels.length > 2 && labels.length === values.length;
    if (isPair)
      found.push(
        ...labels.map((line, row) => ({
          ...line,
          cells: [...line.cells, ...(values[row]?.cells ?? [])],
        })),
      );
    else found.push(...lines.slice(at, at + 1));
    at += isPair ? 2 * labels.length : 1;
  }
  return found;
}

/** The lines of a table from `at` that have only a cell in the column of the first */
function columnAt(lines: Line[], at: number): Line[] {
  const first = lines[at];
  const [start] = first?.cells.map((cell) => cell.start) ?? [];
  if (first?.table === undefined || first.table < 0) return [];
  const rest = lines.slice(at, at + CELLS_LIMIT);
  const end = rest.findIndex(
    ({ table, cells: [cell, another] }) =>
      table !== first.table || !cell || another || cell.start !== start,
  );
  return rest.slice(0, end < 0 ? undefined : end);
}

/** No number of a table that the text has itself */
const FIRST_TABLE = 1_000;

/** The rows, and the first line behind them */
interface Restored {
  rows: string[][];
  end: number;
}

/** Headings below each other, and paragraphs of as many lines: with days, or two places below "From" and "To" */
function tableAt(texts: (string | undefined)[], at: number): Restored | undefined {
  if (texts[at - 1]) return undefined;
  const headings = paragraphAt(texts, at);
  const count = headings.length;
  if (count < 2 || count > COLUMNS_LIMIT || !headings.every(isPlain)) return undefined;
  if (!isBothEnds(headings)) return undefined;
  const rows = [headings];
  let end = at + count;
  for (;;) {
    const row = paragraphAt(texts, end + 1);
    if (texts[end] !== '' || row.length !== count) break;
    rows.push(row);
    end += count + 1;
  }
  const shapes = rows.slice(1).flat().map(shapeOf);
  const isOfPlaces = shapes.length === 2 && shapes.every((shape) => shape === 'text');
  const isDated = count > 2 && shapes.some((shape) => shape.startsWith('day'));
  return isDated || isOfPlaces ? { rows, end } : undefined;
}

/**
 * Headings and rows of which each cell is a paragraph, also an empty one. Rows are as long as the headings,
 * and alike: with a day or a time in the same place.
 */
function tableOfCellsAt(texts: (string | undefined)[], at: number): Restored | undefined {
  const cells = cellsFrom(texts, at);
  const shapes = cells.map(shapeOf);
  for (let count = COLUMNS_LIMIT; count > 2; count--) {
    const headings = cells.slice(0, count);
    if (!headings.every(isPlain) || shapes.slice(0, count).some((shape) => shape !== 'text'))
      continue;
    const first = shapes.slice(count, 2 * count);
    const isDated = first.some((shape) => shape.startsWith('day'));
    if (first.length < count || !(isDated || first.includes('time'))) continue;
    const rows = [headings];
    const isRow = (from: number) =>
      Boolean(cells[from]) &&
      first.every((shape, column) => [shape, 'empty'].includes(shapes[from + column] ?? ''));
    for (let from = count; isRow(from); from += count) rows.push(cells.slice(from, from + count));
    const isHeadedRow = count > 3 && isBothEnds(headings) && cells.length < 2 * count + 2;
    // A row that begins with a name could begin a cell later.
    const isBegin = (isDated && !isPlain(cells[count] ?? '')) || rows.length > 3;
    if (isBegin && (rows.length > 2 || isHeadedRow))
      return { rows, end: at + 2 * count * rows.length };
  }
  return undefined;
}

/** Lines with one blank line between them */
function cellsFrom(texts: (string | undefined)[], at: number): string[] {
  const cells: string[] = [];
  for (let line = at; cells.length < CELLS_LIMIT; line += 2) {
    const text = texts[line];
    if (text === undefined || text.length > CELL_CHARS || texts[line - 1]) break;
    cells.push(text);
    if (texts[line + 1] !== '') break;
  }
  return cells;
}
const CELLS_LIMIT = 60;
const CELL_CHARS = 120;

const isBothEnds = (headings: string[]) =>
  HEADINGS.some(([begin, end]) => headings.some(begin) && headings.some(end));

const isPlain = (text: string) => text.length <= LABEL_CHARS && !/\d/.test(text);

function columnsAt(texts: (string | undefined)[], at: number): Restored | undefined {
  const [first, second] = [texts[at], texts[at + 1]];
  const isHeading = first && second && isHeaded(first, second);
  const block = isHeading ? valuesBelow(texts, at + 2) : [];
  const isOfWays = isHeading && WAYS.some((isWay) => isWay(first));
  const rows = isHeading
    ? rowsOf(
        block.map(({ text }) => text),
        isOfWays ? 4 : 2,
      )
    : undefined;
  const last = rows && block[rows.length * 2 - 1];
  return first && second && last
    ? { rows: [[first, second], ...rows], end: last.line + 1 }
    : undefined;
}

const isHeaded = (first: string, second: string): boolean =>
  isPlain(first) &&
  isPlain(second) &&
  HEADINGS.some(([begin, end]) => (begin(first) && end(second)) || (end(first) && begin(second)));

function valuesBelow(
  texts: (string | undefined)[],
  from: number,
): { text: string; line: number }[] {
  const values: { text: string; line: number }[] = [];
  for (let line = from; line < texts.length && values.length < VALUES_LIMIT; line++) {
    const text = texts[line];
    if (text === undefined || (text && text.length > VALUE_CHARS)) break;
    if (HEADINGS.flat().some((isLabel) => isLabel(text))) break;
    if (text) values.push({ text, line });
  }
  return values;
}

/**
 * Row by row, or one column after the other; undefined when the values are alike in neither way, or tell
 * more than `daysLimit` days, which are of several journeys.
 */
function rowsOf(values: string[], daysLimit: number): string[][] | undefined {
  const shapes = values.map(shapeOf);
  let [count, end] = [0, 0];
  for (; shapes[count] && shapes[count] === shapes[count + 1]; count += 2)
    if (shapes[count] !== 'text') end = count + 2;
  const days = shapes.slice(0, end).filter((shape) => shape.startsWith('day')).length;
  if (end > 0)
    return days > daysLimit
      ? undefined
      : values
          .slice(0, end)
          .flatMap((value, at) => (at % 2 ? [] : [[value, values[at + 1] ?? '']]));
  const size = [3, 2].find(
    (one) =>
      shapes.slice(0, one).join() === shapes.slice(one, one * 2).join() &&
      shapes.slice(0, one).some((shape) => shape.startsWith('day')),
  );
  return size === undefined
    ? undefined
    : values.slice(0, size).map((value, at) => [value, values[size + at] ?? '']);
}

const TIME = /(?<!\d)\d{1,2}(?:[:.h]\d{2}(?!\d)|h(?!\p{L})| ?[ap]\.?m\b| (?:uur|uhr)(?!\p{L}))/iu;

function shapeOf(text: string): string {
  if (text === '') return 'empty';
  const hasDay = datesIn(text).length === 1;
  const hasTime = TIME.test(text);
  return hasDay ? (hasTime ? 'day and time' : 'day') : hasTime ? 'time' : 'text';
}

const rowOf = (texts: string[], table: number): Line => ({
  table,
  cells: texts
    .map((text, column) => ({ text, start: column * 10, end: column * 10 + 9 }))
    .filter(({ text }) => text !== ''),
});

/** Undefined for a line of several cells */
function onlyText({ cells: [cell, another], table, gap }: Line): string | undefined {
  if (another || table !== undefined || gap !== undefined) return undefined;
  return cell?.text ?? '';
}
