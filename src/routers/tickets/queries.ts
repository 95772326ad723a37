import { asc, eq, sql } from 'drizzle-orm';
import { holidays, tickets } from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import { requireRow } from '../rows';
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
 * ticket, or the existing ticket with `isNew` false. The sweeper deletes files that no ticket uses.
 * 404 if the holiday does not exist.
 */
export const addFlights = (db: Db, holidayId: number, flights: Omit<NewTicket, 'holidayId'>[]) =>
  db.transaction(async (tx) => {
    // uploads of the same ticket by two people wait for each other here
    requireRow(
      await tx
        .select({ id: holidays.id })
        .from(holidays)
        .where(eq(holidays.id, holidayId))
        .for('no key update'),
    );
    const existing = await ticketsOfHoliday(tx, holidayId);
    const outcome: { ticket: (typeof existing)[number]; isNew: boolean }[] = [];
    for (const flight of flights) {
      const same = existing.find((ticket) => isSameFlight(ticket, flight));
      if (same) {
        outcome.push({ ticket: same, isNew: false });
        continue;
      }
      const ticket = requireRow(
        await tx
          .insert(tickets)
          .values({ ...flight, holidayId })
          .returning(),
      );
      existing.push(ticket);
      outcome.push({ ticket, isNew: true });
    }
    return outcome;
  });
