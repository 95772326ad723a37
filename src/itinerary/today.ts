/** What is on today, and what comes next. */
import { wallClockAt } from '../airports/clock';
import { addDays } from '../airports/days';
import { compareTexts } from './days';
import type { Item } from './items';
import { instantOfEntry } from './order';
import { nightOf, orderedEntries } from './plan';
import type { Holiday, HolidayRows, TicketPlaces } from './rows';
import { isFor } from './travellers';

/** The day where the holiday is; without a zone the server's. */
export const todayAt = ({ timeZone }: Pick<Holiday, 'timeZone'>, now: number, here: string) =>
  timeZone ? wallClockAt(now, timeZone).slice(0, 10) : here;

/**
 * The holiday that is on, or that begins tomorrow; of two the one that began last. `here` is the
 * server's day.
 */
export function currentHoliday<Of extends { holiday: Holiday }>(
  all: Of[],
  now: number,
  here: string,
): Of | null {
  const candidates = all.filter(({ holiday }) => {
    const today = todayAt(holiday, now, here);
    return addDays(holiday.startDate, -1) <= today && today <= holiday.endDate;
  });
  const hasBegun = ({ holiday }: Of) => Number(holiday.startDate <= todayAt(holiday, now, here));
  const [current = null] = candidates.toSorted(
    (a, b) =>
      hasBegun(b) - hasBegun(a) ||
      compareTexts(b.holiday.startDate, a.holiday.startDate) ||
      b.holiday.id - a.holiday.id,
  );
  return current;
}

interface Today {
  date: string;
  /** The first item with a time to come, on whatever day. */
  next: (Item & { date: string }) | null;
  today: Item[];
  tomorrow: Item[];
  /** The hotel of the night that follows: that of the traveller, else anybody's. */
  tonight: Item | null;
}

/** `travellerId`: who asks; null: somebody who does not travel. */
export function todayOf(
  rows: HolidayRows,
  places: TicketPlaces,
  { now, here, travellerId }: { now: number; here: string; travellerId: number | null },
): Today {
  const date = todayAt(rows.holiday, now, here);
  const entries = orderedEntries(rows, places);
  const on = (day: string) => entries.filter((entry) => entry.date === day).map(({ item }) => item);
  const [first] = entries
    .flatMap((entry) => {
      const instant = instantOfEntry(entry);
      return entry.date && instant !== null && instant >= now
        ? [{ instant, next: { ...entry.item, date: entry.date } }]
        : [];
    })
    .toSorted((a, b) => a.instant - b.instant);
  const own = rows.hotels.filter((hotel) => isFor(hotel, travellerId));
  const night = nightOf(own, date) ?? nightOf(rows.hotels, date);
  const bed = entries.find(
    ({ item }) => item.noun === 'hotels' && item.kind === 'checkIn' && item.id === night?.hotelId,
  );
  return {
    ...{ date, next: first?.next ?? null, today: on(date), tomorrow: on(addDays(date, 1)) },
    tonight: bed ? { ...bed.item, kind: null, time: null } : null,
  };
}
