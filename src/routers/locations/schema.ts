import { z } from 'zod';
import { id, LONG_TEXT_CHARS, optionalDay, optionalText, requiredText, version } from '../fields';

export const locationFields = z.object({
  name: requiredText('validation.nameRequired'),
  address: optionalText(),
  checkInDate: optionalDay(),
  checkOutDate: optionalDay(),
  bookingReference: optionalText(),
  notes: optionalText(LONG_TEXT_CHARS),
});

export const newLocation = locationFields.extend({ holidayId: id });
export const locationChanges = locationFields.partial().extend({ id, version });
