import { Readable } from 'node:stream';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hearts, photos } from '../../../drizzle/schema';
import { AppError } from '../../server/errors';
import { attachment } from '../../server/http/contentDisposition';
import { archiveFiles } from '../../server/photos/archiveFiles';
import { archiveNames } from '../../server/photos/archiveNames';
import { addStored } from '../../server/photos/ingest';
import { insertPhoto } from '../../server/photos/insertPhoto';
import { storePhotos, storeSmallCopy } from '../../server/photos/storePhoto';
import { readDataUrl } from '../../server/storage/dataUrl';
import { bytesOf, storePicture } from '../../server/storage/storeUpload';
import { adminOnly, beforeTransaction, router, signedIn } from '../../server/trpc';
import { zipOf } from '../../server/zip/write';
import { byId, id, PICTURE_BODY_BYTES } from '../fields';
import { FILE_BYTES } from '../limits';
import { moveToTrash, TRASH_HEADERS } from '../moveToTrash';
import { requireHoliday } from '../requireHoliday';
import { requireParent, requireRow } from '../rows';
import { updateRow } from '../versions';
import {
  editablePhotos,
  originalsOfHoliday,
  photoById,
  photosByIds,
  photosOfHoliday,
  photosSummary,
  requirePhoto,
} from './queries';
import { photoResponse, summaryResponse } from './responses';
import {
  PHOTOS_AT_ONCE,
  PHOTOS_BYTES,
  photoArchive,
  photoChanges,
  photoFields,
  photoFiles,
  photoPage,
  photoShift,
  photoStill,
} from './schema';

export const photosRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/photos',
      summary:
        "List a holiday's photos by when they were taken, else added; for the next page send the last id as `after`",
      response: z.array(photoResponse),
    })
    .input(photoPage)
    .query(async ({ ctx, input }) => {
      const page = await photosOfHoliday(ctx.db, ctx.user.id, input);
      if (page.length === 0) await requireHoliday(ctx.db, input.holidayId);
      return page;
    }),

  byId: signedIn
    .meta({ rest: 'GET /api/photos/{id}', summary: 'Return a photo', response: photoResponse })
    .input(byId)
    .query(({ ctx, input }) => photoById(ctx.db, ctx.user.id, input.id)),

  summary: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/photos/summary',
      summary: "How many photos a holiday has and of whom, and its hotels' pictures",
      response: summaryResponse,
    })
    .input(z.object({ holidayId: id }))
    .query(({ ctx, input }) => photosSummary(ctx.db, input.holidayId)),

  update: signedIn
    .meta({
      rest: 'PUT /api/photos/{id}',
      summary:
        'Change the caption or the time of a photo; for who added it and for admins, else 403',
      response: photoResponse,
      fails: [403],
    })
    .input(photoChanges)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction(async (tx) => {
        await editablePhotos(tx, ctx.user, [input.id]);
        await updateRow(tx, photos, input);
      });
      return photoById(ctx.db, ctx.user.id, input.id);
    }),

  shift: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/photos/shift',
      summary:
        'Move the times of photos by some minutes, for a wrong clock of a camera; all or none. For who added them and for admins, else 403; photos without a time keep none',
      response: z.array(photoResponse),
      status: 200,
      fails: [403],
    })
    .input(photoShift)
    .mutation(async ({ ctx, input: { holidayId, photoIds, minutes } }) => {
      await ctx.db.transaction(async (tx) => {
        const rows = await editablePhotos(tx, ctx.user, photoIds);
        if (rows.some((photo) => photo.holidayId !== holidayId))
          throw new AppError('NOT_FOUND', 'notFound');
        const takenAt = sql`${photos.takenAt} + make_interval(mins => ${minutes}::int)`;
        await tx.update(photos).set({ takenAt }).where(inArray(photos.id, photoIds));
      });
      return photosByIds(ctx.db, ctx.user.id, photoIds);
    }),

  heart: signedIn
    .meta({
      rest: 'PUT /api/photos/{id}/heart',
      summary: 'Give a photo your heart; one per person',
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const heart = { photoId: input.id, userId: ctx.user.id };
      await requireParent(ctx.db.insert(hearts).values(heart).onConflictDoNothing());
    }),

  unheart: signedIn
    .meta({ rest: 'DELETE /api/photos/{id}/heart', summary: 'Take your heart back from a photo' })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      await requirePhoto(ctx.db, input.id);
      await ctx.db
        .delete(hearts)
        .where(and(eq(hearts.photoId, input.id), eq(hearts.userId, ctx.user.id)));
    }),

  setStill: signedIn
    .meta({
      rest: 'PUT /api/photos/{id}/still',
      summary:
        'Replace the still picture of a video; for who added it and for admins, else 403. 400 if it is no video',
      response: photoResponse,
      fails: [403],
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: true,
    })
    .input(photoStill)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { id, image }, next }) => {
      const [photo] = await editablePhotos(ctx.db, ctx.user, [id]);
      if (photo?.kind !== 'video') throw new AppError('BAD_REQUEST', 'notAVideo');
      const { contentType: _, ...still } = await storePicture(
        ctx,
        await bytesOf(image, FILE_BYTES),
      );
      return next({ ctx: { still } });
    })
    .mutation(async ({ ctx, input: { id } }) => {
      requireRow(await ctx.db.update(photos).set(ctx.still).where(eq(photos.id, id)).returning());
      ctx.nudgeSweeper();
      return photoById(ctx.db, ctx.user.id, id);
    }),

  archive: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/photos/archive',
      summary:
        'Download the photos and videos of a holiday, with the films of live photos, as they were sent, as a zip: all, of one `day`, or added by one `userId`',
      response: z.file().mime('application/zip'),
    })
    .input(photoArchive)
    .query(async ({ ctx, input }) => {
      const { title } = await requireHoliday(ctx.db, input.holidayId);
      const files = await originalsOfHoliday(ctx.db, input);
      const zip = zipOf(archiveFiles(ctx.storage, files, archiveNames(files)));
      return new Response(Readable.toWeb(zip) as ReadableStream, {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': attachment(`${title}.zip`),
        },
      });
    }),

  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/photos/base64',
      summary:
        'Add a small copy of a photo to a holiday; `base64Data` is a data URL of a JPEG, PNG, WebP, HEIC or HEIF of at most 10 MB. 200 with the photo that is there if the holiday has the same bytes, 413 if it is larger, 415 if it is of another type',
      response: z.object({
        message: z.string(),
        uploadType: z.literal('photo'),
        photo: photoResponse,
      }),
      orStatus: 200,
      fails: [413, 415],
      bodyBytes: PICTURE_BODY_BYTES,
    })
    .input(photoFields)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { holidayId, base64Data }, next }) => {
      await requireHoliday(ctx.db, holidayId);
      const bytes = readDataUrl(base64Data, FILE_BYTES);
      const stored = await storeSmallCopy(ctx, holidayId, bytes);
      return addStored(ctx, [stored], () => next({ ctx: { stored } }));
    })
    .mutation(async ({ ctx, input: { holidayId } }) => {
      const { db, user, stored, response } = ctx;
      const { id, isNew } = await db.transaction((tx) => insertPhoto(tx, holidayId, user, stored));
      if (!isNew) response.status = 200;
      return {
        message: ctx.text('photos.uploadSuccessful'),
        uploadType: 'photo' as const,
        photo: await photoById(db, user.id, id),
      };
    }),

  upload: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/photos',
      summary:
        'Add photos and videos to a holiday, as they are; JPEG, PNG, WebP and HEIC of at most 100 MB, MP4, MOV and WebM, together 2 GB. Returned in the order of the files; 200 if the holiday has them all. One bad file refuses them all and is named: 400, 413 or 415',
      response: z.object({ photos: z.array(photoResponse) }),
      orStatus: 200,
      fails: [413, 415],
      isForm: true,
      spool: { maxBytes: PHOTOS_BYTES, maxFiles: PHOTOS_AT_ONCE, tooLarge: 'photosTooLarge' },
    })
    .input(photoFiles)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { holidayId, file: files }, next }) => {
      await requireHoliday(ctx.db, holidayId);
      const stored = await storePhotos(ctx, holidayId, files);
      return addStored(ctx, stored, () => next({ ctx: { stored } }));
    })
    .mutation(async ({ ctx: { db, user, stored, response }, input: { holidayId } }) => {
      const ids = await db.transaction(async (tx) => {
        response.status = 200;
        const added: number[] = [];
        for (const photo of stored) {
          const { id, isNew } = await insertPhoto(tx, holidayId, user, photo);
          if (isNew) response.status = 201;
          added.push(id);
        }
        return added;
      });
      const rows = await photosByIds(db, user.id, ids);
      return { photos: ids.flatMap((id) => rows.find((photo) => photo.id === id) ?? []) };
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
