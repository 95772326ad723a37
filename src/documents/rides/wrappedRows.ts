/** Joins the lines of table rows whose cells are too narrow for their text. */
import { datesIn } from '../dates/parsedDates';
import { type Cell, columnsOf, EDGE, endOfNearLines, gapsOf, type Line, NEARER } from '../lines';
import { trainsIn } from '../vocabulary/transport';
import { labelOf } from './labels';
import { placeIn } from './places';

const LINES_LIMIT = 6;
const COLUMNS_LEAST = 2;
const TIME = /(?<![\d.:])\d{1,2}[:.h]\d{2}(?![\d.:])/gi;

/**
 * Lines that are nearer to each other than to what is above and below them are one row of a table,
 * unless a column then had two times or two days. Only PDFs tell how near lines are.
 */
export function joinWrappedRows(lines: Line[]): Line[] {
  const gaps = gapsOf(lines);
  const output: Line[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = endOfNearLines(gaps, from);
    const below = gaps[to] ?? EDGE;
    // As far from the line above as the next row is: a row of its own
    const inner = gaps.slice(from + 1, to).findLastIndex((gap) => gap >= below - NEARER);
    if (inner >= 0) to = from + 1 + inner;
    const block = lines.slice(from, to);
    const [heading] = block;
    const row = rowOf(block, false);
    const isTable = heading && !row && isHeading(heading) && isTight(gaps, from + 1, to);
    const rest = isTable ? rowOf(block.slice(1), true) : undefined;
    if (row) output.push(row);
    else if (heading && rest) output.push(heading, rest);
    else output.push(...block);
    from = to;
  }
  return output;
}

const TIGHT = 0.5;

/** "Departure" | "Arrival" | "Ship" */
function isHeading({ cells }: Line): boolean {
  const ends = cells.flatMap(({ text }) => {
    const label = labelOf(text, 'travel');
    return label?.rest === '' ? label.end : [];
  });
  return cells.length > 2 && new Set(ends).size === 2;
}

/** Much nearer to each other than to the lines above and below */
const isTight = (gaps: number[], from: number, to: number) =>
  Math.max(...gaps.slice(from + 1, to)) < Math.min(gaps[from] ?? EDGE, gaps[to] ?? EDGE) - TIGHT;

function rowOf(block: Line[], isNear: boolean): Line | undefined {
  if (block.length < 2 || block.length > LINES_LIMIT) return undefined;
  const columns = columnsOf(block)?.map(({ cells }) => cells);
  if (!columns || columns.length < COLUMNS_LEAST) return undefined;
  const heights = columns.map(({ length }) => length);
  const isWrapped =
    Math.min(...heights) < Math.max(...heights) && (isNear || Math.min(...heights) === 1);
  const cells = columns.map(joined);
  const isRow =
    cells.some(({ text }) => text.match(TIME) || ROUTE.test(text)) && cells.every(isOneMoment);
  return isWrapped && isRow ? { cells } : undefined;
}

/** "DUS -" above "AYT", in a table of seats */
const ROUTE = /^[A-Z]{3} ?[-–] ?[A-Z]{3}$/;

/** "Dorchester Street, BA1 1SX" below the name of a stop */
const ADDRESS = /^(?=.*\p{L}{4}).*(?:, .*\d|\d.*, |(?<!\d)\d{4,5}(?!\d))/u;

const withoutAddress = ([first, ...others]: Cell[]): Cell[] => {
  const rest = others.map(({ text }) => text).join(' ');
  const isAddress = first && ADDRESS.test(rest) && !rest.match(TIME) && datesIn(rest).length === 0;
  const isStop = isAddress && trainsIn(rest).length === 0 && placeIn(first.text) === first.text;
  return first ? [first, ...(isStop ? [] : others)] : [];
};

const joined = (cells: Cell[]): Cell => ({
  text: withoutAddress(cells)
    .map(({ text }) => text)
    .join(' '),
  start: Math.min(...cells.map(({ start }) => start)),
  end: Math.max(...cells.map(({ end }) => end)),
});

const isOneMoment = ({ text }: Cell) =>
  (text.match(TIME)?.length ?? 0) < 2 && datesIn(text).length < 2;
