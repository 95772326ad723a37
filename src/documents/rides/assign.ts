/** Assigns numbers, seats and references to the rides that they belong to. */
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
  rides: Lines[],
  unread: Lines[],
): Item[][] {
  const all = [...rides, ...unread].sort((a, b) => a.first - b.first);
  const found = assignToAll(items, all);
  return rides.map((ride) => found[all.indexOf(ride)] ?? []);
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
  const total = (side: 'above' | 'below') =>
    candidates.reduce((sum, { distances }) => sum + distances[side], 0);
  const rides = (side: 'above' | 'below') =>
    candidates.filter((candidate) => candidate[side].length > 0).length;
  // Both are infinite where a ride has none on either side: a walk has no number.
  const isTie = total('above') === total('below');
  const isAbove = isTie ? rides('above') > rides('below') : total('above') < total('below');
  return candidates.map(({ inside, above, below }, at) => {
    if (inside.length > 0) return inside;
    if (isAbove) return above;
    return below.length > 0 || at > 0 ? below : above;
  });
}
