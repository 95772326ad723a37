type Maybe = string | null | undefined;

interface Flight {
  flightNumber?: Maybe;
  departureLocation?: Maybe;
  arrivalLocation?: Maybe;
  /** YYYY-MM-DDTHH:mm:ss on the place's clock */
  departureDate?: Maybe;
}

/** "AMS" of "Amsterdam (AMS)", or of a code alone; null for any other place. */
export const placeCode = (place: Maybe) =>
  /\(([A-Z]{3})\)\s*$/.exec(place ?? '')?.[1] ??
  /^\s*([A-Z]{3})\s*$/.exec(place ?? '')?.[1] ??
  null;

/** Midnight sharp stands for a day whose time is not known: no airline lets anything leave then. */
export const hasTime = (moment: Maybe) => Boolean(moment) && !/T00:00/.test(moment ?? '');

export const MISSING = [
  'departureLocation',
  'arrivalLocation',
  'departureDate',
  'departureTime',
] as const;
export type MissingValue = (typeof MISSING)[number];

/** What somebody still has to fill in. */
export const missingOf = (flight: Flight): MissingValue[] =>
  MISSING.filter((value) =>
    value === 'departureTime'
      ? Boolean(flight.departureDate) && !hasTime(flight.departureDate)
      : !flight[value],
  );

const plainNumber = (value: string) =>
  value
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^([A-Z]{3}|[A-Z][A-Z0-9]|\d[A-Z])0+(?=\d)/, '$1');
const plainPlace = (value: string) => placeCode(value) ?? value.trim().toLowerCase();

/** Flight number, departure day and both places are all known and equal. */
export function isSameFlight(one: Flight, other: Flight): boolean {
  const keyOf = ({ flightNumber, departureLocation, arrivalLocation, departureDate }: Flight) =>
    flightNumber && departureLocation && arrivalLocation && departureDate
      ? [
          plainNumber(flightNumber),
          plainPlace(departureLocation),
          plainPlace(arrivalLocation),
          departureDate.slice(0, 10),
        ].join('|')
      : null;
  const key = keyOf(one);
  return key !== null && key === keyOf(other);
}
