import { asc, eq, sql } from 'drizzle-orm';
import { tickets } from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import { lockHoliday } from '../holidays/queries';
import { requireRow } from '../rows';
import { namedTravellers } from '../travellers/namedTravellers';
import { travellersOf } from '../travellers/queries';
import { isSameFlight } from './flights';

type NewTicket = typeof tickets.$inferInsert;

/** A holiday's tickets by departure; unknown departures last. */
export const ticketsOfHoliday = (db: Db | Tx, holidayId: number) =>
  db
    .select()
    .from(tickets)
    .where(eq(tickets.holidayId, holidayId))
    .orderBy(sql`${tickets.departureDate} nulls last`, asc(tickets.id));

/**
 * Adds the flights that the holiday does not have yet. Returns one entry per flight: the new
 * ticket, or the existing ticket with `isNew` false. The passengers of a new one, by name, choose
 * its travellers. The sweeper deletes files that no ticket uses. 404 if the holiday does not exist.
 */
export const addFlights = (
  db: Db,
  holidayId: number,
  flights: Omit<NewTicket, 'holidayId'>[],
  passengers: string[][],
) =>
  db.transaction(async (tx) => {
    // uploads of the same ticket by two people wait for each other here
    await lockHoliday(tx, holidayId);
    const people = await travellersOf(tx, holidayId);
    const existing = await ticketsOfHoliday(tx, holidayId);
    const outcome: { ticket: (typeof existing)[number]; isNew: boolean }[] = [];
    for (const [index, flight] of flights.entries()) {
      const same = existing.find((ticket) => isSameFlight(ticket, flight));
      if (same) {
        outcome.push({ ticket: same, isNew: false });
        continue;
      }
      const travellerIds = namedTravellers(passengers[index] ?? [], people);
      const ticket = requireRow(
        await tx
          .insert(tickets)
          .values({ ...flight, holidayId, travellerIds })
          .returning(),
      );
      existing.push(ticket);
      outcome.push({ ticket, isNew: true });
    }
    return outcome;
  });
