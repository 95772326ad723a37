import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { restaurantImages, restaurants } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';
import { visitResponse } from '../visits/responses';

const created = { createdAt: instant };

export const restaurantImageResponse = createSelectSchema(restaurantImages, created).meta({
  id: 'RestaurantImage',
});

export const restaurantResponse = createSelectSchema(restaurants, created)
  .extend({
    imageUrl: z.string().nullable().describe('URL path of the primary image'),
    imagePlaceholder: z.string().nullable().describe('thumbhash of the primary image, base64'),
    averageRating: z
      .number()
      .nullable()
      .describe('mean of all ratings of all visits, 1 to 5, two decimals'),
    ratingCount: z.int(),
    visitCount: z.int(),
    lastVisitDate: calendarDay
      .nullable()
      .describe('day of the last visit that is not in the future'),
  })
  .meta({ id: 'Restaurant' });

export const restaurantDetail = restaurantResponse
  .extend({
    images: z.array(restaurantImageResponse).describe('oldest first'),
    visits: z.array(visitResponse).describe('newest first'),
  })
  .meta({ id: 'RestaurantDetail' });
