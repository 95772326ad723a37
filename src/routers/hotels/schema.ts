import { z } from 'zod';
import {
  coordinatesInPairs,
  flag,
  form,
  id,
  ifNear,
  LONG_TEXT_CHARS,
  optionalClockTime,
  optionalDay,
  optionalText,
  optionalUrl,
  position,
  requiredText,
  upload,
  version,
} from '../fields';
import { travellerIds } from '../travellers/schema';

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
  checkInTime: optionalClockTime(),
  checkOutTime: optionalClockTime(),
  phone: optionalText(),
  ...position,
  travellerIds,
});

export const newHotel = hotelFields.extend({ holidayId: id }).check(coordinatesInPairs);
export const hotelChanges = hotelFields.partial().extend({ id, version }).check(coordinatesInPairs);

/** A booking confirmation: PDF, picture or e-mail. */
export const hotelFile = form(z.object({ holidayId: id, file: upload, ifNear }));
export const hotelImage = form(z.object({ hotelId: id, image: upload }));
export const imageOfHotel = z.object({ hotelId: id, imageId: id });
