import { eq, sql } from 'drizzle-orm';
import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { locations } from '../../../drizzle/schema';
import { router, signedIn } from '../../server/trpc';
import { byHoliday, byVersion } from '../fields';
import { positionAfter, withTimeZone } from '../positions';
import { requireHoliday } from '../requireHoliday';
import { calendarDay, instant } from '../responses';
import { requireParent, requireRow } from '../rows';
import { deleteRow, updateRow } from '../versions';
import { locationChanges, newLocation } from './schema';

const locationResponse = createSelectSchema(locations, {
  createdAt: instant,
  checkInDate: calendarDay.nullable(),
  checkOutDate: calendarDay.nullable(),
}).meta({ id: 'Location' });

export const locationsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/locations',
      summary: "List a holiday's places to stay by check-in day; undated ones last",
      response: z.array(locationResponse),
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
      response: locationResponse,
    })
    .input(newLocation)
    .mutation(async ({ ctx, input }) =>
      requireRow(
        await requireParent(ctx.db.insert(locations).values(withTimeZone(input)).returning()),
      ),
    ),

  update: signedIn
    .meta({
      rest: 'PUT /api/locations/{id}',
      summary: 'Change a place to stay',
      response: locationResponse,
    })
    .input(locationChanges)
    .mutation(({ ctx, input }) => {
      const place = { column: locations.address, value: input.address };
      return updateRow(ctx.db, locations, { ...input, ...positionAfter(locations, place, input) });
    }),

  remove: signedIn
    .meta({ rest: 'DELETE /api/locations/{id}', summary: 'Delete a place to stay permanently' })
    .input(byVersion)
    .mutation(async ({ ctx, input }) => {
      await deleteRow(ctx.db, locations, input);
    }),
});
