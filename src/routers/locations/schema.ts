import { z } from 'zod';
import {
  areInPairs,
  IN_PAIRS,
  id,
  LONG_TEXT_CHARS,
  optionalDay,
  optionalText,
  position,
  requiredText,
  version,
} from '../fields';

export const locationFields = z.object({
  name: requiredText('validation.nameRequired'),
  address: optionalText(),
  checkInDate: optionalDay(),
  checkOutDate: optionalDay(),
  bookingReference: optionalText(),
  notes: optionalText(LONG_TEXT_CHARS),
  ...position,
});

export const newLocation = locationFields.extend({ holidayId: id }).refine(areInPairs, IN_PAIRS);
export const locationChanges = locationFields
  .partial()
  .extend({ id, version })
  .refine(areInPairs, IN_PAIRS);
