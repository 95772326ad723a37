/** Puts what was read of a flight or a stay into the fields that are kept of it. */
import { placeLabel } from '../airports/airports';
import { flightDuration } from '../airports/duration';
import { readFileName } from './fileName';
import { airportOf, fold } from './places';
import type { FlightReading, StayReading, Value, ValueSource } from './reading';

const SHORT_CHARS = 200;
const LONG_CHARS = 10_000;
const URL_CHARS = 2000;

type Read = Value<string> | undefined;

/** A day whose time is not known is its midnight, as for a day that is sent. */
const momentOf = (moment: Read, day: Read): Read =>
  moment ?? (day && { ...day, value: `${day.value}T00:00:00` });

const airportIn = (place: Read) => airportOf(/\(([A-Z]{3})\)$/.exec(place?.value ?? '')?.[1]);

function durationOf(flight: FlightReading) {
  const from = airportIn(flight.departureLocation);
  const to = airportIn(flight.arrivalLocation);
  const { departureDate: departure, arrivalDate: arrival } = flight;
  if (!from || !to || !departure || !arrival) return null;
  return flightDuration(departure.value, from, arrival.value, to);
}

/** A flight's values by the field of its ticket, and the source of each. */
export function toTicketRow(flight: FlightReading) {
  const duration = durationOf(flight);
  return split({
    flightNumber: flight.flightNumber,
    provider: flight.provider,
    departureLocation: flight.departureLocation,
    arrivalLocation: flight.arrivalLocation,
    departureDate: momentOf(flight.departureDate, flight.departureDay),
    arrivalDate: momentOf(flight.arrivalDate, flight.arrivalDay),
    flightDuration: duration ? { value: duration, source: 'computed' } : undefined,
    bookingReference: flight.bookingReference,
    ticketNumber: flight.ticketNumber,
    seatNumbers: flight.seatNumbers,
    price: flight.price,
    notes: flight.passengers && {
      value: flight.passengers.value.join(', '),
      source: flight.passengers.source,
    },
  });
}
export type TicketReading = ReturnType<typeof toTicketRow>;

/** A stay as a hotel; null without a name. */
export function toHotelRow(stay: StayReading) {
  if (!stay.name?.value) return null;
  const { values } = split({
    address: stay.address,
    checkInDate: stay.checkInDay,
    checkOutDate: stay.checkOutDay,
    bookingReference: stay.bookingReference,
  });
  const address = stay.url?.value ?? '';
  const url = /^https?:\/\//i.test(address) && address.length <= URL_CHARS ? address : null;
  return { ...values, url, name: stay.name.value.slice(0, SHORT_CHARS) };
}

function split<Field extends string>(
  fields: Record<Field, { value: string; source: ValueSource } | undefined>,
) {
  const values: Partial<Record<Field, string>> = {};
  const sources: Partial<Record<Field, ValueSource>> = {};
  for (const field of Object.keys(fields) as Field[]) {
    const read = fields[field];
    if (!read?.value) continue;
    const chars = field === 'notes' ? LONG_CHARS : SHORT_CHARS;
    values[field] = read.value.replaceAll('\0', '').slice(0, chars);
    sources[field] = read.source;
  }
  return { values, sources };
}

interface Told {
  departureLocation?: string | null | undefined;
  arrivalLocation?: string | null | undefined;
  flightNumber?: string | null | undefined;
  departureDate?: string | null | undefined;
}

const plain = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');

const withoutZeros = (flightNumber: string) =>
  plain(flightNumber).replace(/^([A-Z][A-Z0-9]|\d[A-Z])0+(?=\d)/, '$1');

/**
 * What the sender told beyond the file's name. Browsers send the places and the number that stand in
 * the name as if they were told; as a name's they count less than everything that was read.
 */
export function toldBeyondName(told: Told, fileName: string): Told {
  const named = readFileName(fileName);
  if (!named) return told;
  const isNamed = (place: Told['departureLocation'], code = '') => {
    const airport = airportOf(code);
    const names = airport && [code, airport.city, placeLabel(airport)].map(fold);
    return names?.includes(fold(place ?? ''));
  };
  const rest = { ...told };
  if (isNamed(told.departureLocation, named.from?.code)) delete rest.departureLocation;
  if (isNamed(told.arrivalLocation, named.to?.code)) delete rest.arrivalLocation;
  const number = withoutZeros(`${named.airline ?? ''}${named.number ?? ''}`);
  if (withoutZeros(told.flightNumber ?? '') === number) delete rest.flightNumber;
  return rest;
}

/**
 * What was read with what the sender told, who wins. Of several flights it goes to the one it does
 * not contradict; of none it makes one, so that the file has a ticket to hang from.
 */
export function withTold(read: TicketReading[], told: Told): TicketReading[] {
  const values: TicketReading['values'] = {};
  const sources: TicketReading['sources'] = {};
  for (const [field, value] of Object.entries(told) as [keyof Told, string | null][]) {
    if (!value) continue;
    values[field] = value;
    sources[field] = 'form';
  }
  if (read.length < 2) {
    const [only] = read;
    return [{ values: { ...only?.values, ...values }, sources: { ...only?.sources, ...sources } }];
  }
  const meant = read.findIndex(({ values: own }) =>
    Object.entries(values).every(([field, value]) => {
      const other = own[field as keyof Told];
      return (
        !other ||
        plain(other).includes(plain(value).slice(0, 8)) ||
        plain(value).includes(plain(other))
      );
    }),
  );
  return read.map((flight, index) =>
    index === meant
      ? { values: { ...flight.values, ...values }, sources: { ...flight.sources, ...sources } }
      : flight,
  );
}
