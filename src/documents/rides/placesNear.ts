/** Finds places that stand near a time, but not beside it. */
import { datesIn } from '../dates/parsedDates';
import { type Line, lineText, overlaps } from '../lines';
import { ONWARD, trainsIn } from '../vocabulary/transport';
import { type End, LABELLED_PART, type Labels, labelOf } from './labels';
import type { Named } from './named';
import { isKnown, isLabelledPlace, placeIn } from './places';

/** The next two lines with words are known places, each alone on its line. */
export function bothBelow(
  lines: Line[],
  line: number,
  labels: Labels,
): [string, string] | undefined {
  const below = lines
    .slice(line + 1, line + 1 + BOTH_REACH)
    .filter((one) => one.cells.length > 0 && !isTrain(lineText(one)));
  const [from, to] = below.map(({ cells: [cell, another] }) =>
    cell && !another ? plain(cell.text, labels) : undefined,
  );
  // "Barcelone" above "Estació del Nord, Carrer d'Alí Bei 80" is one place and its address
  const isRoute =
    from && to && from !== to && [from, to].every((one) => isKnown(one) && !/\d/.test(one));
  return isRoute ? [from, to] : undefined;
}

/** "TOULON" | "BASTIA", and beside them "Departure … 20:00" | "Arrival … 07:00" */
export function bothBefore(
  lines: Line[],
  { line, cell }: { line: number; cell: number },
  labels: Labels,
): [string, string] | undefined {
  const { cells = [] } = lines[line] ?? {};
  const texts = cells.slice(0, cell + 1).map(({ text }) => text);
  const ends = texts.map((text) => labelOf(text, labels)?.end).join();
  const [from, to] = texts.map((text) => plain(text, labels));
  const isRoute = ends === ',,from,to' && from !== to && [from, to].every(isKnown);
  return isRoute && from && to ? [from, to] : undefined;
}

/** "TGV INOUI N° 5104" between the places */
const isTrain = (text: string) => trainsIn(text).length > 0 && !/\d[:.h]\d\d/.test(text);

const BOTH_REACH = 10;

/** "Fri 29 Jan" | "Vienna", and below the day its time: the place is of both. */
export function besideDay(
  lines: Line[],
  { line, cell }: { line: number; cell: number },
  labels: Labels,
): string | undefined {
  const [above = [], own] = [lines[line - 1]?.cells, lines[line]?.cells[cell]];
  const index = above.findIndex((other) => own && overlaps(other, own));
  return isDay(above[index]?.text) ? plain(above[index + 1]?.text ?? '', labels) : undefined;
}

/**
 * "Do 23.07.2026" above "ab 20:10" in a cell of its own, or "04:35" with "+1 j" in one, and the other cells
 * of that row on the next line
 */
export function besideCell(
  lines: Line[],
  { line }: { line: number },
  labels: Labels,
): string | undefined {
  const [own, next] = [lines[line], lines[line + 1]];
  const [[time, another] = [], [place] = []] = [own?.cells, next?.cells];
  if (own?.table === undefined || next?.table === undefined) return undefined;
  const isRow = another ? PLUS_DAYS.test(another.text) : own.table === next.table;
  return isRow && time && place && place.start >= time.end ? plain(place.text, labels) : undefined;
}
const PLUS_DAYS = /^\(?\+ ?[1-3](?: ?\p{L}{1,6}\.?)?\)?$/u;

export const isDay = (text = '') => {
  if (/^\d{1,2}[./]\d{1,2}\.?$/.test(text)) return true;
  const [date] = datesIn(text);
  return date !== undefined && date.end - date.start > text.length - 8;
};

/** The place that a cell is all of, behind its label. */
export function plain(text: string, labels: Labels): string | undefined {
  const label = labelOf(text, labels);
  return label && label.rest === '' ? undefined : placeIn(label?.rest ?? text);
}

/** The place below a time, with nothing else beside either */
export function isOverPlace(
  lines: Line[],
  { line, at, end }: { line: number; at: number; end: number },
  place: string | undefined,
  labels: Labels,
) {
  const [cells = [], below = []] = [lines[line]?.cells, lines[line + 1]?.cells];
  const [time, another] = [...cells, ...below.slice(1)];
  const isAlone = at === 0 && /^\W{0,3}(?:\+\d\)?)?$/.test(time?.text.slice(end) ?? ' ');
  return Boolean(place) && isAlone && !another && plain(below[0]?.text ?? '', labels) === place;
}

/** "12:25" alone on the last line of a table, and "Barcelona-Sants" directly below the table */
export function belowTable(
  lines: Line[],
  { line }: { line: number },
  labels: Labels,
): string | undefined {
  const [own, next] = [lines[line], lines[line + 1]];
  const isInTable = own?.table !== undefined && lines[line - 1]?.table === own.table;
  const isLast = isInTable && next?.table === undefined;
  const areAlone = own?.cells.length === 1 && next?.cells.length === 1;
  return isLast && areAlone ? plain(lineText(next), labels) : undefined;
}

/** Below "Date: 12 May" of a car "Insurance company" is no place where another has its label, "Office: Faro". */
export const isBelowPart = (lines: Line[], text: string, labels: Labels) =>
  labels === 'rental' &&
  LABELLED_PART.test(text) &&
  lines.some(({ cells }) => cells.some((cell) => isLabelledPlace(cell.text)));

export const LINES_REACH = 12;
/** Below a place may stand where in it. */
const DETAIL_LINES = 1;

/** The labelled places or the route nearest to the times, between the rides before and after. */
export function nearest(
  named: Named[],
  { first, last }: { first: number; last: number },
  floor: number,
  next = Number.POSITIVE_INFINITY,
  below = 4,
): { from: string; to: string; first: number; last: number } | undefined {
  // Between two rides it is of the nearer one.
  const isOwn = ({ line, isBelowWay }: Named) =>
    line - last < next - line || (isBelowWay && line - last === 1);
  const near = named.filter(
    (one) =>
      one.line > floor && isOwn(one) && one.line >= first - LINES_REACH && one.line <= last + below,
  );
  // "Terminal 1", below the arrival of the ride before, has its label above it too.
  const isOfBefore = ({ label }: Named) => label !== undefined && label <= floor;
  const inReach = near.filter(
    (one) =>
      !isOfBefore(one) ||
      !near.some((other) => !isOfBefore(other) && (one.from ? other.from : other.to)),
  );
  const above = inReach.filter(({ line }) => line <= last);
  for (const entries of [above, inReach]) {
    const route = entries.findLast(({ isRoute }) => isRoute);
    const lastOf = (end: End) => {
      const found = above.findLast((one) => !one.isRoute && one[end]);
      if (!found) return entries.find((one) => !one.isRoute && one[end]);
      // "Palma de Mallorca, luchthaven", and below it "Balie in de aankomsthal"
      const known = above.findLast(
        (one) => !one.isRoute && found.line - one.line <= DETAIL_LINES && isKnown(one[end]),
      );
      if (known && !isKnown(found[end])) return known;
      // Below the port that a label stands above, its terminal follows.
      // Beside "Pick-up: Faro Airport" too, "Terminal 1" is below it, but "Pick-up: Munich" only tells the town.
      const isOfLabel = ({ label, line, ...one }: Named) =>
        label === found.label ||
        (line === found.label && isPlace(one[end]) && !isPlace(found[end]));
      const isFirst = (one: Named) => one[end] && !one.isRoute && isOfLabel(one);
      return found.label === undefined ? found : (above.find(isFirst) ?? found);
    };
    const [from, to] = [lastOf('from'), lastOf('to')];
    const isRoute = route && !(from && to && Math.min(from.line, to.line) > route.line);
    const [start, end] = isRoute ? [route, route] : [from, to];
    if (!start?.from || !end?.to) continue;
    const lines = [first, last, start.line, end.line];
    const ends = { from: start.from, to: end.isSame ? start.from : end.to };
    return { ...ends, first: Math.min(...lines), last: Math.max(...lines) };
  }
  return undefined;
}

const isPlace = (text = '') => isKnown(text) && !ONWARD.test(text);
