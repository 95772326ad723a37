/** Rearranges tables, so that each ride is told on lines of its own. */
import { SOME_TIME } from '../dates/dateTimes';
import { type Cell, type Line, overlaps } from '../lines';
import { separateColumns } from '../text/columns';
import { oneOf } from '../vocabulary/oneOf';
import { findDeparture } from '../vocabulary/rideLabels';
import data from '../vocabulary/transport.json' with { type: 'json' };
import { withRows } from './flatRows';
import { isBelowEnds } from './labels';
import { isOnlyStation, isStation, isTown, placeIn } from './places';
import { unstacked } from './stackedRows';
import { joinWrappedRows } from './wrappedRows';

export const inReadingOrder = (lines: Line[]): Line[] =>
  separateColumns(
    unstacked(
      withWrapped(withStations(joinWrappedRows(withRows(withReturns(withWholeNames(lines)))))),
    ),
    hasDepartures,
  );

/** "Madrid P.Atocha - Almudena Grandes" as "Madrid P.Atocha-Almudena Grandes", since dashes separate the ends of a ride */
const withWholeNames = (lines: Line[]): Line[] =>
  lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(SECOND_NAME, '-') })),
  }));
const SECOND_NAME = new RegExp(oneOf(data.secondNames), 'giu');

/** "Entrega" is where a car is handed over, and below "Recogida" or "Levantamento" where it is returned. */
function withReturns(lines: Line[]): Line[] {
  const has = (label: RegExp) =>
    lines.some(({ cells }) => cells.some(({ text }) => label.test(text)));
  if (!has(COLLECTION) || has(RETURN)) return lines;
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell) => ({ ...cell, text: cell.text.replace(HANDOVER, RETURNED) })),
  }));
}
const labelOf = (words: string) => new RegExp(`^((?:\\p{L}+ ){0,4})${words}(?!\\p{L})`, 'iu');
const COLLECTION = labelOf(oneOf(data.collections));
const RETURN = labelOf(oneOf(data.returns));
const HANDOVER = labelOf(oneOf(data.handovers));
/** A word of the same length that stands before a return only */
const RETURNED = '$1regreso';

/** Joins "King Street Station" and "Union Station" to the towns above them. */
function withStations(lines: Line[]): Line[] {
  const output = [...lines];
  for (const [at, { cells }] of lines.entries()) {
    const above = output[at - 1];
    if (!above || cells.length < 2 || !cells.every(({ text }) => isStationOnly(text))) continue;
    const towns = cells.map((cell) => above.cells.find((other) => overlaps(other, cell)));
    if (!towns.every((town) => town && isTown(town.text))) continue;
    output[at - 1] = {
      ...above,
      cells: above.cells.map((cell) => {
        const station = cells[towns.indexOf(cell)];
        return station ? { ...cell, text: `${cell.text} ${station.text}` } : cell;
      }),
    };
    output[at] = { ...above, cells: [] };
  }
  return output;
}

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
    const wrapped = line.cells.filter(
      (cell, index) => isWrapped(line, cell) || isWrappedEnd(output, at, index),
    );
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

/** Below "Departure" | "Arrival": a place on two lines, and below it its time */
function isWrappedEnd(lines: Line[], at: number, index: number): boolean {
  const cell = lines[at]?.cells[index];
  const below = (by: number) => cell && lines[at + by]?.cells.find((one) => overlaps(one, cell));
  const [rest, time] = [below(1)?.text ?? '', below(2)?.text ?? ''];
  const isName =
    cell && [cell.text, rest].every((text) => WORDS.test(text) && placeIn(text)) && !isTown(rest);
  return Boolean(isName) && SOME_TIME.test(time) && isBelowEnds(lines, at, index);
}

const restOf = (cell: Cell, { cells }: Line) =>
  cells.find(
    ({ start, text }) =>
      Math.abs(start - cell.start) < ALIGNED &&
      (WORDS.test(text) || (UNFINISHED.test(cell.text) && cells.length === 1)),
  );

const isStationOnly = (text: string) =>
  /^\p{Lu}[^\d:]{1,30}$/u.test(text) &&
  isStation(text.toLowerCase().split(/[\s,/()-]+/)) &&
  !isTown(text);

/** "Departs Fri 24 Jul 17:00" and beside it "Departs Fri 7 Aug 17:30", or both words alone */
function isDeparture({ text }: Cell): boolean {
  const length = findDeparture(text)?.length ?? 0;
  return length > 3 && (length === text.length || SOME_TIME.test(text));
}

/** "Departs", and beside it the departure of each ride */
function hasDepartures({ cells }: Line): boolean {
  if (cells.length > 1 && cells.every(isDeparture)) return true;
  const [label, ...rides] = cells;
  const isLabel = label && findDeparture(label.text)?.length === label.text.length;
  return Boolean(isLabel) && rides.length > 1 && rides.every(({ text }) => SOME_TIME.test(text));
}
