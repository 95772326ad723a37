import { z } from 'zod';
import { requiredText } from '../fields';

/** The most characters of place ids and photo references of the providers. */
export const REFERENCE_CHARS = 2000;
/** The default width of a place's photo in pixels. */
const PHOTO_WIDTH = 800;
export const PHOTO_WIDTH_MAX = 1600;

/** `food`: places to eat and drink, and others only if there are none. */
const kind = z.enum(['food', 'any'], 'validation.invalid').default('food');

export const placeSearch = z.object({ query: requiredText('validation.searchRequired'), kind });
export const placeDetails = z.object({
  placeId: requiredText('validation.placeIdRequired', REFERENCE_CHARS),
});
export const placePhoto = z.object({
  reference: requiredText('validation.required', REFERENCE_CHARS),
  maxwidth: z
    .preprocess(
      (value: number | string) =>
        typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value,
      z
        .int('validation.photoWidthInvalid')
        .min(1, 'validation.photoWidthInvalid')
        .max(PHOTO_WIDTH_MAX, 'validation.photoWidthInvalid'),
    )
    .default(PHOTO_WIDTH),
});
