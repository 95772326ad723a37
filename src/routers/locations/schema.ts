import { z } from 'zod';
import {
  coordinatesInPairs,
  id,
  LONG_TEXT_CHARS,
  optionalDay,
  optionalText,
  position,
  requiredText,
  version,
} from '../fields';

const locationFields = z.object({
  name: requiredText('validation.nameRequired'),
  address: optionalText(),
  checkInDate: optionalDay(),
  checkOutDate: optionalDay(),
  bookingReference: optionalText(),
  notes: optionalText(LONG_TEXT_CHARS),
  ...position,
});

export const newLocation = locationFields.extend({ holidayId: id }).check(coordinatesInPairs);
export const locationChanges = locationFields
  .partial()
  .extend({ id, version })
  .check(coordinatesInPairs);
