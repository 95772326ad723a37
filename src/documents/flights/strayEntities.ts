/** Tells which days and places near a flight are of something else. */

import type { FlightPlace } from '../findings';
import { type Entity, type Flight, isAirport } from '../text/entity';
import { type FlightTimes, isSamePlace, selectPlaces } from './flightDetails';

/** The day directly above the first time or place of a candidate belongs to it. */
export function isDateLeftOut(entities: Entity[], first: number): boolean {
  const [before, start] = [entities[first - 1], entities[first]];
  return (
    before?.kind === 'date' &&
    start !== undefined &&
    start.kind !== 'date' &&
    start.line > before.line &&
    start.line - before.line <= 2
  );
}

/** "Return – Wed 12 May", below both places of a flight, is the day of the next one. */
export const isDayOfNext = (window: Entity[], flight: Flight, titles: Set<number>): boolean =>
  window.some(
    ({ kind, line }, at) =>
      kind === 'date' &&
      line > flight.line &&
      titles.has(line) &&
      selectPlaces(window.slice(0, at).filter(isAirport)) !== undefined,
  );

/** Lines below a row in which a narrow cell goes on */
const WRAPPED_LINES = 2;

/**
 * A row with its day, both times and one place has the other place too, perhaps one that is not
 * known: a place far from the row is of something else, such as the address of a hotel.
 */
export function isPlaceOfOther(window: Entity[], flight: Flight): boolean {
  const row = window.filter(({ line }) => line === flight.line);
  const count = (kind: Entity['kind']) => row.filter((entity) => entity.kind === kind).length;
  const isRow = count('date') > 0 && count('time') === 2 && count('airport') === 1;
  return (
    isRow &&
    window.some(
      (entity) => isAirport(entity) && Math.abs(entity.line - flight.line) > WRAPPED_LINES,
    )
  );
}

/** "LIS" stands only beside the time of arrival: it is where this flight lands, or the next one begins. */
export function isAtArrival(
  window: Entity[],
  [from, to]: [FlightPlace, FlightPlace],
  { departure, arrival }: FlightTimes,
): boolean {
  if (!departure || !arrival || departure.line === arrival.line) return false;
  const linesOf = (place: FlightPlace) =>
    window.flatMap((entity) =>
      isAirport(entity) && isSamePlace(entity.place, place) ? [entity.line] : [],
    );
  return (
    linesOf(from).every((line) => line === arrival.line) && !linesOf(to).includes(arrival.line)
  );
}
