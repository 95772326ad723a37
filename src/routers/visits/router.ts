import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { restaurantVisits } from '../../../drizzle/schema';
import { type Db, isForeignKeyViolation, type Tx } from '../../server/db';
import { AppError, invalidField } from '../../server/errors';
import { router, signedIn } from '../../server/trpc';
import { byHoliday, byVersion } from '../fields';
import { moveToTrash, TRASH_HEADERS } from '../moveToTrash';
import { requireHoliday } from '../requireHoliday';
import { requireRow } from '../rows';
import { writeForTravellers } from '../travellers/queries';
import { updateRow } from '../versions';
import { toVisit, visitById, visitsOfHoliday } from './queries';
import { visitResponse } from './responses';
import { newHolidayVisit, newVisit, visitChanges } from './schema';

const HOLIDAY_FOREIGN_KEY = 'restaurant_visits_holiday_id_holidays_id_fk';

/** 400 for a parent whose id is in the body and that does not exist. */
const unknownHoliday = () => invalidField('holidayId', 'validation.holidayUnknown');
const unknownRestaurant = () => invalidField('restaurantId', 'validation.restaurantUnknown');
/** 404 for a parent whose id is in the path. */
const parentNotFound = () => new AppError('NOT_FOUND', 'notFound');

type Row = typeof restaurantVisits.$inferSelect;

/**
 * Writes a visit for these travellers and returns it. Throws the error in `missing` for a parent
 * that does not exist.
 */
async function writeVisit(
  db: Db,
  travellerIds: number[] | undefined,
  write: (db: Db | Tx) => Promise<Row>,
  missing: { holiday: () => Error; restaurant: () => Error },
) {
  const { id } = await writeForTravellers(db, travellerIds, write).catch((cause) => {
    if (isForeignKeyViolation(cause, HOLIDAY_FOREIGN_KEY)) throw missing.holiday();
    if (isForeignKeyViolation(cause)) throw missing.restaurant();
    throw cause;
  });
  return toVisit(requireRow(await visitById(db).execute({ id })));
}

const insertVisit = (visit: typeof restaurantVisits.$inferInsert) => async (db: Db | Tx) =>
  requireRow(await db.insert(restaurantVisits).values(visit).returning());

/** Who a visit is for, once it moves to another holiday: everybody. */
const travellersAfterMove = (holidayId: number | null) =>
  sql`case when ${restaurantVisits.holidayId} is distinct from ${holidayId}::int
    then '{}' else ${restaurantVisits.travellerIds} end`;

export const visitsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/restaurants',
      summary: "List a holiday's restaurant visits, newest first",
      response: z.array(visitResponse),
    })
    .input(byHoliday)
    .query(async ({ ctx, input }) => {
      const rows = await visitsOfHoliday(ctx.db).execute(input);
      if (rows.length === 0) await requireHoliday(ctx.db, input.holidayId);
      return rows.map(toVisit);
    }),

  createForHoliday: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/restaurants',
      summary: 'Add a restaurant visit to a holiday; 400 if the restaurant does not exist',
      response: visitResponse,
    })
    .input(newHolidayVisit)
    .mutation(({ ctx, input }) =>
      writeVisit(ctx.db, input.travellerIds, insertVisit(input), {
        holiday: parentNotFound,
        restaurant: unknownRestaurant,
      }),
    ),

  create: signedIn
    .meta({
      rest: 'POST /api/restaurants/{id:restaurantId}/visits',
      summary:
        'Add a visit to a restaurant, with or without a holiday; 400 if the holiday does not exist',
      response: visitResponse,
    })
    .input(newVisit)
    .mutation(({ ctx, input }) =>
      writeVisit(ctx.db, input.travellerIds, insertVisit(input), {
        holiday: unknownHoliday,
        restaurant: parentNotFound,
      }),
    ),

  update: signedIn
    .meta({
      rest: 'PUT /api/restaurant-visits/{visitId:id}',
      summary: 'Change a visit',
      response: visitResponse,
    })
    .input(visitChanges)
    .mutation(({ ctx, input }) => {
      const { holidayId, travellerIds } = input;
      const changes =
        holidayId !== undefined && travellerIds === undefined
          ? { ...input, travellerIds: travellersAfterMove(holidayId) }
          : input;
      return writeVisit(ctx.db, travellerIds, (db) => updateRow(db, restaurantVisits, changes), {
        holiday: unknownHoliday,
        restaurant: parentNotFound,
      });
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/restaurant-visits/{visitId:id}',
      summary: 'Delete a visit with its ratings; it can be restored from the bin for 30 days',
      headers: TRASH_HEADERS,
    })
    .input(byVersion)
    .mutation(({ ctx, input }) => moveToTrash(ctx, 'visit', input)),
});
