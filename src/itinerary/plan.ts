/** The days of a holiday with what happens on them. */
import { daysBetween } from '../airports/days';
import { compareTexts, daysFrom } from './days';
import { entriesOf, type Item } from './items';
import { daysByInstants, inOrder } from './order';
import type { HolidayRows, Hotel, TicketPlaces } from './rows';

interface Day {
  date: string;
  /** From 1 on the holiday's first day; null outside of the holiday. */
  number: number | null;
  /** Where one sleeps in the night that follows. */
  night: { hotelId: number; name: string } | null;
  items: Item[];
}

/** The most days that are listed even when nothing happens on them. */
const MAX_EMPTY_DAYS = 1000;

/** What one needs to know of a hotel for its nights. */
type Stay = Pick<Hotel, 'id' | 'name' | 'checkInDate' | 'checkOutDate'>;
type Dated<Of> = Of & { checkInDate: string; checkOutDate: string };

/** Whether both days are known and a night lies between them. */
export const hasNights = <Of extends Stay>(hotel: Of): hotel is Dated<Of> =>
  hotel.checkInDate !== null &&
  hotel.checkOutDate !== null &&
  hotel.checkInDate < hotel.checkOutDate;

/** The hotels of the night between this day and the next. */
export const hotelsOfNight = <Of extends Stay>(hotels: Of[], date: string): Dated<Of>[] =>
  hotels
    .filter((hotel) => hasNights(hotel))
    .filter(({ checkInDate, checkOutDate }) => checkInDate <= date && date < checkOutDate);

/** Of two hotels the one that begins later: who books a night elsewhere in between sleeps there. */
export function nightOf(hotels: Stay[], date: string): Day['night'] {
  const [hotel] = hotelsOfNight(hotels, date).toSorted(
    (a, b) => compareTexts(b.checkInDate, a.checkInDate) || a.id - b.id,
  );
  return hotel ? { hotelId: hotel.id, name: hotel.name } : null;
}

/** The hotels of these days, by the days on which one comes and goes. */
export function staysOf(
  days: { date: string; items: Pick<Item, 'noun' | 'id' | 'kind' | 'title'>[] }[],
): Stay[] {
  const stays = new Map<number, Stay>();
  for (const { date, items } of days)
    for (const { noun, id, kind, title } of items) {
      if (noun !== 'hotels') continue;
      const stay = stays.get(id) ?? { id, name: title, checkInDate: null, checkOutDate: null };
      stays.set(id, { ...stay, [kind === 'checkIn' ? 'checkInDate' : 'checkOutDate']: date });
    }
  return [...stays.values()];
}

/** All entries of a holiday in their order. */
export const orderedEntries = (rows: HolidayRows, places: TicketPlaces) =>
  inOrder(entriesOf(rows, places), daysByInstants(rows.tickets));

/** The holiday's days and those outside that hold something, and what has no day. */
export function planOf(rows: HolidayRows, places: TicketPlaces): { days: Day[]; undated: Item[] } {
  const { startDate, endDate } = rows.holiday;
  const undated: Item[] = [];
  const byDay = new Map<string, Item[]>(
    daysFrom(startDate, endDate, MAX_EMPTY_DAYS).map((date) => [date, []]),
  );
  for (const { date, item } of orderedEntries(rows, places)) {
    const items = date === null ? undated : (byDay.get(date) ?? []);
    items.push(item);
    if (date !== null) byDay.set(date, items);
  }
  const days = [...byDay]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([date, items]) => ({
      date,
      number: startDate <= date && date <= endDate ? daysBetween(startDate, date) + 1 : null,
      night: nightOf(rows.hotels, date),
      items,
    }));
  return { days, undated };
}
