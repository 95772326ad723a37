import { z } from 'zod';
import { restaurantVisits } from '../../../drizzle/schema';
import { type Db, isForeignKeyViolation } from '../../server/db';
import { AppError, invalidField } from '../../server/errors';
import { router, signedIn } from '../../server/trpc';
import { byHoliday, byVersion } from '../fields';
import { requireHoliday } from '../holidays/queries';
import { BIN_HEADERS, moveToBin } from '../moveToBin';
import { found } from '../rows';
import { change } from '../versions';
import { toVisit, visitById, visitsOfHoliday } from './queries';
import { visitAnswer } from './responses';
import { newHolidayVisit, newVisit, visitChanges } from './schema';

const OF_HOLIDAY = 'restaurant_visits_holiday_id_holidays_id_fk';

/** Told with the visit, and gone: a 400 that names the field. */
const unknownHoliday = () => invalidField('holidayId', 'validation.holidayUnknown');
const unknownRestaurant = () => invalidField('restaurantId', 'validation.restaurantUnknown');
/** Named by the path. */
const gone = () => new AppError('NOT_FOUND', 'notFound');

/** Writes a visit and answers it as it stands then; the failures where its parents are gone. */
async function written(
  db: Db,
  write: PromiseLike<{ id: number }[]>,
  without: { holiday: () => Error; restaurant: () => Error },
) {
  const rows = await Promise.resolve(write).catch((cause) => {
    if (isForeignKeyViolation(cause, OF_HOLIDAY)) throw without.holiday();
    if (isForeignKeyViolation(cause)) throw without.restaurant();
    throw cause;
  });
  return toVisit(found(await visitById(db).execute({ id: found(rows).id })));
}

export const visitsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/restaurants',
      summary: "A holiday's restaurant visits, newest first",
      answer: z.array(visitAnswer),
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
      summary: 'Add a visit to a restaurant on a holiday',
      answer: visitAnswer,
    })
    .input(newHolidayVisit)
    .mutation(({ ctx, input }) =>
      written(ctx.db, ctx.db.insert(restaurantVisits).values(input).returning(), {
        holiday: gone,
        restaurant: unknownRestaurant,
      }),
    ),

  create: signedIn
    .meta({
      rest: 'POST /api/restaurants/{id:restaurantId}/visits',
      summary: 'Add a visit to a restaurant, on a holiday or not',
      answer: visitAnswer,
    })
    .input(newVisit)
    .mutation(({ ctx, input }) =>
      written(ctx.db, ctx.db.insert(restaurantVisits).values(input).returning(), {
        holiday: unknownHoliday,
        restaurant: gone,
      }),
    ),

  update: signedIn
    .meta({
      rest: 'PUT /api/restaurant-visits/{visitId:id}',
      summary: 'Change a visit',
      answer: visitAnswer,
    })
    .input(visitChanges)
    .mutation(({ ctx, input }) =>
      written(
        ctx.db,
        change(ctx.db, restaurantVisits, input).then((row) => [row]),
        { holiday: unknownHoliday, restaurant: gone },
      ),
    ),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/restaurant-visits/{visitId:id}',
      summary: 'Remove a visit with its ratings',
      headers: BIN_HEADERS,
    })
    .input(byVersion)
    .mutation(({ ctx, input }) => moveToBin(ctx, 'visit', input)),
});
