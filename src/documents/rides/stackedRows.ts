/** Sets the cells of table rows side by side, where each has several lines. */
import { ONLY_TIME } from '../dates/dateTimes';
import { datesIn } from '../dates/parsedDates';
import type { Cell, Line } from '../lines';
import { isWait, ROUTE_LABEL } from '../vocabulary/transport';
import { placeIn } from './places';

/**
 * Sets the cells of a row side by side again, when several lines in each made them follow each
 * other: two halts with their times, or a day above its time.
 */
export function unstacked(lines: Line[]): Line[] {
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
    !isWaitBehind(line) &&
    !isTimeOfNext(line, lines[to - 1]) &&
    !isDayOfNext(line, lines[to - 1], lines[to + 1]) &&
    !(line.cells.length > 1 && startOf(line) === startOf(lines[from])) &&
    startOf(line) >= (lines[to - 1]?.cells.at(-1)?.start ?? 0);
  while (isNext(lines[to])) to++;
  return lines.slice(from, to);
}

/** Between two rows, in the column of the stations */
const isWaitBehind = ({ cells: [cell, another] }: Line) =>
  cell !== undefined && !another && cell.start > 0 && isWait(cell.text);

/** A time in the first column, below something else than its day, begins a row. */
const isTimeOfNext = ({ cells: [cell] }: Line, above?: Line) =>
  ONLY_TIME.test(cell?.text ?? '') &&
  cell?.start === startOf(above) &&
  !(above?.cells[0] && (isOneDay(above.cells[0]) || ONLY_TIME.test(above.cells[0].text)));

/** A day above its time, below something else in the first column, begins a row. */
const isDayOfNext = ({ cells: [day, another] }: Line, above?: Line, below?: Line) =>
  day !== undefined &&
  !another &&
  isOneDay(day) &&
  ONLY_TIME.test(below?.cells[0]?.text ?? '') &&
  [above, below].every((line) => startOf(line) === day.start);

function sideBySide(row: Line[]): Line[] | undefined {
  const columns = new Map<number, Cell[]>();
  for (const cell of row.flatMap(({ cells }) => cells)) {
    const column = columns.get(cell.start);
    if (column) column.push(cell);
    else columns.set(cell.start, [cell]);
  }
  const written = [...columns.values()];
  const titles = titlesOf(written);
  if (titles.length > 0) {
    const rest = row.slice(titles.length);
    return [...row.slice(0, titles.length), ...(sideBySide(rest) ?? rest)];
  }
  const ends = endsOf(written);
  if (ends) return ends.map((cells) => ({ table: row[0]?.table, cells }));
  const dated = withRoutes(withFirstRoute(written.map(withDay)));
  const title = titleOf(dated);
  const stacks = dated.map((stack, at) => {
    if (title && stack[0] === title) return stack.slice(1);
    // "Piraeus", and its moment below it, is a card of its own.
    return (stack[0] && isMoment(stack[0])) || stack.length === 1 ? stack : (written[at] ?? stack);
  });
  const isJoined = stacks.some((stack, at) => stack.length !== written[at]?.length);
  const pairs = stacks.filter(({ length }) => length === 2);
  const isZipped =
    stacks.length > 2 && pairs.length > 1 && stacks.every(({ length }) => length < 3);
  const isAny = isJoined || isZipped || isTimedRow(written);
  if (row.length === 1 || stacks.length === 1 || !isAny) return undefined;
  const height = Math.max(...stacks.map(({ length }) => length));
  const rows = Array.from({ length: height }, (_, at) => ({
    table: row[0]?.table,
    cells: stacks.flatMap((stack) => stack.slice(at, at + 1)),
  }));
  return title ? [{ table: row[0]?.table, cells: [title] }, ...rows] : rows;
}

const BEGINS_WITH_TIME = /^\d{1,2}[:.h]\d{2}(?!\d)/;

/**
 * "Outward journey" and its day above "09:15" and "Bristol": the last column begins with "11:50",
 * so that what stands above the first time is of the whole row.
 */
function titlesOf([first = [], ...others]: Cell[][]): Cell[] {
  const at = first.findIndex(({ text }) => BEGINS_WITH_TIME.test(text));
  const last = others.at(-1) ?? [];
  const isTimed = last.length > 1 && BEGINS_WITH_TIME.test(last[0]?.text ?? '');
  return isTimed && at > 0 && first.length - at === last.length ? first.slice(0, at) : [];
}

/** Two places in the first cell, beside cells of a departure and an arrival, are the route of the row. */
function withFirstRoute(stacks: Cell[][]): Cell[][] {
  const [[from, to, another] = [], ...others] = stacks;
  const timed = others.filter(([cell, more]) => !more && ONLY_TIME.test(cell?.text ?? ''));
  if (!from || !to || another || timed.length !== 2) return stacks;
  if (!isPlaceName(from) || !isPlaceName(to)) return stacks;
  return [[{ ...from, text: `${from.text} → ${to.text}` }], ...others];
}

/**
 * "06:57" above "10:01", and beside both a station, the train and the station where it ends; or two stations,
 * and beside them a column of the train and its seats
 */
function endsOf(stacks: Cell[][]): Cell[][] | undefined {
  const [written = [], places, ...others] = stacks;
  const [times, above] = [written.slice(-2), written.slice(0, -2)];
  const isTime = ({ text }: Cell) => ONLY_TIME.test(text);
  const isEnds = times.length === 2 && times.every(isTime) && !above.some(isTime);
  const isLong = (stack?: Cell[]) => stack && stack.length > 2 && stack.length <= ROW_LINES;
  const [details, another] = others;
  const isOneWay = details ? places?.length === 2 && isLong(details) : isLong(places);
  if (!isEnds || !places || another || !isOneWay) return undefined;
  const [from, to] = [places.at(0), places.at(-1)];
  const [departure, arrival] = times;
  if (!from || !to || !departure || !arrival || !isPlaceName(from) || !isPlaceName(to))
    return undefined;
  const alone = (cell: Cell) => [cell];
  const between = [...places.slice(1, -1), ...(details ?? [])];
  return [...above.map(alone), [departure, from], ...between.map(alone), [arrival, to]];
}

const isPlaceName = ({ text }: Cell) => placeIn(text) !== undefined;

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

/** A day and a time that are all of a cell are one text; a second time may follow, or a title precede. */
function withDay(stack: Cell[]): Cell[] {
  const [one, other, third] = stack;
  if (!one || !other || stack.length > 3) return stack;
  const isTimed = (text = '') => ONLY_TIME.test(text);
  const joined = (day: Cell, time: Cell) => ({ ...one, text: `${day.text} ${time.text}` });
  if (third) {
    const isDay = [one, other].map(isOneDay);
    if (isDay[0] && isTimed(other.text) && isTimed(third.text)) return [joined(one, other), third];
    return isDay[1] && isTimed(third.text) ? [one, joined(other, third)] : stack;
  }
  if (isTimed(one.text) && DAYS_LATER.test(other.text)) return [joined(one, other)];
  if (isTimed(one.text)) return isOneDay(other) ? [joined(other, one)] : stack;
  return isOneDay(one) && isTimed(other.text) ? [joined(one, other)] : stack;
}

/** "Line", and beside it "Caen" above "Portsmouth": a route */
function withRoutes([label = [], ...others]: Cell[][]): Cell[][] {
  const [first, another] = label;
  const isRoute = first && !another && first.text.length < 30 && ROUTE_LABEL.test(first.text);
  if (!isRoute || others.length === 0 || others.some(({ length }) => length !== 2))
    return [label, ...others];
  const joined = others.map(([from, to]) =>
    from && to ? [{ ...from, text: `${from.text} → ${to.text}` }] : [],
  );
  return [label, ...joined];
}

const isMoment = ({ text }: Cell) => /\d[:.h]\d\d/.test(text) && datesIn(text).length > 0;

/** The words above the moment of one stack, where another stack is only a moment. */
function titleOf(stacks: Cell[][]): Cell | undefined {
  const isLone = stacks.some(([cell, below]) => cell && !below && isMoment(cell));
  const titled = stacks.filter(
    ([title, moment, below]) => moment && !below && isMoment(moment) && !isMoment(title ?? moment),
  );
  return isLone && titled.length === 1 ? titled[0]?.[0] : undefined;
}
