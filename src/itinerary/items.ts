/** What happens on a holiday: each ticket and stay twice, when it begins and when it ends. */
import { instantOf } from '../airports/clock';
import { dayOf, timeOfExcursion, timeOfTicket } from './days';
import type { Excursion, HolidayRows, Hotel, Noun, Ticket, TicketPlaces, Visit } from './rows';
import { zoneOfThing } from './zones';

export const KINDS = ['departure', 'arrival', 'checkIn', 'checkOut'] as const;

export interface Item {
  id: number;
  noun: Noun;
  /** How one goes, of a ticket; else null. */
  type: Ticket['type'] | null;
  /** Null for excursions and visits, and for what has no day yet. */
  kind: (typeof KINDS)[number] | null;
  /** The wall clock of the place, `HH:mm`; null: unknown. */
  time: string | null;
  /** IANA; null: unknown, then times count as UTC where they are compared. */
  timeZone: string | null;
  title: string;
  detail: string;
  travellerIds: number[];
  place: {
    name: string;
    address: string | null;
    latitude: number | null;
    longitude: number | null;
  } | null;
  phone: string | null;
  hasCode: boolean;
  fileUrl: string | null;
}

/** An item with its day (`YYYY-MM-DD`); null: undated. */
export interface Entry {
  date: string | null;
  item: Item;
}

/** The instant of a local time; without a zone by the clock of UTC. */
export const instantIn = (localTime: string, timeZone: string | null) =>
  instantOf(localTime, timeZone ?? 'UTC');

const textOf = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const NO_PAPERS = { phone: null, hasCode: false, fileUrl: null };

/** `TP661`, else the title that a person gave it. */
export const nameOfTicket = ({ flightNumber, title }: Ticket) => flightNumber || title || null;
export const routeOfTicket = ({ departureLocation, arrivalLocation }: Ticket) =>
  [departureLocation, arrivalLocation].filter(Boolean).join(' → ');
/** The heading of a ticket: its places, else what it is called. */
export const titleOfTicket = (ticket: Ticket) =>
  routeOfTicket(ticket) || nameOfTicket(ticket) || '';

function ofTicket(ticket: Ticket, { holiday }: HolidayRows, places: TicketPlaces): Entry[] {
  const { id, travellerIds, attachmentUrl: fileUrl, departureDate, arrivalDate } = ticket;
  const at = (kind: Item['kind'], localTime: string | null): Entry => {
    const name = kind === 'arrival' ? ticket.arrivalLocation : ticket.departureLocation;
    const position = places.positionOf(name) ?? { latitude: null, longitude: null };
    return {
      date: localTime && dayOf(localTime),
      item: {
        ...{
          id,
          noun: 'tickets',
          type: ticket.type,
          kind,
          time: timeOfTicket(localTime),
        },
        timeZone: places.zoneOf(name, holiday),
        title: titleOfTicket(ticket),
        detail: textOf(
          nameOfTicket(ticket),
          ...(kind === 'arrival' ? [] : [ticket.coach, ticket.seatNumbers, ticket.gate]),
        ),
        travellerIds,
        place: name ? { name, address: null, ...position } : null,
        phone: null,
        hasCode: ticket.barcodes.length > 0,
        fileUrl,
      },
    };
  };
  const dated = [
    ...(departureDate ? [at('departure', departureDate)] : []),
    ...(arrivalDate ? [at('arrival', arrivalDate)] : []),
  ];
  return dated.length > 0 ? dated : [at(null, null)];
}

function ofHotel(hotel: Hotel, { holiday }: HolidayRows): Entry[] {
  const { id, name, address, latitude, longitude, travellerIds, checkInDate, checkOutDate } = hotel;
  const at = (kind: Item['kind'], date: string | null, time: string | null): Entry => ({
    date,
    item: {
      ...{ id, noun: 'hotels', type: null, kind, time: date && time },
      timeZone: zoneOfThing(hotel, holiday),
      ...{ title: name, detail: textOf(hotel.bookingReference), travellerIds },
      place: { name, address, latitude, longitude },
      ...NO_PAPERS,
      ...{ phone: hotel.phone, fileUrl: hotel.attachmentUrl },
    },
  });
  const dated = [
    ...(checkInDate ? [at('checkIn', checkInDate, hotel.checkInTime)] : []),
    ...(checkOutDate ? [at('checkOut', checkOutDate, hotel.checkOutTime)] : []),
  ];
  return dated.length > 0 ? dated : [at(null, null, null)];
}

const ofExcursion = (excursion: Excursion, { holiday }: HolidayRows): Entry => {
  const { id, title, date, address, latitude, longitude, travellerIds, fileUrl } = excursion;
  return {
    date: date && dayOf(date),
    item: {
      ...{ id, noun: 'excursions', type: null, kind: null, time: date && timeOfExcursion(date) },
      timeZone: zoneOfThing(excursion, holiday),
      ...{ title, detail: textOf(excursion.duration, excursion.bookingReference), travellerIds },
      place: address || latitude !== null ? { name: title, address, latitude, longitude } : null,
      ...NO_PAPERS,
      phone: excursion.phone,
      fileUrl,
    },
  };
};

const ofVisit = ({ id, restaurant, ...visit }: Visit, { holiday }: HolidayRows): Entry => {
  const { name, city, latitude, longitude, phone } = restaurant;
  const address = restaurant.address ?? city;
  return {
    date: visit.visitDate,
    item: {
      ...{ id, noun: 'visits', type: null, kind: null, time: null, timeZone: holiday.timeZone },
      ...{ title: name, detail: textOf(visit.favoriteTable), travellerIds: visit.travellerIds },
      place: { name, address, latitude, longitude },
      ...NO_PAPERS,
      phone,
    },
  };
};

/** All items of a holiday, in no order. */
export const entriesOf = (rows: HolidayRows, places: TicketPlaces): Entry[] => [
  ...rows.tickets.flatMap((ticket) => ofTicket(ticket, rows, places)),
  ...rows.hotels.flatMap((hotel) => ofHotel(hotel, rows)),
  ...rows.excursions.map((excursion) => ofExcursion(excursion, rows)),
  ...rows.visits.map((visit) => ofVisit(visit, rows)),
];
