import { z } from 'zod';
import {
  coordinates,
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

export const restaurantFields = z.object({
  name: requiredText('validation.restaurantNameRequired'),
  address: optionalText(),
  city: optionalText(),
  country: optionalText(),
  ...coordinates,
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
