import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { hotelImages, hotels } from '../../../drizzle/schema';
import { calendarDay, instant } from '../answers';

export const hotelAnswer = createSelectSchema(hotels, {
  createdAt: instant,
  checkInDate: calendarDay.nullable(),
  checkOutDate: calendarDay.nullable(),
})
  .extend({ imageUrl: z.string().nullable().describe('its cover') })
  .meta({ id: 'Hotel' });

export const hotelImageAnswer = createSelectSchema(hotelImages, { createdAt: instant }).meta({
  id: 'HotelImage',
});
