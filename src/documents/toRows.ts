/** Converts the reading of a flight or a stay into the fields of its database row. */
import { placeLabel } from '../airports/airports';
import { airportByCode } from '../airports/allAirports';
import { flightDuration } from '../airports/duration';
import { normalizeName } from '../airports/names';
import { parseFileName } from './formats/fileName';
import type {
  Barcode,
  FlightReading,
  RideReading,
  RideType,
  StayReading,
  Value,
  ValueSource,
} from './reading';

const SHORT_CHARS = 200;
const LONG_CHARS = 10_000;
const URL_CHARS = 2000;

type OptionalValue = Value<string> | undefined;

/** A day without a time becomes midnight, as it does in requests. */
const orMidnight = (dateTime: OptionalValue, day: OptionalValue): OptionalValue =>
  dateTime ?? (day && { ...day, value: `${day.value}T00:00:00` });

const airportIn = (place: OptionalValue) =>
  airportByCode(/\(([A-Z]{3})\)$/.exec(place?.value ?? '')?.[1]);

function durationOf(flight: FlightReading) {
  const from = airportIn(flight.departureLocation);
  const to = airportIn(flight.arrivalLocation);
  const { departureDate: departure, arrivalDate: arrival } = flight;
  if (!from || !to || !departure || !arrival) return null;
  return flightDuration(departure.value, from, arrival.value, to);
}

const departureOf = ({ departureDate, departureDay }: FlightReading) =>
  departureDate?.value ?? departureDay?.value ?? '9';

/** In the order of departure; unknown ones last. */
export const byDeparture = (one: FlightReading, other: FlightReading) =>
  departureOf(one).localeCompare(departureOf(other));

/** `values` and `sources` by the fields of a ticket, without the fields that were not read; its codes. */
export function toTicketRow(flight: FlightReading | RideReading) {
  const duration = durationOf(flight);
  const { barcodes } = flight;
  const type: TicketType = 'type' in flight ? flight.type.value : 'flight';
  const fields = split({
    flightNumber: flight.flightNumber,
    provider: flight.provider,
    departureLocation: flight.departureLocation,
    arrivalLocation: flight.arrivalLocation,
    departureDate: orMidnight(flight.departureDate, flight.departureDay),
    arrivalDate: orMidnight(flight.arrivalDate, flight.arrivalDay),
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
  return { ...fields, type, barcodes };
}
type TicketType = RideType | 'flight';
type TicketReading = ReturnType<typeof toTicketRow>;

/** The fields of a hotel; null when the stay has no name. */
export function toHotelRow(stay: StayReading) {
  if (!stay.name?.value) return null;
  const { values } = split({
    address: stay.address,
    checkInDate: stay.checkInDay,
    checkOutDate: stay.checkOutDay,
    checkInTime: stay.checkInTime,
    checkOutTime: stay.checkOutTime,
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

/** Fields that the sender of the file filled in. */
interface FormFields {
  departureLocation?: string | null | undefined;
  arrivalLocation?: string | null | undefined;
  flightNumber?: string | null | undefined;
  departureDate?: string | null | undefined;
}

const plain = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');

const withoutZeros = (flightNumber: string) =>
  plain(flightNumber).replace(/^([A-Z][A-Z0-9]|\d[A-Z])0+(?=\d)/, '$1');

/**
 * The form fields without those that only repeat the file name. Browsers fill in the form with the
 * places and the flight number in the file name. These values are removed, because values from a
 * file name are less reliable than all others that are read.
 */
export function withoutFileNameValues(form: FormFields, fileName: string): FormFields {
  const named = parseFileName(fileName);
  if (!named) return form;
  const isNamed = (place: FormFields['departureLocation'], code = '') => {
    const airport = airportByCode(code);
    const names = airport && [code, airport.city, placeLabel(airport)].map(normalizeName);
    return names?.includes(normalizeName(place ?? ''));
  };
  const rest = { ...form };
  if (isNamed(form.departureLocation, named.from?.code)) delete rest.departureLocation;
  if (isNamed(form.arrivalLocation, named.to?.code)) delete rest.arrivalLocation;
  const number = withoutZeros(`${named.airline ?? ''}${named.number ?? ''}`);
  if (withoutZeros(form.flightNumber ?? '') === number) delete rest.flightNumber;
  return rest;
}

/**
 * Merges the form fields into the flights that were read; form fields take precedence. With several
 * flights they go to the first one that they do not contradict. With none they form a new ticket,
 * so that the file always belongs to a ticket, as do its `barcodes` then.
 */
export function mergeFormFields(
  flights: TicketReading[],
  form: FormFields,
  barcodes: Barcode[],
): TicketReading[] {
  const values: TicketReading['values'] = {};
  const sources: TicketReading['sources'] = {};
  for (const [field, value] of Object.entries(form) as [keyof FormFields, string | null][]) {
    if (!value) continue;
    values[field] = value;
    sources[field] = 'form';
  }
  if (flights.length < 2) {
    const [only] = flights;
    return [
      {
        values: { ...only?.values, ...values },
        sources: { ...only?.sources, ...sources },
        type: only?.type ?? 'flight',
        barcodes: only?.barcodes ?? barcodes,
      },
    ];
  }
  const match = flights.findIndex(({ values: read }) =>
    Object.entries(values).every(([field, value]) => {
      const other = read[field as keyof FormFields];
      return (
        !other ||
        plain(other).includes(plain(value).slice(0, 8)) ||
        plain(value).includes(plain(other))
      );
    }),
  );
  return flights.map((flight, index) =>
    index === match
      ? {
          ...flight,
          values: { ...flight.values, ...values },
          sources: { ...flight.sources, ...sources },
        }
      : flight,
  );
}
