import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { hotelImages, hotels } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';

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

export const readHotelsAnswer = hotelAnswer
  .extend({ hotels: z.array(hotelAnswer).describe('all hotels of the file, this one first') })
  .meta({ id: 'ReadHotels' });
