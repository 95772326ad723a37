import { z } from 'zod';
import {
  flag,
  form,
  id,
  LONG_TEXT_CHARS,
  optionalDay,
  optionalText,
  optionalUrl,
  requiredText,
  upload,
  version,
} from '../fields';

/** The most hotels that are added from one file. Further ones are ignored. */
export const STAYS_OF_ONE_FILE = 20;

export const hotelFields = z.object({
  name: requiredText('validation.hotelNameRequired'),
  address: optionalText(),
  url: optionalUrl(),
  checkInDate: optionalDay(),
  checkOutDate: optionalDay(),
  transportationToBooked: flag().optional(),
  transportationFromBooked: flag().optional(),
  bookingReference: optionalText(),
  comments: optionalText(LONG_TEXT_CHARS),
});

export const newHotel = hotelFields.extend({ holidayId: id });
export const hotelChanges = hotelFields.partial().extend({ id, version });

/** A booking confirmation: PDF, picture or e-mail. */
export const hotelFile = form(z.object({ holidayId: id, file: upload }));
export const hotelImage = form(z.object({ hotelId: id, image: upload }));
export const imageOfHotel = z.object({ hotelId: id, imageId: id });
