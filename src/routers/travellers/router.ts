import { z } from 'zod';
import { router, signedIn } from '../../server/trpc';
import { byHoliday } from '../fields';
import { requireHoliday } from '../requireHoliday';
import { putTravellers, travellersOf } from './queries';
import { travellerResponse } from './responses';
import { travellersOfHoliday } from './schema';

export const travellersRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/travellers',
      summary:
        'List who goes on a holiday, in the order in which they were sent; an empty list means everybody',
      response: z.array(travellerResponse),
    })
    .input(byHoliday)
    .query(async ({ ctx, input: { holidayId } }) => {
      await requireHoliday(ctx.db, holidayId);
      return travellersOf(ctx.db, holidayId);
    }),

  put: signedIn
    .meta({
      rest: 'PUT /api/holidays/{id:holidayId}/travellers',
      summary:
        'Change who goes on a holiday, and in which order: users, and people without a profile by name. Who stays keeps the id. What was only for somebody who is taken off is then for everybody',
      response: z.array(travellerResponse),
    })
    .input(travellersOfHoliday)
    .mutation(({ ctx, input: { holidayId, travellers } }) =>
      putTravellers(ctx.db, holidayId, travellers),
    ),
});
