/** Converts schema.org lodging reservations, and lodgings without a reservation, into findings. */

import { parseDateTime } from '../dates/dateTimes';
import type { DateContext, StayFinding } from '../findings';
import { countryName } from '../vocabulary/countries';
import { isNode, type Node, textOf, valuesOf } from './nodes';
import { referenceOf } from './reservations';

/** The stays of a LodgingReservation and its sub-reservations, which inherit its properties. */
export function staysOf(reservation: Node, when: DateContext): StayFinding[] {
  const parts = valuesOf(reservation, 'subReservation', 'subReservations').filter(isNode);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      staysOf({ ...reservation, subReservation: null, ...part }, when),
    );
  }
  const hotels = valuesOf(reservation, 'reservationFor', 'lodgingUnit').filter(isNode);
  return hotels.flatMap((hotel) => stayOf(hotel, reservation, when) ?? []);
}

/** Undefined without a valid name. */
export function stayOf(hotel: Node, reservation: Node, when: DateContext): StayFinding | undefined {
  const name = textOf(hotel, 'name');
  if (!name || /[<>\ufffd]/.test(name)) return undefined;
  const dateTimeOf = (...names: string[]) => {
    const written = textOf(reservation, ...names);
    return written ? parseDateTime(written, when) : undefined;
  };
  const checkIn = dateTimeOf('checkinTime', 'checkinDate', 'checkInTime', 'checkInDate');
  const checkOut = dateTimeOf('checkoutTime', 'checkoutDate', 'checkOutTime', 'checkOutDate');
  // Midnight is what senders write who know only the day; UTC is nobody's clock at the hotel.
  const clock = (moment: typeof checkIn) =>
    moment?.time !== '00:00' && !moment?.zone ? moment?.time : undefined;
  const url = textOf(hotel, 'url', 'sameAs');
  return {
    source: 'markup',
    name,
    address: addressOf(hotel),
    url: url && /^https?:\/\//i.test(url) ? url : undefined,
    checkIn: checkIn?.day,
    checkOut: checkOut?.day,
    checkInTime: clock(checkIn),
    checkOutTime: clock(checkOut),
    reference: referenceOf(reservation),
  };
}

function addressOf(hotel: Node): string | undefined {
  const address = valuesOf(hotel, 'address')[0];
  if (typeof address === 'string') return address.replace(/\s+/g, ' ').trim() || undefined;
  if (!isNode(address)) return undefined;
  const town = [textOf(address, 'postalCode'), textOf(address, 'addressLocality')]
    .filter(Boolean)
    .join(' ');
  const country = textOf(address, 'addressCountry');
  const parts = [
    textOf(address, 'streetAddress'),
    town,
    textOf(address, 'addressRegion'),
    country && countryName(country),
  ].filter((part): part is string => Boolean(part));
  const unique = parts.filter(
    (part, index) => !parts.slice(0, index).some((other) => other.includes(part)),
  );
  return unique.join(', ') || undefined;
}
