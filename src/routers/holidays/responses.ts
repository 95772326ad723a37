import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { holidays, photos } from '../../../drizzle/schema';
import { commentAnswer } from '../comments/responses';
import { hotelAnswer, hotelImageAnswer } from '../hotels/responses';
import { calendarDay, instant } from '../responses';
import { visitOnCardAnswer } from '../visits/responses';

const created = { createdAt: instant };

export const photoAnswer = createSelectSchema(photos, created).meta({ id: 'Photo' });

const holidayAnswer = createSelectSchema(holidays, {
  ...created,
  startDate: calendarDay,
  endDate: calendarDay,
})
  .omit({ coverPhotoId: true, exportKey: true })
  .extend({
    coverImage: z.string().nullable().describe('URL path of one of the holiday’s photos'),
    coverPlaceholder: z.string().nullable().describe('thumbhash of the cover photo, base64'),
  });

export const holidayCard = holidayAnswer
  .extend({
    photos: z.array(photoAnswer).describe('the 3 oldest photos'),
    photoCount: z.int(),
    commentCount: z.int(),
    restaurantVisits: z.array(visitOnCardAnswer).describe('the 3 latest visits'),
  })
  .meta({ id: 'Holiday' });

export const holidayDetail = holidayAnswer
  .extend({
    photos: z.array(photoAnswer),
    comments: z.array(commentAnswer),
    hotels: z.array(hotelAnswer),
    hotelImages: z.array(hotelImageAnswer),
    restaurantVisits: z.array(visitOnCardAnswer),
  })
  .meta({ id: 'HolidayDetail' });
