import { asc, eq, sql } from 'drizzle-orm';
import { type TicketBarcode, tickets } from '../../../drizzle/schema';
import { prepareOnce } from '../../server/database/prepared';
import type { Db, Tx } from '../../server/db';
import { invalidField } from '../../server/errors';
import { lockHoliday } from '../requireHoliday';
import { requireRow } from '../rows';
import { namedTravellers } from '../travellers/namedTravellers';
import { travellersOf } from '../travellers/queries';
import { isSameFlight } from './flights';
import { BARCODES_MAX } from './schema';

type NewTicket = typeof tickets.$inferInsert;
type ReadFlight = Omit<NewTicket, 'holidayId'> & { barcodes: TicketBarcode[] };

const byDeparture = prepareOnce((db) =>
  db
    .select()
    .from(tickets)
    .where(eq(tickets.holidayId, sql.placeholder('holidayId')))
    .orderBy(sql`${tickets.departureDate} nulls last`, asc(tickets.id))
    .prepare('tickets_of_holiday'),
);

/** A holiday's tickets by departure; unknown departures last. */
export const ticketsOfHoliday = (db: Db | Tx, holidayId: number) =>
  byDeparture(db).execute({ holidayId });

/**
 * Adds the flights that the holiday does not have yet, and the further passes of those that it has.
 * Returns one entry per flight: the new ticket, or the existing ticket with `isNew` false. They are
 * for `travellerIds`, else for the travellers whom the passengers of each, by name, choose. The
 * sweeper deletes files that no ticket uses. 404 if the holiday does not exist, 400 for somebody who
 * does not travel on it.
 */
export const addFlights = (
  db: Db,
  holidayId: number,
  flights: ReadFlight[],
  {
    travellerIds: sent,
    passengers,
  }: { travellerIds?: number[] | undefined; passengers: string[][] },
) =>
  db.transaction(async (tx) => {
    // uploads of the same ticket by two people wait for each other here
    await lockHoliday(tx, holidayId);
    const people = await travellersOf(tx, holidayId);
    if (sent?.some((id) => !people.some((traveller) => traveller.id === id)))
      throw invalidField('travellerIds', 'validation.travellerUnknown');
    const existing = await ticketsOfHoliday(tx, holidayId);
    const outcome: { ticket: (typeof existing)[number]; isNew: boolean }[] = [];
    for (const [index, flight] of flights.entries()) {
      const travellerIds = sent ?? namedTravellers(passengers[index] ?? [], people);
      const at = existing.findIndex((ticket) => isSameFlight(ticket, flight));
      const same = existing[at];
      if (same) {
        const further = furtherPass(same, { ...flight, travellerIds });
        if (further) existing[at] = await change(tx, same.id, further);
        outcome.push({ ticket: existing[at] ?? same, isNew: false });
        continue;
      }
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

const change = async (tx: Tx, id: number, values: Partial<NewTicket>) =>
  requireRow(await tx.update(tickets).set(values).where(eq(tickets.id, id)).returning());

interface Passes {
  barcodes: TicketBarcode[];
  seatNumbers?: string | null;
  travellerIds: number[];
}

/** What a further pass of a flight adds to its ticket; null when the ticket has its code. */
function furtherPass(ticket: Passes, pass: Passes) {
  const added = pass.barcodes.filter(
    ({ text }) => !ticket.barcodes.some((known) => known.text === text),
  );
  if (added.length === 0) return null;
  const seatsOf = ({ seatNumbers }: Passes) => (seatNumbers ?? '').split(/\s*,\s*/).filter(Boolean);
  const seats = [...new Set([...seatsOf(ticket), ...seatsOf(pass)])].join(', ');
  return {
    barcodes: [...ticket.barcodes, ...added].slice(0, BARCODES_MAX),
    seatNumbers: seats || null,
    // a ticket of nobody in particular is everybody's
    travellerIds:
      ticket.travellerIds.length > 0
        ? [...new Set([...ticket.travellerIds, ...pass.travellerIds])]
        : [],
  };
}
