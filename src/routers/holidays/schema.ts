import { z } from 'zod';
import {
  coordinatesInPairs,
  count,
  day,
  id,
  optionalText,
  position,
  requiredText,
  URL_CHARS,
  version,
} from '../fields';
import { MAX_PHOTOS_PER_PAGE } from '../photos/schema';
import { endsBeforeStart } from './policies';

export const oneHoliday = z.object({
  id,
  photos: count(MAX_PHOTOS_PER_PAGE, 'validation.photoLimitInvalid')
    .optional()
    .describe('at most so many photos; by default all'),
});

const MAX_LIMIT = 200;

export const cardsPage = z
  .object({
    limit: count(MAX_LIMIT, 'validation.limitInvalid')
      .optional()
      .describe('at most so many holidays; by default all'),
  })
  .optional();

const fields = z.object({
  title: requiredText('validation.titleRequired'),
  destination: requiredText('validation.destinationRequired'),
  startDate: day('validation.startDateRequired'),
  endDate: day('validation.endDateRequired'),
  status: requiredText('validation.required').optional(),
  ...position,
});

const endAfterStart = {
  path: ['endDate'],
  error: 'validation.endAfterStart',
  // checked even if another field is invalid, so that a form shows all errors at once
  when: () => true,
};

export const holidayFields = fields
  .refine((h) => !endsBeforeStart(h), endAfterStart)
  .check(coordinatesInPairs);

/**
 * Fields that are not sent stay unchanged. `coverImage`: the URL of a photo of this holiday, or
 * null.
 */
export const holidayChanges = fields
  .extend({ coverImage: optionalText(URL_CHARS) })
  .partial()
  .extend({ id, version })
  .refine((h) => !endsBeforeStart(h), endAfterStart)
  .check(coordinatesInPairs);
