/** In which IANA time zone the wall clock times of a holiday's things are. */
import { type Airport, placeCode } from '../airports/airports';
import { minutesBetween } from '../airports/clock';

interface Zoned {
  timeZone: string | null;
}

/** How airports are found: airports/allAirports.ts. */
interface Airports {
  airportByCode(code: string): Airport | undefined;
  airportsIn(city: string): Airport[];
}

/** The zone of a hotel, an excursion or a place to stay: its own, else the holiday's. */
export const zoneOfThing = (thing: Zoned, holiday: Zoned): string | null =>
  thing.timeZone ?? holiday.timeZone;

/**
 * The zone of a place on a ticket: by the code of its airport, else by the city with which it
 * begins ("London St Pancras"), else the holiday's.
 */
export function zoneOfTicketPlace(
  place: string | null,
  holiday: Zoned,
  airports: Airports,
): string | null {
  const airport = airports.airportByCode(placeCode(place) ?? '');
  return airport?.timeZone ?? zoneOfCity(place ?? '', holiday, airports) ?? holiday.timeZone;
}

/** Trains and ferries leave a holiday no further; a city of the same name is meant by nobody. */
const FURTHEST_MINUTES = 2 * 60;
const ANY_NOON = '2027-01-15T12:00';

/** The zone of the longest beginning that is a city; null when such cities lie in several. */
function zoneOfCity(place: string, holiday: Zoned, { airportsIn }: Airports): string | null {
  const words = place.trim().split(/[\s,/(-]+/);
  for (let count = words.length; count > 0; count--) {
    const found = airportsIn(words.slice(0, count).join(' ')).filter((airport) =>
      isNear(airport, holiday),
    );
    if (found.length > 0) return onlyZone(found) ?? onlyZone(found.filter((one) => one.isLarge));
  }
  return null;
}

const isNear = (airport: Airport, { timeZone }: Zoned) =>
  !timeZone ||
  Math.abs(minutesBetween(ANY_NOON, airport, ANY_NOON, { timeZone })) <= FURTHEST_MINUTES;

function onlyZone(airports: Airport[]): string | null {
  const [zone, ...others] = new Set(airports.map(({ timeZone }) => timeZone));
  return zone && others.length === 0 ? zone : null;
}
