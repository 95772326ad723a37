/** Rearranges tables, so that each ride is told on lines of its own. */
import { datesIn } from '../dates/parsedDates';
import type { Cell, Line } from '../lines';
import { separateColumns } from '../text/columns';
import { FROM_LABEL } from '../vocabulary/transport';

export const inReadingOrder = (lines: Line[]): Line[] =>
  separateColumns(unstacked(lines), hasDepartures);

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

/** A time in the first column, below something else than its day, begins a row. */
const isTimeOfNext = ({ cells: [cell] }: Line, above?: Line) =>
  ONLY_TIME.test(cell?.text ?? '') &&
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
  if (row.length === 1 || stacks.length === 1 || !(isJoined || isZipped)) return undefined;
  const height = Math.max(...stacks.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) => ({
    table: row[0]?.table,
    cells: stacks.flatMap((stack) => stack.slice(at, at + 1)),
  }));
}

const ONLY_TIME = /^\d{1,2}[:.h]\d{2}$/;

function isOneDay({ text }: Cell): boolean {
  const [date] = datesIn(text);
  return date !== undefined && date.end - date.start === text.length;
}

/** A day and a time that are all of a cell are one text. */
function withDay(stack: Cell[]): Cell[] {
  const [one, other, third] = stack;
  if (!one || !other || third) return stack;
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
