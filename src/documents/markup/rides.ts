/** Converts schema.org reservations of trains, buses, ferries and rental cars into findings. */

import { zonesOfRide } from '../dates/zones';
import type { DateContext, RideFinding } from '../findings';
import type { RideType } from '../reading';
import { operatorIn } from '../vocabulary/transport';
import { localMoment } from './moments';
import { isNode, type Node, nodeOf, textOf, valuesOf } from './nodes';
import { peopleOf, priceOf, referenceOf, ticketsOf } from './reservations';

const RESERVATIONS: Partial<Record<string, RideType>> = {
  TrainReservation: 'train',
  BusReservation: 'bus',
  BoatReservation: 'ferry',
  FerryReservation: 'ferry',
  RentalCarReservation: 'car',
  TrainTrip: 'train',
  BusTrip: 'bus',
  BoatTrip: 'ferry',
};

export const rideTypeOf = (types: string[]): RideType | undefined =>
  types.map((type) => RESERVATIONS[type]).find((type) => type);

/** The rides of a reservation and its sub-reservations, which inherit its properties. */
export function ridesOf(reservation: Node, type: RideType, when: DateContext): RideFinding[] {
  const parts = valuesOf(reservation, 'subReservation', 'subReservations').filter(isNode);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      ridesOf({ ...reservation, subReservation: null, ...part }, type, when),
    );
  }
  const trips = valuesOf(reservation, 'reservationFor').filter(isNode);
  if (type === 'car') return rideOf(trips[0] ?? {}, reservation, type, when);
  return trips.flatMap((trip) => rideOf(trip, reservation, type, when));
}

/** A trip by itself, or with its reservation; none without two places. */
export function rideOf(
  trip: Node,
  reservation: Node,
  type: RideType,
  when: DateContext,
): RideFinding[] {
  // A rental has its places and times on the reservation, in some mails on the car.
  const both = type === 'car' ? { ...trip, ...reservation } : trip;
  const from = placeOf(
    both,
    'departureStation',
    'departureBusStop',
    'departureBoatTerminal',
    'departurePort',
    'departureLocation',
    'pickupLocation',
  );
  const to = placeOf(
    both,
    'arrivalStation',
    'arrivalBusStop',
    'arrivalBoatTerminal',
    'arrivalPort',
    'arrivalLocation',
    'dropoffLocation',
  );
  if (!from || !to || (type !== 'car' && from === to)) return [];
  const [zone, another] = zonesOfRide([from, to], 'UTC');
  const time = (at: string | undefined, ...names: string[]) =>
    localMoment(textOf(both, ...names), at, when);
  const company =
    nodeOf(trip, 'provider', 'trainCompany', 'busCompany', 'rentalCompany', 'operator') ??
    nodeOf(reservation, 'provider', 'broker');
  const name =
    textOf(company, 'name') ?? textOf(trip, 'provider') ?? textOf(reservation, 'provider');
  const tickets = ticketsOf(reservation);
  return [
    {
      source: 'markup',
      type,
      number: type === 'car' ? undefined : numberOf(trip),
      provider: name && (operatorIn(name)?.name ?? name),
      from,
      to,
      departure:
        time(zone, 'departureTime', 'pickupTime', 'pickupDate') ??
        time(zone, 'departureDay', 'departureDate'),
      arrival:
        time(another, 'arrivalTime', 'dropoffTime', 'dropoffDate') ?? time(another, 'arrivalDay'),
      reference: referenceOf(reservation),
      seats: tickets.flatMap(seatsOf),
      passengers: peopleOf(reservation),
      price: priceOf(reservation, tickets[0]),
    },
  ];
}

function placeOf(node: Node, ...names: string[]): string | undefined {
  const place = valuesOf(node, ...names)[0];
  const name = typeof place === 'string' ? place.trim() : textOf(place, 'name');
  const town = textOf(nodeOf(place, 'address'), 'addressLocality');
  const written = name ?? town;
  // "K=C3=B6ln" comes from a mail whose head is damaged.
  const isName = written && /\p{L}{2}/u.test(written) && !/=[\dA-F]{2}/.test(written);
  return isName ? written.slice(0, 200) : undefined;
}

/** "ICE 13"; of "ICE" and "13" in two properties both. */
function numberOf(trip: Node): string | undefined {
  const number = textOf(trip, 'trainNumber', 'busNumber', 'vesselName', 'shipName');
  const name = textOf(trip, 'trainName', 'busName', 'name');
  if (!number) return name && /\d/.test(name) && name.length < 30 ? name : undefined;
  const isPlain = /^\d+$/.test(number) && name && /^\p{L}{1,12}$/u.test(name);
  return isPlain ? `${name} ${number}` : number;
}

function seatsOf(ticket: Node): string[] {
  const seats = valuesOf(ticket, 'ticketedSeat').flatMap((seat) => {
    if (!isNode(seat)) return typeof seat === 'string' ? [{ seat, coach: undefined }] : [];
    const number = textOf(seat, 'seatNumber');
    return number ? [{ seat: number, coach: textOf(seat, 'seatSection') }] : [];
  });
  return seats
    .filter(({ seat }) => /^\d{0,3}[A-Z]{0,2}$/i.test(seat))
    .map(({ seat, coach }) => (coach && coach.length <= 4 ? `${coach} / ${seat}` : seat));
}
