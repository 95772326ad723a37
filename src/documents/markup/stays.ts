/** Converts schema.org lodging reservations, and lodgings without a reservation, into findings. */

import { countryName } from '../countries';
import type { StayFinding, When } from '../findings';
import { readWrittenMoment } from '../writtenMoments';
import { isNode, list, type Node, text } from './nodes';
import { peopleOf, priceOf, referenceOf } from './reservations';

/** The stays of a LodgingReservation and its sub-reservations, which inherit its properties. */
export function staysOf(reservation: Node, when: When): StayFinding[] {
  const parts = list(reservation, 'subReservation', 'subReservations').filter(isNode);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      staysOf({ ...reservation, subReservation: null, ...part }, when),
    );
  }
  const hotels = list(reservation, 'reservationFor', 'lodgingUnit').filter(isNode);
  return hotels.flatMap((hotel) => stayOf(hotel, reservation, when) ?? []);
}

/** Undefined without a valid name. */
export function stayOf(hotel: Node, reservation: Node, when: When): StayFinding | undefined {
  const name = text(hotel, 'name');
  if (!name || /[<>\ufffd]/.test(name)) return undefined;
  const day = (...names: string[]) => {
    const written = text(reservation, ...names);
    return written ? readWrittenMoment(written, when)?.day : undefined;
  };
  const url = text(hotel, 'url', 'sameAs');
  return {
    source: 'markup',
    name,
    address: addressOf(hotel),
    url: url && /^https?:\/\//i.test(url) ? url : undefined,
    checkIn: day('checkinTime', 'checkinDate', 'checkInTime', 'checkInDate'),
    checkOut: day('checkoutTime', 'checkoutDate', 'checkOutTime', 'checkOutDate'),
    reference: referenceOf(reservation),
    guests: peopleOf(reservation),
    price: priceOf(reservation),
  };
}

function addressOf(hotel: Node): string | undefined {
  const address = list(hotel, 'address')[0];
  if (typeof address === 'string') return address.replace(/\s+/g, ' ').trim() || undefined;
  if (!isNode(address)) return undefined;
  const town = [text(address, 'postalCode'), text(address, 'addressLocality')]
    .filter(Boolean)
    .join(' ');
  const country = text(address, 'addressCountry');
  const parts = [
    text(address, 'streetAddress'),
    town,
    text(address, 'addressRegion'),
    country && countryName(country),
  ].filter((part): part is string => Boolean(part));
  const unique = parts.filter(
    (part, index) => !parts.slice(0, index).some((other) => other.includes(part)),
  );
  return unique.join(', ') || undefined;
}
