import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { excursionFiles, excursions } from '../../../drizzle/schema';
import { readDataUrl } from '../../server/storage/dataUrl';
import { bytesOf, storeAnyFile, storePicture } from '../../server/storage/storeUpload';
import { safeFileName, withoutFolders } from '../../server/storage/userFileNames';
import { adminOnly, beforeTransaction, router, signedIn } from '../../server/trpc';
import { byHoliday, byVersion, id, PICTURE_BODY_BYTES, pictureFields } from '../fields';
import { choosePrimary, EXCURSION_FILES, removeFromGallery } from '../gallery';
import { FILE_BYTES } from '../limits';
import { moveToTrash, TRASH_HEADERS } from '../moveToTrash';
import { positionAfter, withTimeZone } from '../positions';
import { requireHoliday } from '../requireHoliday';
import { imageUrlResponse } from '../responses';
import { requireParent, requireRow } from '../rows';
import { writeForTravellers } from '../travellers/queries';
import { updateRow } from '../versions';
import { addFile, excursionById, excursionsOfHoliday } from './queries';
import { excursionFileResponse, excursionResponse } from './responses';
import { excursionChanges, excursionFile, fileOfExcursion, newExcursion } from './schema';

export const excursionsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/excursions',
      summary: "List a holiday's excursions by date; undated ones last",
      response: z.array(excursionResponse),
    })
    .input(byHoliday)
    .query(async ({ ctx, input: { holidayId } }) => {
      await requireHoliday(ctx.db, holidayId);
      return excursionsOfHoliday(ctx.db, holidayId);
    }),

  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/excursions',
      summary: 'Add an excursion',
      response: excursionResponse,
    })
    .input(newExcursion)
    .mutation(async ({ ctx, input }) => {
      const row = await writeForTravellers(ctx.db, input.travellerIds, async (db) =>
        requireRow(
          await requireParent(db.insert(excursions).values(withTimeZone(input)).returning()),
        ),
      );
      return { ...row, imageUrl: null, fileCount: 0 };
    }),

  update: signedIn
    .meta({
      rest: 'PUT /api/excursions/{id}',
      summary: 'Change an excursion',
      response: excursionResponse,
    })
    .input(excursionChanges)
    .mutation(async ({ ctx, input }) => {
      const place = { column: excursions.address, value: input.address };
      const changes = { ...input, ...positionAfter(excursions, place, input) };
      await writeForTravellers(ctx.db, input.travellerIds, (db) =>
        updateRow(db, excursions, changes),
      );
      return excursionById(ctx.db, input.id);
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/excursions/{id}',
      summary: 'Delete an excursion with its files; it can be restored from the bin for 30 days',
      headers: TRASH_HEADERS,
    })
    .input(byVersion)
    .mutation(({ ctx, input }) => moveToTrash(ctx, 'excursion', input)),

  setImageFromText: signedIn
    .meta({
      rest: 'POST /api/excursions/{id:excursionId}/image/base64',
      summary:
        'Add a picture and make it the primary file; `base64Data` is a data URL of at most 10 MB',
      response: imageUrlResponse,
      status: 200,
      bodyBytes: PICTURE_BODY_BYTES,
    })
    .input(pictureFields.extend({ excursionId: id }))
    .use(beforeTransaction)
    .use(async ({ ctx, input: { excursionId, base64Data }, next }) => {
      const { title } = await excursionById(ctx.db, excursionId);
      const picture = await storePicture(ctx, readDataUrl(base64Data, FILE_BYTES));
      const { imageUrl: fileUrl, contentType: fileType, ...size } = picture;
      const newFile = { fileName: safeFileName(title) ?? 'file', fileUrl, fileType, ...size };
      return next({ ctx: { newFile } });
    })
    .mutation(async ({ ctx, input: { excursionId } }) => {
      const file = await addFile(ctx.db, excursionId, ctx.newFile, true);
      return { imageUrl: file.fileUrl };
    }),

  files: signedIn
    .meta({
      rest: 'GET /api/excursions/{id:excursionId}/files',
      summary: "List an excursion's files, oldest first",
      response: z.array(excursionFileResponse),
    })
    .input(z.object({ excursionId: id }))
    .query(async ({ ctx, input: { excursionId } }) => {
      await excursionById(ctx.db, excursionId);
      return ctx.db
        .select()
        .from(excursionFiles)
        .where(eq(excursionFiles.excursionId, excursionId))
        .orderBy(excursionFiles.createdAt, excursionFiles.id);
    }),

  addFile: signedIn
    .meta({
      rest: 'POST /api/excursions/{id:excursionId}/files',
      summary:
        'Add a file of any type, at most 10 MB; the first file of an excursion becomes the primary one',
      response: excursionFileResponse,
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: true,
    })
    .input(excursionFile)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { excursionId, file }, next }) => {
      await excursionById(ctx.db, excursionId);
      const { url, contentType, ...size } = await storeAnyFile(
        ctx,
        await bytesOf(file, FILE_BYTES),
        file.name,
      );
      const newFile = {
        fileName: safeFileName(withoutFolders(file.name)) ?? 'file',
        fileUrl: url,
        fileType: contentType,
        ...size,
      };
      return next({ ctx: { newFile } });
    })
    .mutation(({ ctx, input: { excursionId, isPrimary } }) =>
      addFile(ctx.db, excursionId, ctx.newFile, isPrimary ?? false),
    ),

  setPrimaryFile: signedIn
    .meta({
      rest: 'POST /api/excursions/{id:excursionId}/files/{fileId}/primary',
      summary: 'Make a file the primary one of its excursion',
      response: excursionFileResponse,
      status: 200,
    })
    .input(fileOfExcursion)
    .mutation(({ ctx, input: { excursionId, fileId } }) =>
      choosePrimary(ctx.db, EXCURSION_FILES, excursionId, fileId),
    ),

  removeFile: adminOnly
    .meta({
      rest: 'DELETE /api/excursions/{id:excursionId}/files/{fileId}',
      summary:
        'Delete a file permanently; after the primary one the oldest remaining file becomes primary',
    })
    .input(fileOfExcursion)
    .mutation(async ({ ctx, input: { excursionId, fileId } }) => {
      await removeFromGallery(ctx.db, EXCURSION_FILES, excursionId, fileId);
      ctx.nudgeSweeper();
    }),
});
