/** Assigns numbers, seats and references to the rides that they belong to. */
import type { Line } from '../lines';
import type { Stop } from './stops';

/** The first and last line of a ride */
interface Lines {
  first: number;
  last: number;
}

const ABOVE_REACH = 8;
const BELOW_REACH = 12;

/** The rides that could not be read: a departure and an arrival whose places are not known. */
export const unreadRides = (stops: Stop[], rides: Lines[]): Lines[] =>
  stops.flatMap((stop, at) => {
    const next = stops[at + 1];
    const isRide = stop.role?.end === 'from' && next?.role?.end === 'to';
    const isRead = rides.some(({ first, last }) => next && first <= next.line && last >= stop.line);
    return isRide && !isRead ? [{ first: stop.line, last: next.line }] : [];
  });

/** The items of each ride, without those of the `unread` ones. */
export function assign<Item extends { line: number }>(
  items: Item[],
  rides: Ride[],
  unread: Lines[],
  lines: Line[],
): Item[][] {
  const own = rides.map((ride) => withLabel(ride, lines));
  const all = [...own, ...unread].sort((a, b) => a.first - b.first);
  const found = inOwnTables(items, all, lines) ?? assignToAll(items, all);
  return own.map((ride) => found[all.indexOf(ride)] ?? []);
}

interface Ride extends Lines {
  departure?: Stop;
}

/** From "Departure", which stands alone two lines above its time */
function withLabel({ departure, first, last }: Ride, lines: Line[]): Lines {
  const label = departure?.role?.label ?? first;
  const above = lines.slice(label, first);
  const areAlone = above.every(({ cells, table }) => cells.length === 1 && table === undefined);
  const isNear = label < first && above.length <= LABEL_LINES;
  return { first: isNear && areAlone ? label : first, last };
}
const LABEL_LINES = 3;

/** Where each ride has a table of its own, and each item stands in one of them */
function inOwnTables<Item extends { line: number }>(
  items: Item[],
  rides: Lines[],
  lines: Line[],
): Item[][] | undefined {
  const tables = rides.map(({ first }) => lines[first]?.table);
  const isOwn = tables.every((table, at) => table !== undefined && tables.indexOf(table) === at);
  const found = tables.map((table) => items.filter(({ line }) => lines[line]?.table === table));
  return isOwn && found.flat().length === items.length ? found : undefined;
}

/** The items of each ride: those on its lines; else those above all rides, or those below them. */
function assignToAll<Item extends { line: number }>(items: Item[], pairs: Lines[]): Item[][] {
  const candidates = pairs.map(({ first, last }, at) => {
    const previous = pairs[at - 1]?.last ?? -1;
    const next = pairs[at + 1]?.first ?? Number.POSITIVE_INFINITY;
    const inside = items.filter(({ line }) => line >= first && line <= last);
    const above = items.filter(
      ({ line }) => line > previous && line < first && line >= first - ABOVE_REACH,
    );
    const below = items.filter(
      ({ line }) => line > last && line < next && line <= last + BELOW_REACH,
    );
    const distances = {
      above: first - (above.at(-1)?.line ?? Number.NEGATIVE_INFINITY),
      below: (below[0]?.line ?? Number.POSITIVE_INFINITY) - last,
    };
    return { inside, above, below, distances };
  });
  // A walk has no number on either side.
  const sumOf = (side: 'above' | 'below') => {
    const found = candidates.map(({ distances }) => distances[side]).filter(Number.isFinite);
    return { count: found.length, total: found.reduce((sum, one) => sum + one, 0) };
  };
  const [over, under] = [sumOf('above'), sumOf('below')];
  const isNearer = over.count > 1 && over.total < under.total;
  const isAbove = over.count === under.count ? isNearer : over.count > under.count;
  return candidates.map(({ inside, above, below }, at) => {
    if (inside.length > 0) return inside;
    if (isAbove) return above;
    return below.length > 0 || at > 0 ? below : above;
  });
}
