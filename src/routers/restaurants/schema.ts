import { z } from 'zod';
import {
  form,
  id,
  LONG_TEXT_CHARS,
  optionalText,
  optionalUpload,
  optionalUrl,
  requiredText,
  upload,
  version,
} from '../fields';
import { REFERENCE_CHARS } from '../places/schema';
import { PRICE_RANGES } from './prices';

/**
 * Degrees from -`limit` to `limit`, as a number or as text in a form; an empty text becomes null.
 */
const degrees = (limit: number, message: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .transform((value) => (value === '' ? null : Number(value))),
      ],
      message,
    )
    .nullable()
    .refine((value) => value === null || Math.abs(value) <= limit, message)
    .optional();

export const restaurantFields = z.object({
  name: requiredText('validation.restaurantNameRequired'),
  address: optionalText(),
  city: optionalText(),
  country: optionalText(),
  latitude: degrees(90, 'validation.latitudeInvalid'),
  longitude: degrees(180, 'validation.longitudeInvalid'),
  cuisineType: optionalText(),
  /** an empty text counts as not sent */
  priceRange: z
    .enum([...PRICE_RANGES, ''])
    .nullish()
    .transform((price) => price || undefined),
  phone: optionalText(),
  website: optionalUrl(),
  openingHours: optionalText(LONG_TEXT_CHARS),
  notes: optionalText(LONG_TEXT_CHARS),
  placeId: optionalText(REFERENCE_CHARS),
});

/** A form with an optional picture, or JSON with the ids of the place search. */
export const newRestaurant = form(
  restaurantFields.extend({
    image: optionalUpload,
    /** the same as `placeId` */
    googlePlaceId: optionalText(REFERENCE_CHARS),
    /**
     * reference of a photo that the server downloads from the provider; ignored if `image` is sent
     */
    googlePhotoReference: optionalText(REFERENCE_CHARS),
  }),
);

/** Fields that are not sent stay unchanged. A picture becomes the primary image. */
export const restaurantChanges = form(
  restaurantFields.partial().extend({ id, version, image: optionalUpload }),
);

export const restaurantImage = form(z.object({ restaurantId: id, image: upload }));
export const imageOfRestaurant = z.object({ restaurantId: id, imageId: id });
