import { z } from 'zod';
import { photos } from '../../../drizzle/schema';
import { readDataUrl } from '../../server/storage/dataUrl';
import { keepPicture } from '../../server/storage/uploaded';
import { adminOnly, router, signedIn } from '../../server/trpc';
import { byId, PICTURE_BODY_BYTES } from '../fields';
import { requireHoliday } from '../holidays/queries';
import { photoAnswer } from '../holidays/responses';
import { FILE_BYTES } from '../limits';
import { BIN_HEADERS, moveToBin } from '../moveToBin';
import { found, requireParent } from '../rows';
import { photoFields } from './schema';

export const photosRouter = router({
  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/photos/base64',
      summary: 'Add a photo: JPEG, PNG, WebP, HEIC or HEIF, up to 10 MB, as a data URL',
      answer: z.object({
        message: z.string(),
        uploadType: z.literal('photo'),
        photo: photoAnswer,
      }),
      fails: [413, 415],
      bodyBytes: PICTURE_BODY_BYTES,
    })
    .input(photoFields)
    .mutation(async ({ ctx, input: { holidayId, base64Data } }) => {
      await requireHoliday(ctx.db, holidayId);
      const { contentType: _, ...picture } = await keepPicture(
        ctx,
        readDataUrl(base64Data, FILE_BYTES),
      );
      const photo = found(
        await requireParent(
          ctx.once((db) =>
            db
              .insert(photos)
              .values({ holidayId, ...picture })
              .returning(),
          ),
        ),
      );
      return {
        message: ctx.text('photos.uploadSuccessful'),
        uploadType: 'photo' as const,
        photo,
      };
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/photos/{id}',
      summary: 'Remove a photo; as the cover it clears the cover',
      headers: BIN_HEADERS,
    })
    .input(byId)
    .mutation(({ ctx, input }) => moveToBin(ctx, 'photo', input)),
});
