import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { restaurantImages, restaurants } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';
import { visitAnswer } from '../visits/responses';

const created = { createdAt: instant };

export const restaurantImageAnswer = createSelectSchema(restaurantImages, created).meta({
  id: 'RestaurantImage',
});

export const restaurantAnswer = createSelectSchema(restaurants, created)
  .extend({
    imageUrl: z.string().nullable().describe('its main photo'),
    imagePlaceholder: z.string().nullable().describe('its thumbhash, base64'),
    averageRating: z.number().nullable().describe('over all ratings of all visits, two decimals'),
    ratingCount: z.int(),
    visitCount: z.int(),
    lastVisitDate: calendarDay.nullable().describe('of the visits that have been'),
  })
  .meta({ id: 'Restaurant' });

export const restaurantDetail = restaurantAnswer
  .extend({
    images: z.array(restaurantImageAnswer).describe('oldest first'),
    visits: z.array(visitAnswer).describe('newest first'),
  })
  .meta({ id: 'RestaurantDetail' });
