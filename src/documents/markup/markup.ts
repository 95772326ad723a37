/** Converts schema.org reservations in mails into findings; tolerates common deviations. */

import { type DateContext, type Findings, noFindings } from '../findings';
import { flightOf, flightsOf } from './flights';
import { isNode, type Node, typesOf } from './nodes';
import { isCancelled } from './reservations';
import { rideOf, ridesOf, rideTypeOf } from './rides';
import { stayOf, staysOf } from './stays';

const DEPTH_LIMIT = 24;
const NODES_LIMIT = 50_000;
const RESERVATIONS_LIMIT = 200;

const HOTEL =
  /^(Hotel|LodgingBusiness|Hostel|Motel|Resort|BedAndBreakfast|Campground|VacationRental|ApartmentComplex|Apartment|House|Accommodation)$/;

/**
 * Walks all JSON-LD values and microdata items. Cancelled reservations are left out. A single
 * lodging without a reservation counts as a stay when nothing else is found.
 */
export function readMarkup(values: unknown[], when: DateContext): Findings {
  const found = noFindings();
  const bareHotels: Node[] = [];
  let visited = 0;
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEPTH_LIMIT || ++visited > NODES_LIMIT) return;
    if (Array.isArray(value)) for (const entry of value) visit(entry, depth + 1);
    if (
      !isNode(value) ||
      found.flights.length + found.rides.length + found.stays.length >= RESERVATIONS_LIMIT
    )
      return;
    const types = typesOf(value);
    const rideType = rideTypeOf(types);
    if (types.includes('FlightReservation')) {
      if (!isCancelled(value)) found.flights.push(...flightsOf(value, when));
    } else if (types.includes('LodgingReservation')) {
      if (!isCancelled(value)) found.stays.push(...staysOf(value, when));
    } else if (rideType && types.some((type) => type.endsWith('Trip'))) {
      found.rides.push(...rideOf(value, {}, rideType, when));
    } else if (rideType) {
      if (!isCancelled(value)) found.rides.push(...ridesOf(value, rideType, when));
    } else if (types.includes('Flight')) {
      const flight = flightOf(value, {}, when);
      if (flight) found.flights.push(flight);
    } else {
      if (types.some((type) => HOTEL.test(type))) bareHotels.push(value);
      for (const entry of Object.values(value)) visit(entry, depth + 1);
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
