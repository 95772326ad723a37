/** Rearranges tables, so that each ride is told on lines of its own. */
import { datesIn } from '../dates/parsedDates';
import type { Cell, Line } from '../lines';
import { separateColumns } from '../text/columns';
import { overlaps } from '../text/labels';
import { FROM_LABEL } from '../vocabulary/transport';
import { isOnlyStation } from './places';
import { joinWrappedRows } from './wrappedRows';

export const inReadingOrder = (lines: Line[]): Line[] =>
  separateColumns(unstacked(withWrapped(joinWrappedRows(lines))), hasDepartures);

/** "Charleroi Airport (CRL)," and "Terminal 1" below it; "Rue de" of an open bracket */
const UNFINISHED = /(?:\p{L}\)?,|\([^)]*)$/u;
/** "13:17 Exeter", and "St Davids" below it */
const TIME_AND_PLACE = /^\d{1,2}[:.h]\d{2}(?: \p{Lu}[\p{L}.'’ -]*)?$/u;
const WORDS = /^\p{L}[^\d:]*$/u;
const ALIGNED = 3;

/** Joins the lines of a cell that was too narrow, where the words or a row of times tell so. */
function withWrapped(lines: Line[]): Line[] {
  const output = [...lines];
  for (let at = 0; at + 1 < output.length; at++) {
    const [line, next] = [output[at], output[at + 1]];
    if (!line || !next || next.cells.length === 0 || line.table !== next.table) continue;
    const [town, another] = line.cells;
    const [station, ...beside] = next.cells;
    const isTown = town && station && !another && beside.length > 0 && overlaps(town, station);
    // "Warszawa", and "Centralna" below it beside the time
    if (
      isTown &&
      line.table === undefined &&
      WORDS.test(town.text) &&
      isOnlyStation(station.text)
    ) {
      output[at] = { ...line, cells: [] };
      output[at + 1] = {
        ...next,
        cells: [{ ...station, text: `${town.text} ${station.text}` }, ...beside],
      };
      continue;
    }
    const wrapped = line.cells.filter((cell) => isWrapped(line, cell));
    const rests = wrapped.map((cell) => restOf(cell, next));
    if (wrapped.length === 0 || rests.some((rest) => !rest)) continue;
    const cells = line.cells.map((cell) => {
      const rest = rests[wrapped.indexOf(cell)];
      return rest ? { ...cell, text: `${cell.text} ${rest.text}` } : cell;
    });
    const others = next.cells.filter((cell) => !rests.includes(cell));
    output[at] = { ...line, cells };
    // What stands beside the rest is of the same row.
    const isRow =
      rests.length > 1 && others.every(({ start }) => start >= (cells.at(-1)?.end ?? 0));
    if (isRow) output[at] = { ...line, cells: [...cells, ...others] };
    output[at + 1] = { ...next, cells: isRow ? [] : others };
  }
  return output;
}

function isWrapped({ cells, table }: Line, cell: Cell): boolean {
  if (table !== undefined) return false;
  const times = cells.filter(({ text }) => TIME_AND_PLACE.test(text));
  if (times.length === 2 && times.some(({ text }) => /\p{L}$/u.test(text)))
    return times.includes(cell);
  return cells.length === 2 && cell === cells[1] && UNFINISHED.test(cell.text);
}

const restOf = (cell: Cell, { cells }: Line) =>
  cells.find(
    ({ start, text }) =>
      Math.abs(start - cell.start) < ALIGNED &&
      (WORDS.test(text) || (UNFINISHED.test(cell.text) && cells.length === 1)),
  );

/**
 * Sets the cells of a row side by side again, when several lines in each made them follow each
 * other: two halts with their times, or a day above its time.
 */
function unstacked(lines: Line[]): Line[] {
  const output: Line[] = [];
  for (let from = 0; from < lines.length; ) {
    const row = rowAt(lines, from);
    output.push(...(sideBySide(row) ?? row));
    from += row.length;
  }
  return output;
}

const startOf = (line?: Line) => line?.cells[0]?.start ?? -1;

/** The lines of one table that begin ever further to the right */
function rowAt(lines: Line[], from: number): Line[] {
  const table = lines[from]?.table;
  let to = from + 1;
  const isNext = (line?: Line) =>
    table !== undefined &&
    line?.table === table &&
    !isTimeOfNext(line, lines[to - 1]) &&
    startOf(line) >= (lines[to - 1]?.cells.at(-1)?.start ?? 0);
  while (isNext(lines[to])) to++;
  return lines.slice(from, to);
}

/** A time in the first column begins a row; below its day and as a duration below a time it does not. */
const isTimeOfNext = ({ cells: [cell] }: Line, above?: Line) =>
  ONLY_TIME.test(cell?.text ?? '') &&
  !(/h/i.test(cell?.text ?? '') && CLOCK_TIME.test(above?.cells[0]?.text ?? '')) &&
  cell?.start === startOf(above) &&
  !(above?.cells[0] && isOneDay(above.cells[0]));

function sideBySide(row: Line[]): Line[] | undefined {
  const columns = new Map<number, Cell[]>();
  for (const cell of row.flatMap(({ cells }) => cells)) {
    const column = columns.get(cell.start);
    if (column) column.push(cell);
    else columns.set(cell.start, [cell]);
  }
  const written = [...columns.values()];
  const stacks = written.map(withDay);
  const isJoined = stacks.some((stack, at) => stack !== written[at]);
  const pairs = stacks.filter(({ length }) => length === 2);
  const isZipped =
    stacks.length > 2 && pairs.length > 1 && stacks.every(({ length }) => length < 3);
  const isAny = isJoined || isZipped || isTimedRow(written);
  if (row.length === 1 || stacks.length === 1 || !isAny) return undefined;
  const height = Math.max(...stacks.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) => ({
    table: row[0]?.table,
    cells: stacks.flatMap((stack) => stack.slice(at, at + 1)),
  }));
}

const ONLY_TIME = /^\d{1,2}[:.h]\d{2}$/;
const CLOCK_TIME = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/;
const ROW_LINES = 4;

/** "18:30" above "3h05", and beside both a station above its street */
const isTimedRow = (stacks: Cell[][]) =>
  stacks.some((stack) => stack.length > 1 && ONLY_TIME.test(stack[0]?.text ?? '')) &&
  stacks.every(
    (stack) =>
      stack.length <= ROW_LINES && stack.filter(({ text }) => CLOCK_TIME.test(text)).length < 2,
  );

/** "01.08." */
const BARE_DAY = /^\d{1,2}(?:\.\d{1,2}\.|\/\d{1,2})$/;

function isOneDay({ text }: Cell): boolean {
  if (BARE_DAY.test(text)) return true;
  const [date] = datesIn(text);
  return date !== undefined && date.end - date.start === text.length;
}

const DAYS_LATER = /^\(?\+ ?[123](?: |\)|$)/;

/** A day and a time that are all of a cell are one text. */
function withDay(stack: Cell[]): Cell[] {
  const [one, other, third] = stack;
  if (!one || !other || third) return stack;
  if (ONLY_TIME.test(one.text) && DAYS_LATER.test(other.text))
    return [{ ...one, text: `${one.text} ${other.text}` }];
  const isPair = ONLY_TIME.test(one.text)
    ? isOneDay(other)
    : isOneDay(one) && ONLY_TIME.test(other.text);
  const [day, time] = ONLY_TIME.test(one.text) ? [other, one] : [one, other];
  return isPair ? [{ ...one, text: `${day.text} ${time.text}` }] : stack;
}

const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?!\d)/;

/** "Departs", and beside it the departure of each ride */
function hasDepartures({ cells: [label, ...rides] }: Line): boolean {
  const isLabel = label && FROM_LABEL.exec(label.text)?.[0].length === label.text.length;
  return Boolean(isLabel) && rides.length > 1 && rides.every(({ text }) => TIME.test(text));
}
