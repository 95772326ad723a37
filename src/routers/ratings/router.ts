import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { z } from 'zod';
import { restaurantRatings, restaurantVisits } from '../../../drizzle/schema';
import { AppError } from '../../server/errors';
import { today } from '../../server/today';
import { router, signedIn } from '../../server/trpc';
import { id } from '../fields';
import { found, requireParent } from '../rows';
import { hasBeen } from '../visits/hasBeen';
import { ratingAnswer } from './responses';
import { newRating } from './schema';

export const ratingsRouter = router({
  create: signedIn
    .meta({
      rest: 'POST /api/restaurant-visits/{visitId}/ratings',
      summary:
        'Rate a visit that has been, in your own name; 200 when that replaces your earlier rating',
      answer: ratingAnswer,
      orStatus: 200,
    })
    .input(newRating)
    .mutation(async ({ ctx, input: { visitId, rating, review = null } }) => {
      const { id: userId, name } = ctx.user;
      const visit = found(
        await ctx.db.select().from(restaurantVisits).where(eq(restaurantVisits.id, visitId)),
      );
      if (!hasBeen(visit, today())) throw new AppError('BAD_REQUEST', 'visitStillToCome');
      const { isNew, ...row } = found(
        await requireParent(
          ctx.db
            .insert(restaurantRatings)
            .values({ visitId, userId, rating, review })
            .onConflictDoUpdate({
              target: [restaurantRatings.visitId, restaurantRatings.userId],
              set: { rating, review },
            })
            // a row that was there before has been locked by this statement
            .returning({ ...getTableColumns(restaurantRatings), isNew: sql<boolean>`xmax = 0` }),
        ),
      );
      if (!isNew) ctx.answer.status = 200;
      return { ...row, user: { id: userId, name } };
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/restaurant-visits/{visitId}/ratings',
      summary: 'Remove your own rating of a visit',
    })
    .input(z.object({ visitId: id }))
    .mutation(async ({ ctx, input: { visitId } }) => {
      const own = and(
        eq(restaurantRatings.visitId, visitId),
        eq(restaurantRatings.userId, ctx.user.id),
      );
      found(await ctx.db.delete(restaurantRatings).where(own).returning());
    }),
});
