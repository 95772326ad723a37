import { z } from 'zod';

const provider = z
  .enum(['google', 'openstreetmap'])
  .describe('source of the data; it must be named wherever the data is shown');

const photos = z
  .array(z.object({ photo_reference: z.string() }))
  .optional()
  .describe('references for `/api/google-places/photo`');

const place = z.object({
  place_id: z
    .string()
    .describe(
      'an id of Google, or `osm:N1`, `osm:W1`, `osm:R1` for a node, way or relation of OpenStreetMap',
    ),
  name: z.string(),
  formatted_address: z.string().optional(),
  vicinity: z.string().optional(),
  types: z.array(z.string()).optional(),
  photos,
});

/** All providers' results have the shape of Google Places. */
export const placeSearchResponse = z
  .object({
    status: z.enum(['OK', 'ZERO_RESULTS']),
    provider,
    results: z.array(place.meta({ id: 'FoundPlace' })),
  })
  .meta({ id: 'PlaceSearch' });

export const placeDetailsResponse = z
  .object({
    status: z.literal('OK'),
    provider,
    result: place
      .extend({
        address_components: z
          .array(
            z.object({
              long_name: z.string(),
              short_name: z.string(),
              types: z.array(z.string()),
            }),
          )
          .optional(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }).optional(),
        formatted_phone_number: z.string().optional(),
        website: z.string().optional(),
        price_level: z.int().min(0).max(4).optional(),
        opening_hours: z
          .object({ weekday_text: z.array(z.string()) })
          .optional()
          .describe("one line per weekday, in the request's language"),
      })
      .meta({ id: 'Place' }),
  })
  .meta({ id: 'PlaceDetails' });

export const placePhotoResponse = z.file().mime(['image/jpeg', 'image/png', 'image/webp']);
