/** Converts schema.org flight reservations, and flights without a reservation, into findings. */

import { airportByCode } from '../../airports/allAirports';
import { daysBetween } from '../../airports/days';
import { toPlace } from '../airportSearch';
import type { DateContext, FlightFinding, FlightPlace, LocalDateTime } from '../findings';
import { readBoardingPass } from '../formats/bcbp';
import { airlineName, parseFlightNumber } from '../vocabulary/airlines';
import { localMoment } from './moments';
import { isNode, type Node, nodeOf, textOf, textsOf, valuesOf } from './nodes';
import { peopleOf, priceOf, referenceOf, ticketsOf } from './reservations';

/** The flights of a FlightReservation and its sub-reservations, which inherit its properties. */
export function flightsOf(reservation: Node, when: DateContext): FlightFinding[] {
  const parts = valuesOf(reservation, 'subReservation', 'subReservations').filter(isNode);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      flightsOf({ ...reservation, subReservation: null, ...part }, when),
    );
  }
  const flights = valuesOf(reservation, 'reservationFor').filter(isNode);
  const tickets = ticketsOf(reservation);
  const seats = textsOf(reservation, 'airplaneSeat', 'seatNumber');
  // One ticket or seat for each flight, or one for all: else none is certain.
  const ofFlight = <T>(all: T[], at: number) =>
    flights.length === all.length ? all[at] : all[1] && flights[1] ? undefined : all;
  return flights.flatMap((flight, at) => {
    const own = { reservedTicket: ofFlight(tickets, at), airplaneSeat: ofFlight(seats, at) };
    return flightOf(flight, { ...reservation, ...own, seatNumber: undefined }, when) ?? [];
  });
}

/** Undefined when the number and a place are missing, or both airports are the same. */
export function flightOf(
  flight: Node,
  reservation: Node,
  when: DateContext,
): FlightFinding | undefined {
  const token = boardingPassOf(reservation, when);
  const airline = nodeOf(flight, 'airline', 'carrier', 'provider', 'seller') ?? {};
  const name = textOf(airline, 'name') ?? textOf(flight, 'airline', 'carrier');
  const given = textOf(airline, 'iataCode')?.toUpperCase();
  const number = parseFlightNumber(textOf(flight, 'flightNumber', 'name') ?? '', given, name);
  const from = placeOf(flight, 'departureAirport');
  const to = placeOf(flight, 'arrivalAirport');
  const departure = localTimeOf(textOf(flight, 'departureTime'), from, when);
  const arrival = localTimeOf(textOf(flight, 'arrivalTime'), to, when);
  const departureDay = localTimeOf(textOf(flight, 'departureDay', 'departureDate'), from, when);
  const tickets = ticketsOf(reservation);
  const [ticket] = tickets;
  const finding: FlightFinding = {
    source: 'markup',
    airline: number.airline,
    number: number.number,
    provider: name && /[a-z]{3}/i.test(name) ? name : airlineName(number.airline ?? ''),
    from,
    to,
    departure: consistentDeparture(departure, departureDay),
    arrival: arrival ?? localTimeOf(textOf(flight, 'arrivalDay'), to, when),
    reference: referenceOf(reservation),
    ticketNumber: textOf(reservation, 'ticketNumber') ?? textOf(ticket, 'ticketNumber'),
    seats: seatsOf(reservation, tickets),
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
function boardingPassOf(reservation: Node, when: DateContext): FlightFinding | undefined {
  const token =
    textOf(reservation, 'ticketToken') ??
    textOf(nodeOf(reservation, 'reservedTicket'), 'ticketToken');
  const raw =
    valuesOf(nodeOf(reservation, 'reservedTicket') ?? reservation, 'ticketToken')[0] ?? token;
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

function placeOf(flight: Node, property: string): FlightPlace | undefined {
  const airport = valuesOf(flight, property)[0];
  const place =
    typeof airport === 'string'
      ? toPlace(undefined, airport)
      : toPlace(textOf(airport, 'iataCode', 'identifier'), textOf(airport, 'name'));
  return place?.code || isPlaceName(place?.name) ? place : undefined;
}

/** Whether the name of an unknown airport can be a place's name. */
function isPlaceName(name = ''): boolean {
  return /\p{L}{3}/u.test(name) && !/^(?:economy|business|first|premium|class)\b/i.test(name);
}

const localTimeOf = (
  written: string | undefined,
  place: FlightPlace | undefined,
  when: DateContext,
) => localMoment(written, airportByCode(place?.code)?.timeZone, when);

/** Drops the departure time when its day differs by more than one from the departure day. */
function consistentDeparture(
  departure?: LocalDateTime,
  day?: LocalDateTime,
): LocalDateTime | undefined {
  if (!departure || !day || departure.day === day.day) return departure ?? day;
  return Math.abs(daysBetween(departure.day, day.day)) <= 1 ? departure : { day: day.day };
}

function seatsOf(reservation: Node, tickets: Node[]): string[] {
  const own = textsOf(reservation, 'airplaneSeat', 'seatNumber');
  const given =
    own.length > 0
      ? own
      : tickets.flatMap((ticket) =>
          valuesOf(ticket, 'ticketedSeat').flatMap((seat) =>
            isNode(seat) ? (textOf(seat, 'seatNumber') ?? []) : String(seat),
          ),
        );
  return given
    .flatMap((value) => value.toUpperCase().split(/[\s,;/]+/))
    .map((value) => /^0*(\d{1,3}-?[A-Z])$/.exec(value)?.[1]?.replace('-', ''))
    .filter((value) => value !== undefined);
}
