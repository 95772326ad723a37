import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { holidays, photos, restaurants, restaurantVisits } from '../../../drizzle/schema';
import { calendarDay, instant } from '../answers';
import { commentAnswer } from '../comments/answers';
import { hotelAnswer, hotelImageAnswer } from '../hotels/answers';

const created = { createdAt: instant };

export const photoAnswer = createSelectSchema(photos, created).meta({ id: 'Photo' });

const visitAnswer = createSelectSchema(restaurantVisits, { ...created, visitDate: calendarDay })
  .extend({
    averageRating: z.number().nullable(),
    ratingCount: z.int(),
    restaurant: createSelectSchema(restaurants)
      .pick({ id: true, name: true })
      .extend({ imageUrl: z.string().nullable() }),
  })
  .meta({ id: 'HolidayVisit' });

const holidayAnswer = createSelectSchema(holidays, {
  ...created,
  startDate: calendarDay,
  endDate: calendarDay,
})
  .omit({ coverPhotoId: true, exportKey: true })
  .extend({
    coverImage: z.string().nullable().describe('one of the holiday’s photos'),
    coverPlaceholder: z.string().nullable().describe('its thumbhash, base64'),
  });

export const holidayCard = holidayAnswer
  .extend({
    photos: z.array(photoAnswer).describe('the first 3'),
    photoCount: z.int(),
    commentCount: z.int(),
    restaurantVisits: z.array(visitAnswer).describe('the latest 3'),
  })
  .meta({ id: 'Holiday' });

export const holidayDetail = holidayAnswer
  .extend({
    photos: z.array(photoAnswer),
    comments: z.array(commentAnswer),
    hotels: z.array(hotelAnswer),
    hotelImages: z.array(hotelImageAnswer),
    restaurantVisits: z.array(visitAnswer),
  })
  .meta({ id: 'HolidayDetail' });
