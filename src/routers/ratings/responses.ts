import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { restaurantRatings, users } from '../../../drizzle/schema';
import { instant } from '../responses';

export const ratingResponse = createSelectSchema(restaurantRatings, { createdAt: instant })
  .extend({
    user: createSelectSchema(users)
      .pick({ id: true, name: true })
      .nullable()
      .describe('the user who gave it; null if the user was deleted'),
  })
  .meta({ id: 'Rating' });

export const ratingsResponse = z.array(ratingResponse).describe('oldest first');
