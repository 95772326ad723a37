/** Turns schema.org reservations, as mails really write them, into findings. */

import { instantOf, wallClockAt } from '../../airports/clock';
import { airlineCode, airlineName } from './airlines';
import { readBoardingPass } from './bcbp';
import { daysBetween } from './calendarDays';
import { countryName } from './countries';
import {
  type Findings,
  type FlightFinding,
  type Moment,
  nothing,
  type Place,
  type StayFinding,
  type When,
} from './findings';
import { airportOf, placeFrom } from './places';
import { readWrittenMoment, type WrittenMoment } from './writtenMoments';

type Node = Record<string, unknown>;

const DEPTH_LIMIT = 24;
const NODES_LIMIT = 50_000;
const RESERVATIONS_LIMIT = 200;

const HOTEL =
  /^(Hotel|LodgingBusiness|Hostel|Motel|Resort|BedAndBreakfast|Campground|VacationRental|ApartmentComplex|Apartment|House|Accommodation)$/;

export function readMarkup(values: unknown[], when: When): Findings {
  const found = nothing();
  const bareHotels: Node[] = [];
  let visited = 0;
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEPTH_LIMIT || ++visited > NODES_LIMIT) return;
    if (Array.isArray(value)) for (const entry of value) visit(entry, depth + 1);
    if (!isNode(value) || found.flights.length + found.stays.length >= RESERVATIONS_LIMIT) return;
    const types = typesOf(value);
    if (types.includes('FlightReservation')) {
      if (!isCancelled(value)) found.flights.push(...flightsOf(value, when));
    } else if (types.includes('LodgingReservation')) {
      if (!isCancelled(value)) found.stays.push(...staysOf(value, when));
    } else if (types.includes('Flight')) {
      const flight = flightOf(value, {}, when);
      if (flight) found.flights.push(flight);
    } else {
      if (types.some((type) => HOTEL.test(type))) bareHotels.push(value);
      for (const entry of Object.values(value)) visit(entry, depth + 1);
    }
  };
  for (const value of values) visit(value, 0);
  if (found.stays.length === 0 && found.flights.length === 0 && bareHotels.length === 1) {
    const stay = stayOf(bareHotels[0] ?? {}, {}, when);
    if (stay) found.stays.push(stay);
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A property by any of its spellings: values in arrays, "@value" and "@id" objects too. */
function list(node: unknown, ...names: string[]): unknown[] {
  if (!isNode(node)) return [];
  for (const name of names) {
    const value = Object.hasOwn(node, name) ? node[name] : undefined;
    const values = (Array.isArray(value) ? value.flat(3) : [value]).filter(
      (entry) => entry !== undefined && entry !== null && entry !== '',
    );
    if (values.length > 0) return values;
  }
  return [];
}

function child(node: unknown, ...names: string[]): Node | undefined {
  return list(node, ...names).find(isNode);
}

function text(node: unknown, ...names: string[]): string | undefined {
  for (const name of names) {
    for (const value of list(node, name)) {
      const plain = isNode(value) ? (value['@value'] ?? value.name) : value;
      if (typeof plain === 'number') return String(plain);
      if (typeof plain !== 'string') continue;
      const clean = plain
        .replace(/<[^<>]{0,200}>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      if (clean && !/^(null|undefined|n\/?a|-+)$/i.test(clean)) return clean.slice(0, 200);
    }
  }
  return undefined;
}

function typesOf(node: Node): string[] {
  return list(node, '@type', 'type')
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''));
}

function isCancelled(node: Node): boolean {
  return /cancel/i.test(text(node, 'reservationStatus') ?? '');
}

function flightsOf(reservation: Node, when: When): FlightFinding[] {
  const parts = list(reservation, 'subReservation', 'subReservations').filter(isNode);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      flightsOf({ ...reservation, subReservation: null, ...part }, when),
    );
  }
  const flights = list(reservation, 'reservationFor').filter(isNode);
  return flights.flatMap((flight) => flightOf(flight, reservation, when) ?? []);
}

function flightOf(flight: Node, reservation: Node, when: When): FlightFinding | undefined {
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
    departure: agreed(departure, departureDay),
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

/** The bar code that some senders put beside the markup, "aztecCode:M1…". */
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

/** "KL 1001", "1001" with the airline beside it, "KL1001A". */
export function flightNumber(
  written: string,
  code: string | undefined,
  name?: string,
): { airline?: string; number?: string } {
  const plain = written.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const valid = code && /^([A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})$/.test(code) ? code : undefined;
  const digits = valid && plain.startsWith(valid) ? plain.slice(valid.length) : plain;
  const bare = /^0*(\d{1,4}[A-Z]?)$/.exec(digits)?.[1];
  if (bare) return { airline: valid ?? (name ? airlineCode(name) : undefined), number: bare };
  const whole = /^([A-Z]{3}|[A-Z][A-Z0-9]|[0-9][A-Z])0*(\d{1,4}[A-Z]?)$/.exec(plain);
  if (whole) return { airline: whole[1], number: whole[2] };
  return { airline: valid };
}

function placeOf(flight: Node, property: string): Place | undefined {
  const airport = list(flight, property)[0];
  if (typeof airport === 'string') return placeFrom(undefined, airport);
  return placeFrom(text(airport, 'iataCode', 'identifier'), text(airport, 'name'));
}

function momentOf(written: string | undefined, place: Place | undefined, when: When) {
  return written ? momentAt(readWrittenMoment(written, when), place?.code) : undefined;
}

/** Z means the instant, which the place's clock shows differently; other offsets are dropped. */
export function momentAt(written: WrittenMoment | undefined, code?: string): Moment | undefined {
  if (!written) return undefined;
  const { day, time, isUtc } = written;
  if (!time || !isUtc) return { day, time };
  const zone = airportOf(code)?.timeZone;
  if (!zone) return { day };
  const local = wallClockAt(instantOf(`${day}T${time}`, 'UTC'), zone);
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** A departure time whose day contradicts the day given beside it is not to be trusted. */
function agreed(departure?: Moment, day?: Moment): Moment | undefined {
  if (!departure || !day || departure.day === day.day) return departure ?? day;
  return Math.abs(daysBetween(departure.day, day.day)) <= 1 ? departure : { day: day.day };
}

function referenceOf(reservation: Node): string | undefined {
  return text(
    reservation,
    'reservationNumber',
    'reservationId',
    'confirmationNumber',
    'bookingReference',
  );
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

function peopleOf(reservation: Node): string[] {
  return list(reservation, 'underName', 'passenger').flatMap((person) => {
    if (typeof person === 'string') return person.trim() ? [person.trim()] : [];
    const parts = [text(person, 'givenName'), text(person, 'familyName')].filter(Boolean).join(' ');
    const name = text(person, 'name') ?? parts;
    return name ? [name] : [];
  });
}

function priceOf(reservation: Node, ticket?: Node): string | undefined {
  for (const node of [reservation, ticket]) {
    const amount = text(node, 'totalPrice', 'price');
    const currency = text(node, 'priceCurrency');
    if (amount && /\d/.test(amount))
      return [currency, amount].filter(Boolean).join(' ').slice(0, 60);
  }
  return undefined;
}

function staysOf(reservation: Node, when: When): StayFinding[] {
  const parts = list(reservation, 'subReservation', 'subReservations').filter(isNode);
  if (parts.length > 0) {
    return parts.flatMap((part) =>
      staysOf({ ...reservation, subReservation: null, ...part }, when),
    );
  }
  const hotels = list(reservation, 'reservationFor', 'lodgingUnit').filter(isNode);
  return hotels.flatMap((hotel) => stayOf(hotel, reservation, when) ?? []);
}

function stayOf(hotel: Node, reservation: Node, when: When): StayFinding | undefined {
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
