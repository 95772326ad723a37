import { dayOf, timeOfTicket } from '../../itinerary/days';
import { normalNumber, normalPlace } from '../../itinerary/sameTicket';

type Maybe = string | null | undefined;

interface Flight {
  type?: Maybe;
  flightNumber?: Maybe;
  departureLocation?: Maybe;
  arrivalLocation?: Maybe;
  /** local time at the place, `YYYY-MM-DDTHH:mm:ss` */
  departureDate?: Maybe;
}

export const MISSING = [
  'departureLocation',
  'arrivalLocation',
  'departureDate',
  'departureTime',
] as const;
export type MissingValue = (typeof MISSING)[number];

/** The values that a person still has to fill in. */
export const missingOf = (flight: Flight): MissingValue[] =>
  MISSING.filter((value) =>
    value === 'departureTime'
      ? Boolean(flight.departureDate) && !timeOfTicket(flight.departureDate)
      : !flight[value],
  );

/** Whether anything is known of where, when or with which number one goes. */
export const tellsSomething = (flight: Flight) =>
  Boolean(
    flight.departureLocation ||
      flight.arrivalLocation ||
      flight.flightNumber ||
      flight.departureDate,
  );

/**
 * Whether flight number, departure day and both places are known and equal after normalization. Of
 * other transport, which may have no number: the kind, the time and both places.
 */
export function isSameFlight(one: Flight, other: Flight): boolean {
  const key = keyOf(one);
  return key !== null && key === keyOf(other);
}

function keyOf({ type, flightNumber, departureLocation, arrivalLocation, departureDate }: Flight) {
  if (!departureLocation || !arrivalLocation || !departureDate) return null;
  const places = [normalPlace(departureLocation), normalPlace(arrivalLocation)];
  if (type && type !== 'flight') return [type, ...places, departureDate].join('|');
  if (!flightNumber) return null;
  return [normalNumber(flightNumber), ...places, dayOf(departureDate)].join('|');
}
