import { z } from 'zod';
import {
  flag,
  form,
  id,
  LONG_TEXT_CHARS,
  optionalLocalDateTime,
  optionalText,
  optionalUrl,
  requiredText,
  upload,
  version,
} from '../fields';

export const excursionFields = z.object({
  title: requiredText('validation.titleRequired'),
  description: optionalText(LONG_TEXT_CHARS),
  date: optionalLocalDateTime(),
  duration: optionalText(),
  bookingReference: optionalText(),
  website: optionalUrl(),
  notes: optionalText(LONG_TEXT_CHARS),
  price: optionalText(),
});

export const newExcursion = excursionFields.extend({ holidayId: id });
export const excursionChanges = excursionFields.partial().extend({ id, version });

export const excursionFile = form(
  z.object({ excursionId: id, file: upload, isPrimary: flag().optional() }),
);
export const fileOfExcursion = z.object({ excursionId: id, fileId: id });
