import { type Airport, placeLabel } from '../../../airports/airports';

/** "AMS-BKK KL875.pdf": two airports, and perhaps a flight number. */
const NAME =
  /^([A-Z]{3})[ _-]+([A-Z]{3})(?:[ _-]+([A-Z][A-Z0-9]|\d[A-Z])[ _-]?(\d{1,4}))?(?:\.\w+)?$/i;

interface NamedFlight {
  departureLocation: string;
  arrivalLocation: string;
  flightNumber?: string;
}

/** The flight data in a file name; null when the name has none. */
export function readFileName(
  name: string,
  airports: Pick<Airport, 'code' | 'city'>[],
): NamedFlight | null {
  const [, from, to, airline, number] = NAME.exec(name) ?? [];
  const placeOf = (code = '') => {
    const airport = airports.find((one) => one.code === code.toUpperCase());
    return airport && placeLabel(airport);
  };
  const departureLocation = placeOf(from);
  const arrivalLocation = placeOf(to);
  if (!departureLocation || !arrivalLocation || departureLocation === arrivalLocation) return null;
  const flightNumber = airline && number ? `${airline.toUpperCase()}${number}` : undefined;
  return { departureLocation, arrivalLocation, ...(flightNumber && { flightNumber }) };
}
