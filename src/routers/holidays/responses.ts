import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { holidays } from '../../../drizzle/schema';
import { commentResponse } from '../comments/responses';
import { hotelImageResponse, hotelResponse } from '../hotels/responses';
import { photoResponse } from '../photos/responses';
import { calendarDay, instant } from '../responses';
import { visitOnCardResponse } from '../visits/responses';

const created = { createdAt: instant };

const holidayResponse = createSelectSchema(holidays, {
  ...created,
  startDate: calendarDay,
  endDate: calendarDay,
})
  .omit({ exportKey: true })
  .extend({
    coverImage: z.string().nullable().describe('URL path of one of the holiday’s photos'),
    coverPlaceholder: z.string().nullable().describe('thumbhash of the cover photo, base64'),
  });

export const holidayCard = holidayResponse
  .extend({
    photos: z.array(photoResponse).describe('the 3 oldest photos'),
    photoCount: z.int(),
    isPlanned: z.boolean().describe('whether anything of it has a day'),
    hasOtherTravel: z.boolean().describe('whether it holds a train, bus, ferry or rental car'),
    commentCount: z.int(),
    restaurantVisits: z.array(visitOnCardResponse).describe('the 3 latest visits'),
  })
  .meta({ id: 'Holiday' });

export const holidayDetail = holidayResponse
  .extend({
    photos: z.array(photoResponse),
    photoCount: z.int(),
    isPlanned: z.boolean().describe('whether anything of it has a day'),
    hasOtherTravel: z.boolean().describe('whether it holds a train, bus, ferry or rental car'),
    comments: z.array(commentResponse),
    hotels: z.array(hotelResponse),
    hotelImages: z.array(hotelImageResponse),
    restaurantVisits: z.array(visitOnCardResponse),
  })
  .meta({ id: 'HolidayDetail' });
