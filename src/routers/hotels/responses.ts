import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { hotelImages, hotels } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';

export const hotelResponse = createSelectSchema(hotels, {
  createdAt: instant,
  checkInDate: calendarDay.nullable(),
  checkOutDate: calendarDay.nullable(),
})
  .extend({ imageUrl: z.string().nullable().describe('URL path of the cover') })
  .meta({ id: 'Hotel' });

export const hotelImageResponse = createSelectSchema(hotelImages, { createdAt: instant }).meta({
  id: 'HotelImage',
});

const readHotel = hotelResponse
  .extend({
    isNew: z.boolean().describe('false: the holiday had this stay already'),
    isFromPicture: z
      .boolean()
      .describe('the values come from the letters of a picture and need a check'),
  })
  .meta({ id: 'ReadHotel' });

export const readHotelsResponse = readHotel
  .extend({
    hotels: z
      .array(readHotel)
      .describe('all hotels of the file; the first one is the hotel of this object'),
  })
  .meta({ id: 'ReadHotels' });
