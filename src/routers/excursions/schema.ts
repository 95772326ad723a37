import { z } from 'zod';
import {
  coordinatesInPairs,
  flag,
  form,
  id,
  LONG_TEXT_CHARS,
  optionalLocalDateTime,
  optionalText,
  optionalUrl,
  position,
  requiredText,
  upload,
  version,
} from '../fields';
import { travellerIds } from '../travellers/schema';

export const excursionFields = z.object({
  title: requiredText('validation.titleRequired'),
  description: optionalText(LONG_TEXT_CHARS),
  date: optionalLocalDateTime(),
  duration: optionalText(),
  bookingReference: optionalText(),
  website: optionalUrl(),
  notes: optionalText(LONG_TEXT_CHARS),
  price: optionalText(),
  address: optionalText(),
  phone: optionalText(),
  ...position,
  travellerIds,
});

export const newExcursion = excursionFields.extend({ holidayId: id }).check(coordinatesInPairs);
export const excursionChanges = excursionFields
  .partial()
  .extend({ id, version })
  .check(coordinatesInPairs);

export const excursionFile = form(
  z.object({ excursionId: id, file: upload, isPrimary: flag().optional() }),
);
export const fileOfExcursion = z.object({ excursionId: id, fileId: id });
