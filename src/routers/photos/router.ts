import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { photos } from '../../../drizzle/schema';
import { isForeignKeyViolation } from '../../server/db';
import { AppError } from '../../server/errors';
import { readDataUrl } from '../../server/storage/dataUrl';
import { keepFile } from '../../server/storage/files';
import { readPicture } from '../../server/storage/pictures';
import { adminOnly, router, signedIn } from '../../server/trpc';
import { FILE_BYTES, id, PICTURE_BODY_BYTES } from '../fields';
import { photoAnswer } from '../holidays/answers';
import { requireHoliday } from '../holidays/queries';
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
      const { bytes, extension, contentType, ...size } = await readPicture(
        readDataUrl(base64Data, FILE_BYTES),
      );
      const imageUrl = await keepFile(ctx, bytes, extension, contentType);
      const [photo] = await ctx.db
        .insert(photos)
        .values({ holidayId, imageUrl, ...size })
        .returning()
        .catch((cause) => {
          if (isForeignKeyViolation(cause)) throw new AppError('NOT_FOUND', 'notFound', { cause });
          throw cause;
        });
      return {
        message: ctx.text('photos.uploadSuccessful'),
        uploadType: 'photo' as const,
        photo: photo as NonNullable<typeof photo>,
      };
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/photos/{id}',
      summary: 'Remove a photo; as the cover it clears the cover',
    })
    .input(z.object({ id }))
    .mutation(async ({ ctx, input }) => {
      const [removed] = await ctx.db
        .delete(photos)
        .where(eq(photos.id, input.id))
        .returning({ id: photos.id });
      if (!removed) throw new AppError('NOT_FOUND', 'notFound');
      ctx.nudgeSweeper();
    }),
});
