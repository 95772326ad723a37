/** One person in two places at once, compared as instants. */
import { addDays } from '../airports/days';
import { dayOf, timeOfExcursion, timeOfTicket } from './days';
import { instantIn } from './items';
import { hasNights } from './plan';
import type { Holiday, HolidayRows, Hotel, Noun, Ticket, TicketPlaces } from './rows';
import { normalNumber, normalPlace } from './sameTicket';
import { sharePerson } from './travellers';
import type { Reference } from './warningKeys';
import { zoneOfThing } from './zones';

/** Something that surely lasts from `start` to `end` (instants). */
interface Span<Row> {
  row: Row;
  start: number;
  end: number;
  /** Its first day. */
  date: string;
}

const areAtOnce = (one: Span<unknown>, other: Span<unknown>) =>
  Math.max(one.start, other.start) < Math.min(one.end, other.end);

/**
 * Tickets while they are surely under way: where only a day is known, they leave at its end and
 * arrive at its beginning. Without an arrival never, a car never.
 */
function journeysOf({ tickets, holiday }: HolidayRows, places: TicketPlaces): Span<Ticket>[] {
  return tickets.flatMap((ticket) => {
    const { type, departureDate, arrivalDate, departureLocation, arrivalLocation } = ticket;
    if (type === 'car' || !departureDate || !arrivalDate) return [];
    const date = dayOf(departureDate);
    const leaves = timeOfTicket(departureDate) ? departureDate : `${addDays(date, 1)}T00:00`;
    return {
      ...{ row: ticket, date },
      start: instantIn(leaves, places.zoneOf(departureLocation, holiday)),
      end: instantIn(arrivalDate, places.zoneOf(arrivalLocation, holiday)),
    };
  });
}

/** The nights of a hotel: from the evening of the first day to the morning of the last. */
const staysOf = ({ hotels, holiday }: HolidayRows): Span<Hotel>[] =>
  hotels.filter(hasNights).map((hotel) => {
    const zone = zoneOfThing(hotel, holiday);
    return {
      ...{ row: hotel, date: hotel.checkInDate },
      start: instantIn(`${hotel.checkInDate}T22:00`, zone),
      end: instantIn(`${hotel.checkOutDate}T06:00`, zone),
    };
  });

const numberOf = ({ flightNumber }: Ticket) => normalNumber(flightNumber ?? '');

/** The same train or flight, of which several people have a ticket each. */
const isSameJourney = (one: Ticket, other: Ticket) =>
  one.type === other.type &&
  normalPlace(one.departureLocation) === normalPlace(other.departureLocation) &&
  normalPlace(one.arrivalLocation) === normalPlace(other.arrivalLocation) &&
  dayOf(one.departureDate ?? '') === dayOf(other.departureDate ?? '') &&
  (one.departureDate === other.departureDate ||
    (numberOf(one) !== '' && numberOf(one) === numberOf(other)));

/** Two rooms in one hotel are one place. */
const isSameHotel = (one: Hotel, other: Hotel) =>
  one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

interface Overlap {
  /** The day on which it begins. */
  date: string;
  items: Reference[];
}

function pairsOf<Row extends { id: number; travellerIds: number[] }>(
  noun: Noun,
  spans: Span<Row>[],
  isSame: (one: Row, other: Row) => boolean,
): Overlap[] {
  return spans.flatMap((one, at) =>
    spans.slice(at + 1).flatMap((other) => {
      const isOverlap =
        areAtOnce(one, other) && sharePerson(one.row, other.row) && !isSame(one.row, other.row);
      if (!isOverlap) return [];
      const { date } = one.start > other.start ? one : other;
      return {
        date,
        items: [
          { noun, id: one.row.id },
          { noun, id: other.row.id },
        ],
      };
    }),
  );
}

/** A moment, or a whole day of which the time is not known. */
interface Event extends Reference {
  date: string;
  time: string | null;
  timeZone: string | null;
  travellerIds: number[];
}

const eventsOf = ({ excursions, visits }: HolidayRows, holiday: Holiday): Event[] => [
  ...excursions.flatMap((excursion): Event[] => {
    const { id, date, travellerIds } = excursion;
    if (!date) return [];
    const timeZone = zoneOfThing(excursion, holiday);
    return [
      {
        ...{ noun: 'excursions', id, date: dayOf(date), time: timeOfExcursion(date) },
        ...{ timeZone, travellerIds },
      },
    ];
  }),
  ...visits.map(
    ({ id, visitDate: date, travellerIds }): Event => ({
      ...{ noun: 'visits', id, date, time: null, timeZone: holiday.timeZone, travellerIds },
    }),
  ),
];

function isDuring({ date, time, timeZone }: Event, { start, end }: Span<Ticket>): boolean {
  if (time) {
    const at = instantIn(`${date}T${time}`, timeZone);
    return start <= at && at < end;
  }
  const [begins, ends] = [date, addDays(date, 1)].map((day) => instantIn(`${day}T00:00`, timeZone));
  return start <= (begins as number) && (ends as number) <= end;
}

/** One overlap for each pair of rows. */
export function overlapsOf(rows: HolidayRows, places: TicketPlaces): Overlap[] {
  const journeys = journeysOf(rows, places);
  const events = eventsOf(rows, rows.holiday);
  return [
    ...pairsOf('tickets', journeys, isSameJourney),
    ...journeys.flatMap((journey) =>
      events
        .filter((event) => isDuring(event, journey) && sharePerson(event, journey.row))
        .map(({ noun, id, date }) => ({
          date,
          items: [
            { noun: 'tickets' as const, id: journey.row.id },
            { noun, id },
          ],
        })),
    ),
    ...pairsOf('hotels', staysOf(rows), isSameHotel),
  ];
}
