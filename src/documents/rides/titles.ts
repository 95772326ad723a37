/** Tells the route of a whole journey, which stands above its rides, from that of a ride. */
import { isOtherTown } from './places';
import type { Side, Stop } from './stops';

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
