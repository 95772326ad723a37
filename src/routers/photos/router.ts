import { z } from 'zod';
import { photos } from '../../../drizzle/schema';
import { readDataUrl } from '../../server/storage/dataUrl';
import { storePicture } from '../../server/storage/storeUpload';
import { adminOnly, beforeTransaction, router, signedIn } from '../../server/trpc';
import { byId, PICTURE_BODY_BYTES } from '../fields';
import { requireHoliday } from '../holidays/queries';
import { photoResponse } from '../holidays/responses';
import { FILE_BYTES } from '../limits';
import { moveToTrash, TRASH_HEADERS } from '../moveToTrash';
import { requireParent, requireRow } from '../rows';
import { photoFields } from './schema';

export const photosRouter = router({
  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/photos/base64',
      summary:
        'Add a photo to a holiday; `base64Data` is a data URL of a JPEG, PNG, WebP, HEIC or HEIF of at most 10 MB. 413 if it is larger, 415 if it is of another type',
      response: z.object({
        message: z.string(),
        uploadType: z.literal('photo'),
        photo: photoResponse,
      }),
      fails: [413, 415],
      bodyBytes: PICTURE_BODY_BYTES,
    })
    .input(photoFields)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { holidayId, base64Data }, next }) => {
      await requireHoliday(ctx.db, holidayId);
      const { contentType: _, ...picture } = await storePicture(
        ctx,
        readDataUrl(base64Data, FILE_BYTES),
      );
      return next({ ctx: { picture } });
    })
    .mutation(async ({ ctx, input: { holidayId } }) => {
      const values = { holidayId, ...ctx.picture };
      const photo = requireRow(
        await requireParent(ctx.db.insert(photos).values(values).returning()),
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
      summary:
        'Delete a photo; if it is the cover, the holiday has no cover any more. It can be restored from the bin for 30 days',
      headers: TRASH_HEADERS,
    })
    .input(byId)
    .mutation(({ ctx, input }) => moveToTrash(ctx, 'photo', input)),
});
