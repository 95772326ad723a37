/** Rows of a holiday for tests of its plan. Each has the next id of its kind. */
import { excursions, hotels, tickets } from '../../drizzle/schema';
import { airportByCode, airportsIn } from '../../src/airports/allAirports';
import type {
  Excursion,
  Holiday,
  HolidayRows,
  Hotel,
  Ticket,
  TicketPlaces,
  Visit,
} from '../../src/itinerary/rows';
import { zoneOfTicketPlace } from '../../src/itinerary/zones';
import { blank } from './blank';

const airports = { airportByCode, airportsIn };

export const ticketPlaces: TicketPlaces = {
  zoneOf: (place, holiday) => zoneOfTicketPlace(place, holiday, airports),
  positionOf: () => null,
};

const row = { holidayId: 1, version: 1, createdAt: '2027-01-01T00:00:00.000Z', travellerIds: [] };

/** `from` and `to`: place and local time, such as `AMS 2027-07-01T10:00`. */
export const ticket = (
  id: number,
  from: string,
  to: string | null,
  more: Partial<Ticket> = {},
): Ticket => {
  const [departureLocation = '', departureDate = null] = from.split(' ');
  const [arrivalLocation = '', arrivalDate = null] = to?.split(' ') ?? [];
  const time = (local: string | null) => local && `${local}:00`;
  return {
    ...blank(tickets),
    ...{ id, type: 'flight', checkedIn: false, barcodes: [], ...row },
    ...{ departureLocation, arrivalLocation },
    ...{ departureDate: time(departureDate), arrivalDate: time(arrivalDate) },
    ...more,
  };
};

export const hotel = (
  id: number,
  checkInDate: string | null,
  checkOutDate: string | null,
  more: Partial<Hotel> = {},
): Hotel => ({
  ...blank(hotels),
  ...{ id, name: `Hotel ${id}`, ...row, checkInDate, checkOutDate },
  ...{ transportationToBooked: true, transportationFromBooked: true },
  ...more,
});

export const excursion = (
  id: number,
  date: string | null,
  more: Partial<Excursion> = {},
): Excursion => ({
  ...blank(excursions),
  ...{ id, title: `Excursion ${id}`, ...row, date: date && `${date}:00`, fileUrl: null },
  ...more,
});

export const visit = (id: number, visitDate: string, more: Partial<Visit> = {}): Visit => ({
  ...{ id, visitDate, restaurantId: id, numberOfGuests: 2, favoriteTable: null, notes: null },
  ...{ review: null, ...row },
  restaurant: {
    ...{ id, name: `Restaurant ${id}`, address: null, city: null, phone: null },
    ...{ latitude: null, longitude: null },
  },
  ...more,
});

export const holiday = (more: Partial<Holiday> = {}): Holiday => ({
  ...{ id: 1, title: 'Summer', destination: 'Lisbon', timeZone: 'Europe/Lisbon' },
  ...{ startDate: '2027-07-01', endDate: '2027-07-08' },
  ...more,
});

export const rowsOf = ({
  holiday: changes,
  ...rows
}: Partial<Omit<HolidayRows, 'holiday'>> & { holiday?: Partial<Holiday> } = {}): HolidayRows => ({
  ...{ holiday: holiday(changes), tickets: [], hotels: [], excursions: [], visits: [] },
  ...rows,
});
