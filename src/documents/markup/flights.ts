/** Converts schema.org flight reservations, and flights without a reservation, into findings. */

import { airlineName } from '../airlines';
import { readBoardingPass } from '../bcbp';
import { daysBetween } from '../calendarDays';
import type { FlightFinding, Moment, Place, When } from '../findings';
import { flightNumber } from '../flightNumber';
import { momentAt } from '../localMoment';
import { placeFrom } from '../places';
import { readWrittenMoment } from '../writtenMoments';
import { child, isNode, list, type Node, text } from './nodes';
import { peopleOf, priceOf, referenceOf } from './reservations';

/** The flights of a FlightReservation and its sub-reservations, which inherit its properties. */
export function flightsOf(reservation: Node, when: When): FlightFinding[] {
  const parts = list(reservation, 'subReservation', 'subReservations').filter(isNode);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      flightsOf({ ...reservation, subReservation: null, ...part }, when),
    );
  }
  const flights = list(reservation, 'reservationFor').filter(isNode);
  return flights.flatMap((flight) => flightOf(flight, reservation, when) ?? []);
}

/** Undefined when the number and a place are missing, or both airports are the same. */
export function flightOf(flight: Node, reservation: Node, when: When): FlightFinding | undefined {
  const token = boardingPassOf(reservation, when);
  const airline = child(flight, 'airline', 'carrier', 'provider', 'seller') ?? {};
  const name = text(airline, 'name') ?? text(flight, 'airline', 'carrier');
  const given = text(airline, 'iataCode')?.toUpperCase();
  const number = flightNumber(text(flight, 'flightNumber', 'name') ?? '', given, name);
  const from = placeOf(flight, 'departureAirport');
  const to = placeOf(flight, 'arrivalAirport');
  const departure = momentOf(text(flight, 'departureTime'), from, when);
  const arrival = momentOf(text(flight, 'arrivalTime'), to, when);
  const departureDay = momentOf(text(flight, 'departureDay', 'departureDate'), from, when);
  const ticket = child(reservation, 'reservedTicket');
  const finding: FlightFinding = {
    source: 'markup',
    airline: number.airline,
    number: number.number,
    provider: name && /[a-z]{3}/i.test(name) ? name : airlineName(number.airline ?? ''),
    from,
    to,
    departure: consistentDeparture(departure, departureDay),
    arrival: arrival ?? momentOf(text(flight, 'arrivalDay'), to, when),
    reference: referenceOf(reservation),
    ticketNumber: text(reservation, 'ticketNumber') ?? text(ticket, 'ticketNumber'),
    seats: seatsOf(reservation, ticket),
    passengers: peopleOf(reservation),
    price: priceOf(reservation, ticket),
  };
  const full = token && sameLeg(finding, token) ? { ...token, ...withoutEmpty(finding) } : finding;
  const isEmpty = !full.number && !(full.from && full.to);
  if (isEmpty || (full.from?.code && full.from.code === full.to?.code)) return undefined;
  if (full.arrival && full.departure && daysBetween(full.departure.day, full.arrival.day) > 3) {
    return { ...full, arrival: undefined };
  }
  return full;
}

function withoutEmpty(finding: FlightFinding): FlightFinding {
  return Object.fromEntries(
    Object.entries(finding).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as unknown as FlightFinding;
}

/** The content of the boarding pass that some senders add to the markup: "aztecCode:M1…". */
function boardingPassOf(reservation: Node, when: When): FlightFinding | undefined {
  const token =
    text(reservation, 'ticketToken') ?? text(child(reservation, 'reservedTicket'), 'ticketToken');
  const raw = list(child(reservation, 'reservedTicket') ?? reservation, 'ticketToken')[0] ?? token;
  if (typeof raw !== 'string') return undefined;
  return readBoardingPass(raw.replace(/^[a-z0-9]+:/i, ''), 'markup', when)[0];
}

function sameLeg(finding: FlightFinding, leg: FlightFinding): boolean {
  const agrees = (a: string | undefined, b: string | undefined) => !a || !b || a === b;
  return (
    agrees(finding.number, leg.number) &&
    agrees(finding.from?.code, leg.from?.code) &&
    agrees(finding.to?.code, leg.to?.code)
  );
}

function placeOf(flight: Node, property: string): Place | undefined {
  const airport = list(flight, property)[0];
  const place =
    typeof airport === 'string'
      ? placeFrom(undefined, airport)
      : placeFrom(text(airport, 'iataCode', 'identifier'), text(airport, 'name'));
  return place?.code || isPlaceName(place?.name) ? place : undefined;
}

/** Whether the name of an unknown airport can be a place's name. */
function isPlaceName(name = ''): boolean {
  return /\p{L}{3}/u.test(name) && !/^(?:economy|business|first|premium|class)\b/i.test(name);
}

function momentOf(written: string | undefined, place: Place | undefined, when: When) {
  return written ? momentAt(readWrittenMoment(written, when), place?.code) : undefined;
}

/** Drops the departure time when its day differs by more than one from the departure day. */
function consistentDeparture(departure?: Moment, day?: Moment): Moment | undefined {
  if (!departure || !day || departure.day === day.day) return departure ?? day;
  return Math.abs(daysBetween(departure.day, day.day)) <= 1 ? departure : { day: day.day };
}

function seatsOf(reservation: Node, ticket: Node | undefined): string[] {
  const seat = child(ticket, 'ticketedSeat');
  const given = [
    text(reservation, 'airplaneSeat', 'seatNumber') ??
      text(seat, 'seatNumber') ??
      text(ticket, 'ticketedSeat') ??
      '',
  ];
  return given
    .flatMap((value) => value.toUpperCase().split(/[\s,;/]+/))
    .map((value) => /^0*(\d{1,3}-?[A-Z])$/.exec(value)?.[1]?.replace('-', ''))
    .filter((value) => value !== undefined);
}
