import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { restaurants, restaurantVisits } from '../../../drizzle/schema';
import { ratingsResponse } from '../ratings/responses';
import { calendarDay, instant } from '../responses';

export const visitOnCardResponse = createSelectSchema(restaurantVisits, {
  createdAt: instant,
  visitDate: calendarDay,
})
  .extend({
    averageRating: z
      .number()
      .nullable()
      .describe('mean of the ratings, 1 to 5, two decimals; null without ratings'),
    ratingCount: z.int(),
    restaurant: createSelectSchema(restaurants)
      .pick({ id: true, name: true })
      .extend({ imageUrl: z.string().nullable() }),
  })
  .meta({ id: 'HolidayVisit' });

export const visitResponse = visitOnCardResponse
  .extend({ ratings: ratingsResponse })
  .meta({ id: 'Visit' });
