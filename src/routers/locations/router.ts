import { eq, sql } from 'drizzle-orm';
import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { locations } from '../../../drizzle/schema';
import { router, signedIn } from '../../server/trpc';
import { byHoliday, byVersion } from '../fields';
import { requireHoliday } from '../holidays/queries';
import { calendarDay, instant } from '../responses';
import { found, requireParent } from '../rows';
import { change, removeRow } from '../versions';
import { locationChanges, newLocation } from './schema';

const locationAnswer = createSelectSchema(locations, {
  createdAt: instant,
  checkInDate: calendarDay.nullable(),
  checkOutDate: calendarDay.nullable(),
}).meta({ id: 'Location' });

export const locationsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/locations',
      summary: "List a holiday's places to stay by check-in day; undated ones last",
      answer: z.array(locationAnswer),
    })
    .input(byHoliday)
    .query(async ({ ctx, input: { holidayId } }) => {
      await requireHoliday(ctx.db, holidayId);
      return ctx.db
        .select()
        .from(locations)
        .where(eq(locations.holidayId, holidayId))
        .orderBy(sql`${locations.checkInDate} nulls last`, locations.id);
    }),

  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/locations',
      summary: 'Add a place to stay',
      answer: locationAnswer,
    })
    .input(newLocation)
    .mutation(async ({ ctx, input }) =>
      found(await requireParent(ctx.db.insert(locations).values(input).returning())),
    ),

  update: signedIn
    .meta({
      rest: 'PUT /api/locations/{id}',
      summary: 'Change a place to stay',
      answer: locationAnswer,
    })
    .input(locationChanges)
    .mutation(({ ctx, input }) => change(ctx.db, locations, input)),

  remove: signedIn
    .meta({ rest: 'DELETE /api/locations/{id}', summary: 'Delete a place to stay permanently' })
    .input(byVersion)
    .mutation(({ ctx, input }) => removeRow(ctx.db, locations, input)),
});
