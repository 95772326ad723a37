import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { holidays, photos } from '../../../drizzle/schema';
import { hotelImageResponse } from '../hotels/responses';
import { instant, localDateTime } from '../responses';

export const photoResponse = createSelectSchema(photos, {
  createdAt: instant,
  takenAt: localDateTime
    .nullable()
    .describe('the wall clock of the camera: as the file says, never converted'),
  takenOffset: z.int().nullable().describe('minutes east of UTC, where the file says so'),
  fileName: z.string().nullable().describe('as it was sent; null for older photos'),
  bytes: z.int().nullable().describe('the size of the file as it was sent'),
  sha256: z.string().nullable().describe('the hash of the file as it was sent, hexadecimal'),
  isOriginal: z.boolean().describe('false for a small copy: the bytes that were sent are not kept'),
  imageUrl: z
    .string()
    .describe(
      'the picture without metadata; with `?w=` smaller, with `?original=1` as it was sent',
    ),
  videoUrl: z.string().nullable().describe('the video as it was sent; null for photos'),
  filmUrl: z.string().nullable().describe('the short film of a live photo'),
})
  .omit({ originalUrl: true, contentId: true, filmSha256: true, takenInstant: true })
  .extend({ heartCount: z.int(), isHearted: z.boolean(), commentCount: z.int() })
  .meta({ id: 'Photo' });

export const summaryResponse = createSelectSchema(holidays)
  .pick({ id: true, title: true, startDate: true, endDate: true })
  .extend({
    coverImage: z.string().nullable(),
    photoCount: z.int(),
    datedCount: z.int().describe('of how many the day is known'),
    people: z.array(z.object({ userId: z.int(), name: z.string(), photoCount: z.int() })),
    hotelImages: z.array(hotelImageResponse.extend({ hotelName: z.string() })),
  })
  .meta({ id: 'PhotosSummary' });
