/** Pairs the times of a document to departures and arrivals, with the places of both. */

import { ONWARD } from '../vocabulary/transport';
import type { End, Labels } from './labels';
import type { Named } from './named';
import { isDashed, isKnown, placeScore } from './places';
import { LINES_REACH, nearest } from './placesNear';
import { SIDES, type Side, type Stop } from './stops';
import { isChange, isVertical, withoutTitle } from './titles';

export interface Pair {
  departure?: Stop;
  arrival?: Stop;
  from: string;
  to: string;
  /** The lines from its first to its last time or place */
  first: number;
  last: number;
}

const LINE_COST = 0.12;
const BETWEEN_COST = 0.5;
const NAMED_SCORE = 3;
const SINGLE_SCORE = 1.5;
/** Added for the side on which most places of the document stand. */
const SIDE_BONUS = 0.8;

/** The best combination of pairs that follow each other, in reading order. */
export function pairsIn(found: Stop[], named: Named[], labels: Labels): Pair[] {
  const stops = withoutOthersAbove(found);
  const isRental = labels === 'rental';
  const bonus = isRental ? undefined : commonSide(stops);
  const best: { score: number; pairs: Pair[] }[] = [{ score: 0, pairs: [] }];
  stops.forEach((stop, at) => {
    const skipped = best[at] ?? { score: 0, pairs: [] };
    const options = [skipped];
    const next = stops[at + 1]?.line;
    const add = (before: typeof skipped, ride: Scored | undefined) => {
      if (ride && ride.score > 0)
        options.push({ score: before.score + ride.score, pairs: [...before.pairs, ride.pair] });
    };
    const floorOf = (before: typeof skipped) => before.pairs.at(-1)?.last ?? -1;
    for (const distance of [1, 2]) {
      const [start, before] = [stops[at - distance], best[at - distance]];
      const between = distance === 2 ? stops[at - 1] : undefined;
      if (!start || !before || (between && hasPlace(between))) continue;
      if (!mayPair(start, stop, named, isRental)) continue;
      const others = stops.filter(({ time }) => time !== start.time && time !== stop.time);
      const own = isRental ? named : withoutTimed(named, others);
      const ride = placesOf(start, stop, own, floorOf(before), next, isRental || bonus);
      add(before, ride && { ...ride, score: ride.score - (between ? BETWEEN_COST : 0) });
    }
    if (!isRental) add(skipped, singleOf(stop, named, floorOf(skipped), next));
    best.push(options.reduce((a, b) => (b.score > a.score ? b : a)));
  });
  return best.at(-1)?.pairs ?? [];
}

/** Without the places of these departures and arrivals, beside their labels */
export const withoutTimed = (named: Named[], stops: Stop[]): Named[] =>
  named.filter(
    (one) =>
      one.isRoute || !stops.some(({ line, role }) => line === one.line && role && one[role.end]),
  );

/**
 * In a column with a time directly below its heading, each place stands below its time: above the
 * next time it is of the one before.
 */
function withoutOthersAbove(stops: Stop[]): Stop[] {
  const belowTimes = new Set<Stop>();
  return stops.map((stop, at) => {
    const { above, ...places } = stop.places;
    const before = stops
      .slice(0, at)
      .findLast(({ cell, line }) => cell === stop.cell && line < stop.line);
    const isOfBefore =
      before && above && before.places.below === above && places.below && belowTimes.has(before);
    const own = isOfBefore ? { ...stop, places, isOverPlace: true } : stop;
    if (isOfBefore || (!above && stop.role?.isAbove && stop.role.label === stop.line - 1))
      belowTimes.add(stop);
    return own;
  });
}

interface Scored {
  score: number;
  pair: Pair;
}

const hasPlace = ({ places }: Stop) => Object.values(places).some((place) => place);

/** A label beside the time, or directly above it */
const strong = ({ role, line }: Stop): End | undefined =>
  role && (!role.isAbove || role.label === line - 1) ? role.end : undefined;

function mayPair(a: Stop, b: Stop, named: Named[], isRental: boolean): boolean {
  if (isRental) return a.role?.end === 'from' && b.role?.end === 'to';
  if (a.role?.end === 'to' && b.role?.end === 'from') return false;
  if (b.line - a.line > LINES_REACH || strong(a) === 'to' || strong(b) === 'from') return false;
  // "New York - Penn Station" is one place beside the label of its time.
  if (strong(a) === 'from' && strong(b) === 'to') return true;
  if ((b.change ?? -1) > a.line) return false;
  if (isAfterReturn(a, b, named)) return false;
  const hasRoute = ({ line }: Stop) => ends(named.filter((one) => one.line === line)) !== undefined;
  return a.line === b.line || !(hasRoute(a) && hasRoute(b));
}

/** "Tallinn - Helsinki" stands between both times, and "Helsinki - Tallinn" above them. */
const isAfterReturn = (a: Stop, b: Stop, named: Named[]) =>
  named.some(
    (back) =>
      back.isRoute &&
      back.line > a.line &&
      back.line < b.line &&
      named.some(({ line, from, to }) => line <= a.line && from === back.to && to === back.from),
  );

/** Before a time, in its cell or in the next one: narrow cells are read as one. */
const TWINS: Partial<Record<Side, Side>> = { before: 'left', after: 'right' };

function sidesOf(
  a: Stop,
  b: Stop,
  mayReturn = false,
): { side: Side; from: string; to: string; score: number }[] {
  return SIDES.flatMap((side, index) => {
    const twin = TWINS[side];
    const [from, to] = [a, b].map(({ places }) => places[side] ?? (twin && places[twin]));
    if (!from || !to || (mayReturn ? ONWARD.test(`${from}\n${to}`) : from === to)) return [];
    const labelled = side === 'above' && [a, b].every(isBelowLabelledPlace) ? LABELLED : 0;
    return [{ side, from, to, score: placeScore(from) + placeScore(to) + labelled - index * 0.1 }];
  });
}

/** "Pick-up" above the place, which stands above the time */
const isBelowLabelledPlace = ({ role, line }: Stop) => role?.label === line - 2;
const LABELLED = 1;

function commonSide(stops: Stop[]): Side | undefined {
  const totals = new Map<Side, number>();
  stops.forEach((a, at) => {
    const b = stops[at + 1];
    if (!b || strong(a) === 'to' || strong(b) === 'from') return;
    for (const { side, score } of sidesOf(a, b)) totals.set(side, (totals.get(side) ?? 0) + score);
  });
  return [...totals].sort((x, y) => y[1] - x[1])[0]?.[0];
}

function placesOf(
  a: Stop,
  b: Stop,
  named: Named[],
  floor: number,
  next: number | undefined,
  bonus: Side | true | undefined,
): Scored | undefined {
  if (isChange(a, b) && bonus !== true) return undefined;
  const own = { departure: a, arrival: b, first: a.line, last: b.line };
  const cost = (b.line - a.line) * LINE_COST;
  if (a.line === b.line) {
    const row = ends(named.filter(({ line }) => line === a.line));
    if (row) return { score: NAMED_SCORE + 1, pair: { ...own, ...row } };
  }
  const isOver = (side: Side) => side === 'below' && a.isOverPlace && b.isOverPlace;
  const isGuess = a.role?.isGuess === true;
  const isLabelled = a.role?.end === 'from' && b.role?.end === 'to' && !isGuess;
  const [best] = sidesOf(a, b, bonus === true)
    .filter(
      ({ side, score, from, to }) =>
        (isLabelled || !isVertical(side) || ![from, to].some(isDashed)) &&
        (isLabelled || (!isGuess && (isOver(side) || !isVertical(side))) || score >= CERTAIN_SCORE),
    )
    .map((one) => ({ ...one, score: one.score + (one.side === bonus ? SIDE_BONUS : 0) }))
    .sort((x, y) => y.score - x.score);
  const below = Object.values(a.places).some(isKnown) ? undefined : b.bothBelow;
  const both = (a.line === b.line && b.bothBefore) || below;
  if (both) return { score: NAMED_SCORE - cost, pair: { ...own, from: both[0], to: both[1] } };
  const places = nearest(named, own, floor, next, bonus === true ? LINES_REACH : undefined);
  // Labels tell more than neighbours that only look like places.
  // "Corporate, In Terminal Counter", below both times of a car, is no name
  const isOneText = best && isVertical(best.side) && best.from === best.to;
  const isFurther = best?.side === 'below' && hasNearer(named, b, best.to);
  const isCertain = best && (isOver(best.side) || best.score >= NAMED_SCORE + 0.5);
  // "Locarno – Zürich" is the whole way, where Locarno stands beside the departure and Bellinzona beside the arrival.
  const isOfWay =
    best &&
    places &&
    !isVertical(best.side) &&
    (best.from === places.from) !== (best.to === places.to);
  const isUncertain = isOneText || isFurther || !(isCertain || isOfWay);
  const isBetter = places && isLabelled && isUncertain;
  if (best && !isBetter)
    return { score: best.score - cost, pair: { ...own, from: best.from, to: best.to } };
  const route = places && (isLabelled ? places : withoutTitle(places, [a, b], floor < 0, bonus));
  return route && { score: NAMED_SCORE - cost, pair: { ...own, ...route } };
}

/** Directly below a labelled moment stands another place, maybe with its address. */
const hasNearer = (named: Named[], { line }: Stop, place: string) =>
  named.some((one) => one.line === line + 1 && one.label === line && one.to && one.to !== place);

/** Above and below a time stand other words too: one of the places has to be a known one. */
const CERTAIN_SCORE = 2.4;

/** Both ends, when the entries name no second place for either. */
function ends(entries: Named[]): { from: string; to: string } | undefined {
  const from = [...new Set(entries.flatMap((one) => one.from ?? []))];
  const to = [...new Set(entries.flatMap((one) => one.to ?? []))];
  const [first, second] = [from[0], to[0]];
  return first && second && from.length === 1 && to.length === 1
    ? { from: first, to: second }
    : undefined;
}

/** A departure without an arrival: "Harlingen - Terschelling  13 July  09:45". */
function singleOf(stop: Stop, named: Named[], floor: number, next?: number): Scored | undefined {
  if (strong(stop) === 'to') return undefined;
  const own = { departure: stop, first: stop.line, last: stop.line };
  const row = ends(named.filter(({ line }) => line === stop.line));
  if (row) return { score: SINGLE_SCORE, pair: { ...own, ...row } };
  const from = stop.places.left ?? stop.places.before ?? stop.places.after;
  const isBelow = stop.role?.end === 'from' && stop.role.label === stop.line - 1;
  const places = strong(stop) === 'from' || isBelow ? nearest(named, own, floor, next) : undefined;
  if (!places || (from && from !== places.from)) return undefined;
  return { score: SINGLE_SCORE, pair: { ...own, ...places } };
}
