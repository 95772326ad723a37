/** Converts schema.org reservations in mails into findings; tolerates common deviations. */

import { type DateContext, type Findings, noFindings } from '../findings';
import { flightOf, flightsOf } from './flights';
import { isNode, type Node, schemaTypesOf } from './nodes';
import { isCancelled, sharedOf } from './reservations';
import { rideOf, ridesOf, rideTypeOf } from './rides';
import { stayOf, staysOf } from './stays';

const DEPTH_LIMIT = 24;
const NODES_LIMIT = 50_000;
const RESERVATIONS_LIMIT = 200;

const HOTEL =
  /^(Hotel|LodgingBusiness|Hostel|Motel|Resort|BedAndBreakfast|Campground|VacationRental|ApartmentComplex|Apartment|House|Accommodation)$/;

/**
 * Walks all JSON-LD values and microdata items. Cancelled reservations are left out; the parts of a
 * package inherit its reference and people. A single lodging without a reservation counts as a stay
 * when nothing else is found.
 */
export function readMarkup(values: unknown[], when: DateContext): Findings {
  const found = noFindings();
  const bareHotels: Node[] = [];
  let visited = 0;
  const visit = (written: unknown, depth: number, whole: Node = {}): void => {
    if (depth > DEPTH_LIMIT || ++visited > NODES_LIMIT) return;
    if (Array.isArray(written)) for (const entry of written) visit(entry, depth + 1, whole);
    if (
      !isNode(written) ||
      found.flights.length + found.rides.length + found.stays.length >= RESERVATIONS_LIMIT
    )
      return;
    const value = { ...whole, ...written };
    const types = schemaTypesOf(written);
    const rideType = rideTypeOf(types);
    if (types.includes('FlightReservation')) {
      if (!isCancelled(value)) found.flights.push(...flightsOf(value, when));
    } else if (types.includes('LodgingReservation')) {
      if (!isCancelled(value)) found.stays.push(...staysOf(value, when));
    } else if (rideType && types.some((type) => type.endsWith('Trip'))) {
      found.rides.push(...rideOf(written, whole, rideType, when));
    } else if (rideType) {
      if (!isCancelled(value)) found.rides.push(...ridesOf(value, rideType, when));
    } else if (types.includes('Flight')) {
      const flight = flightOf(written, whole, when);
      if (flight) found.flights.push(flight);
    } else {
      if (types.some((type) => HOTEL.test(type))) bareHotels.push(written);
      const shared = isCancelled(written) ? undefined : sharedOf(value);
      if (shared) for (const entry of Object.values(written)) visit(entry, depth + 1, shared);
    }
  };
  for (const value of values) visit(value, 0);
  const isElse = found.stays.length + found.flights.length + found.rides.length > 0;
  if (!isElse && bareHotels.length === 1) {
    const stay = stayOf(bareHotels[0] ?? {}, {}, when);
    if (stay) found.stays.push(stay);
  }
  return found;
}
