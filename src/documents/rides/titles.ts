/** Tells a ride from the whole journey, whose route stands above, and from a change within it. */
import { type Line, lineText } from '../lines';
import { isWait } from '../vocabulary/transport';
import { isKnown, isOtherTown } from './places';
import { SIDES, type Side, type Stop } from './stops';

/**
 * "Groningen - Lille" is no route of the bus beside whose arrival Brussels stands: of the first ride it
 * gives the departure.
 */
export function withoutTitle<Ends extends { from: string; to: string }>(
  ends: Ends,
  stops: [Stop, Stop],
  isFirst: boolean,
  side: Side | true | undefined,
): Ends | undefined {
  const [from, to] = stops.map(({ places }) => (side && side !== true ? places[side] : undefined));
  if (from && isOtherTown(from, ends.from)) return undefined;
  if (!to || !isOtherTown(to, ends.to)) return ends;
  return isFirst && isOtherTown(to, ends.from) ? { ...ends, to } : undefined;
}

export const isVertical = (side: Side) => side === 'above' || side === 'below';

/** Beside both times, which have no labels, stands the same known place: there somebody changes trains. */
export const isChange = (a: Stop, b: Stop) =>
  !a.role &&
  !b.role &&
  SIDES.some(
    (side) => !isVertical(side) && isKnown(a.places[side]) && a.places[side] === b.places[side],
  );

/**
 * Without a ride that has the end of the whole journey, though somebody changes at the time that it is given:
 * directly below it stands "Change here. You have 17 minutes." A ride to where the next one begins is whole.
 */
export const withoutHalves = <Ride extends Way>(rides: Ride[], lines: Line[]): Ride[] =>
  rides.filter(({ departure, arrival, to }, at) => {
    if (!departure || !arrival || Object.values(arrival.places).includes(to)) return true;
    const isWhole = isSamePlace(rides[at + 1]?.from ?? '', to);
    return isWhole || !isWait(lineText(lines[arrival.line + 1]));
  });

interface Way {
  from: string;
  to: string;
  departure?: Stop;
  arrival?: Stop;
}

/** "Seefeld in Tirol" and "Seefeld in Tirol Bahnhof" */
export const isSamePlace = (one: string, other: string) =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

/**
 * Without "Bern 09:31 – Lugano 13:02" before the rides that make up that way, each from where the last
 * one ends
 */
export function withoutWholeWay<Ride extends Way>(rides: Ride[]): Ride[] {
  return rides.filter((whole, at) => {
    const parts = rides.slice(at + 1);
    const [first] = parts;
    const broken = parts.findIndex(
      (part, index) => index > 0 && part.from !== parts[index - 1]?.to,
    );
    const joined = parts.slice(0, broken < 0 ? parts.length : broken);
    const isEnd = ({ to, arrival }: Way) =>
      isSamePlace(to, whole.to) &&
      arrival !== undefined &&
      (!whole.arrival || arrival.time === whole.arrival.time);
    const isStart =
      first !== undefined &&
      isSamePlace(first.from, whole.from) &&
      first.departure !== undefined &&
      first.departure.time === whole.departure?.time;
    return !(isStart && !isEnd(first) && joined.some(isEnd));
  });
}
