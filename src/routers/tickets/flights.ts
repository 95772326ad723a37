import { placeCode } from '../../airports/airports';

type Maybe = string | null | undefined;

interface Flight {
  flightNumber?: Maybe;
  departureLocation?: Maybe;
  arrivalLocation?: Maybe;
  /** local time at the place, `YYYY-MM-DDTHH:mm:ss` */
  departureDate?: Maybe;
}

/**
 * False for 00:00, which means that only the day is known: no airline schedules flights at
 * midnight.
 */
export const hasTime = (localTime: Maybe) => Boolean(localTime) && !/T00:00/.test(localTime ?? '');

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
      ? Boolean(flight.departureDate) && !hasTime(flight.departureDate)
      : !flight[value],
  );

const normalNumber = (value: string) =>
  value
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^([A-Z]{3}|[A-Z][A-Z0-9]|\d[A-Z])0+(?=\d)/, '$1');
const normalPlace = (value: string) => placeCode(value) ?? value.trim().toLowerCase();

/** Whether flight number, departure day and both places are known and equal after normalization. */
export function isSameFlight(one: Flight, other: Flight): boolean {
  const keyOf = ({ flightNumber, departureLocation, arrivalLocation, departureDate }: Flight) =>
    flightNumber && departureLocation && arrivalLocation && departureDate
      ? [
          normalNumber(flightNumber),
          normalPlace(departureLocation),
          normalPlace(arrivalLocation),
          departureDate.slice(0, 10),
        ].join('|')
      : null;
  const key = keyOf(one);
  return key !== null && key === keyOf(other);
}
