import { z } from 'zod';
import { id, LONG_TEXT_CHARS, optionalText } from '../fields';

const RATING_MIN = 1;
const RATING_MAX = 5;

export const ratingFields = z.object({
  rating: z
    .int('validation.ratingInvalid')
    .min(RATING_MIN, 'validation.ratingInvalid')
    .max(RATING_MAX, 'validation.ratingInvalid'),
  review: optionalText(LONG_TEXT_CHARS),
});

export const newRating = ratingFields.extend({ visitId: id });
