import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holidays, restaurantRatings, restaurantVisits } from '../../../drizzle/schema';
import { todayAt } from '../../itinerary/today';
import { AppError } from '../../server/errors';
import { today } from '../../server/today';
import { router, signedIn } from '../../server/trpc';
import { id } from '../fields';
import { requireParent, requireRow } from '../rows';
import { hasBeen } from './hasBeen';
import { ratingResponse } from './responses';
import { newRating } from './schema';

export const ratingsRouter = router({
  create: signedIn
    .meta({
      rest: 'POST /api/restaurant-visits/{visitId}/ratings',
      summary:
        'Rate a visit in your own name; 200 if it replaces your earlier rating, 400 if the day of the visit is in the future',
      response: ratingResponse,
      orStatus: 200,
    })
    .input(newRating)
    .mutation(async ({ ctx, input: { visitId, rating, review = null } }) => {
      const { id: userId, name } = ctx.user;
      const { visit, timeZone } = requireRow(
        await ctx.db
          .select({ visit: restaurantVisits, timeZone: holidays.timeZone })
          .from(restaurantVisits)
          .leftJoin(holidays, eq(holidays.id, restaurantVisits.holidayId))
          .where(eq(restaurantVisits.id, visitId)),
      );
      // its day may have begun where the holiday is, or here
      const days = [today(), todayAt({ timeZone }, Date.now(), today())];
      if (!days.some((day) => hasBeen(visit, day)))
        throw new AppError('BAD_REQUEST', 'visitStillToCome');
      const { isNew, ...row } = requireRow(
        await requireParent(
          ctx.db
            .insert(restaurantRatings)
            .values({ visitId, userId, rating, review })
            .onConflictDoUpdate({
              target: [restaurantRatings.visitId, restaurantRatings.userId],
              set: { rating, review },
            })
            // xmax is 0 for an inserted row; an updated row was locked by this statement
            .returning({ ...getTableColumns(restaurantRatings), isNew: sql<boolean>`xmax = 0` }),
        ),
      );
      if (!isNew) ctx.response.status = 200;
      return { ...row, user: { id: userId, name } };
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/restaurant-visits/{visitId}/ratings',
      summary: 'Delete your own rating of a visit',
    })
    .input(z.object({ visitId: id }))
    .mutation(async ({ ctx, input: { visitId } }) => {
      const isOwn = and(
        eq(restaurantRatings.visitId, visitId),
        eq(restaurantRatings.userId, ctx.user.id),
      );
      requireRow(await ctx.db.delete(restaurantRatings).where(isOwn).returning());
    }),
});
