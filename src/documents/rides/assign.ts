/** Assigns numbers, seats and references to the rides that they belong to. */

/** The first and last line of a ride */
interface Lines {
  first: number;
  last: number;
}

const ABOVE_REACH = 8;
const BELOW_REACH = 12;

/** The items of each ride: those on its lines; else those above all rides, or those below them. */
export function assign<Item extends { line: number }>(items: Item[], pairs: Lines[]): Item[][] {
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
