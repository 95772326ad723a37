/** What is missing or at odds in a plan: pure rules over the rows of a holiday that has not ended. */
import { addDays } from '../airports/days';
import { compareTexts, dayOf, daysFrom, timeOfTicket } from './days';
import { type Entry, entriesOf, instantIn } from './items';
import { overlapsOf } from './overlaps';
import { hotelsOfNight } from './plan';
import type { HolidayRows, Ticket, TicketPlaces } from './rows';
import { sharePerson } from './travellers';
import { type Reference, type WarningKind, warningKey } from './warningKeys';

export interface Warning {
  key: string;
  kind: WarningKind;
  date: string;
  /** The last night of `noBed`; else null. */
  until: string | null;
  items: Reference[];
  /** Of an open transfer: to or from the hotel. */
  direction?: 'to' | 'from';
}

const CHECK_IN_MS = 30 * 3_600_000;
/** The most nights that are looked at: a visit may have the wrong year. */
const MAX_NIGHTS = 1000;

const ofRows = (
  kind: WarningKind,
  date: string,
  items: Reference[],
  direction?: 'to' | 'from',
): Warning => ({
  key: warningKey(kind, direction ? [direction] : [], items),
  ...{ kind, date, until: null, items, ...(direction && { direction }) },
});

/** By its own clocks. Without an arrival never, a car never. */
const isUnderWayInNightOf = ({ type, departureDate, arrivalDate }: Ticket, date: string) =>
  type !== 'car' &&
  departureDate !== null &&
  arrivalDate !== null &&
  dayOf(departureDate) <= date &&
  date < dayOf(arrivalDate);

function nightsWithoutBed({ hotels, tickets }: HolidayRows, entries: Entry[]): Warning[] {
  if (!hotels.some(({ checkInDate, checkOutDate }) => checkInDate ?? checkOutDate)) return [];
  const dates = entries.flatMap(({ date }) => date ?? []).sort(compareTexts);
  const [first, last] = [dates[0], dates.at(-1)] as [string, string];
  const runs: { date: string; until: string }[] = [];
  for (const night of daysFrom(first, addDays(last, -1), MAX_NIGHTS)) {
    const isCovered =
      hotelsOfNight(hotels, night).length > 0 ||
      tickets.some((ticket) => isUnderWayInNightOf(ticket, night));
    if (isCovered) continue;
    const run = runs.at(-1);
    if (run && addDays(run.until, 1) === night) run.until = night;
    else runs.push({ date: night, until: night });
  }
  return runs.map(({ date, until }) => ({
    key: warningKey('noBed', [date, until], []),
    ...{ kind: 'noBed', date, until, items: [] },
  }));
}

/** Flights in the next 30 hours; of one without a time any hour of its day counts. */
function flightsToCheckIn({ tickets, holiday }: HolidayRows, places: TicketPlaces, now: number) {
  return tickets.flatMap((ticket) => {
    const { id, type, checkedIn, departureDate, departureLocation } = ticket;
    if (type !== 'flight' || checkedIn || !departureDate) return [];
    const zone = places.zoneOf(departureLocation, holiday);
    const date = dayOf(departureDate);
    const earliest = instantIn(departureDate, zone);
    const latest = timeOfTicket(departureDate)
      ? earliest
      : instantIn(`${addDays(date, 1)}T00:00`, zone);
    if (latest <= now || earliest > now + CHECK_IN_MS) return [];
    return [ofRows('notCheckedIn', date, [{ noun: 'tickets', id }])];
  });
}

function openTransfers({ hotels, tickets }: HolidayRows): Warning[] {
  const flights = tickets.filter(({ type }) => type === 'flight');
  return hotels.flatMap((hotel) => {
    const { checkInDate, checkOutDate } = hotel;
    const row: Reference = { noun: 'hotels', id: hotel.id };
    const flies = (at: 'departureDate' | 'arrivalDate', date: string) =>
      flights.some((flight) => flight[at]?.startsWith(date) && sharePerson(flight, hotel));
    return [
      ...(checkInDate && !hotel.transportationToBooked && flies('arrivalDate', checkInDate)
        ? [ofRows('transferOpen', checkInDate, [row], 'to')]
        : []),
      ...(checkOutDate && !hotel.transportationFromBooked && flies('departureDate', checkOutDate)
        ? [ofRows('transferOpen', checkOutDate, [row], 'from')]
        : []),
    ];
  });
}

function outsideHoliday({ holiday: { startDate, endDate } }: HolidayRows, entries: Entry[]) {
  const outside = new Map<string, Warning>();
  for (const { date, item } of entries) {
    // one may sleep and travel into the day after
    const isEnd = item.kind === 'checkOut' || item.kind === 'arrival';
    const last = isEnd ? addDays(endDate, 1) : endDate;
    if (!date || (startDate <= date && date <= last)) continue;
    const warning = ofRows('outsideHoliday', date, [{ noun: item.noun, id: item.id }]);
    const known = outside.get(warning.key);
    if (!known || date < known.date) outside.set(warning.key, warning);
  }
  return [...outside.values()];
}

/**
 * The warnings by their day, dismissed ones too. `today` is the day where the holiday is, `now` the
 * instant.
 */
export function warningsOf(
  rows: HolidayRows,
  places: TicketPlaces,
  { today, now }: { today: string; now: number },
): Warning[] {
  if (rows.holiday.endDate < today) return [];
  const entries = entriesOf(rows, places);
  const warnings: Warning[] = [
    ...nightsWithoutBed(rows, entries),
    ...overlapsOf(rows, places).map(({ date, items }) => ofRows('overlap', date, items)),
    ...flightsToCheckIn(rows, places, now),
    ...openTransfers(rows),
    ...outsideHoliday(rows, entries),
  ];
  return warnings.toSorted((a, b) => compareTexts(a.date, b.date) || compareTexts(a.key, b.key));
}
