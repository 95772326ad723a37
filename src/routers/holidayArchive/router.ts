import { Readable } from 'node:stream';
import { z } from 'zod';
import { noteActivity } from '../../server/auth/activity';
import { AppError } from '../../server/errors';
import { makeSizes } from '../../server/photos/sizes';
import { expireUploads, holdUploads } from '../../server/storage/strayFiles';
import { adminOnly, beforeTransaction, router } from '../../server/trpc';
import { zipOf } from '../../server/zip/write';
import { holidayById } from '../holidays/queries';
import { holidayDetail } from '../holidays/responses';
import { insertAgain } from '../positions';
import { exportParts, readArchive, storeFiles } from './archive';
import { exportedFileName } from './fileName';
import { insertArchive, type StoredFiles } from './insert';
import { holidayByKey, readHoliday } from './queries';
import { importProgress } from './responses';
import { ARCHIVE_BYTES, exportedHoliday, importedFile } from './schema';

/** How far the imports of this process are, by their users. */
const importing = new Map<number, z.infer<typeof importProgress>>();

export const holidayArchiveRouter = router({
  export: adminOnly
    .meta({
      rest: 'GET /api/holidays/{id}/export',
      summary:
        'Export a holiday as a zip archive; it contains an HTML page to read, `holiday.json` for the import on another server, and all files',
      response: z.file().mime('application/zip'),
    })
    .input(exportedHoliday)
    .query(async ({ ctx, input }) => {
      const row = await readHoliday(ctx.db, input.id);
      if (!row) throw new AppError('NOT_FOUND', 'notFound');
      await noteActivity(ctx, 'holidayExported', { subject: row.title });
      const zip = zipOf(exportParts(row, ctx.storage, input.language ?? ctx.language));
      return new Response(Readable.toWeb(zip) as ReadableStream, {
        headers: {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${exportedFileName(row)}"`,
        },
      });
    }),

  importing: adminOnly
    .meta({
      rest: 'GET /api/holidays/import/progress',
      summary:
        'How far your import is that the server unpacks: `done` of `total` files; null while there is none, or in another process',
      response: importProgress.nullable(),
    })
    .query(({ ctx }) => importing.get(ctx.user.id) ?? null),

  import: adminOnly
    .meta({
      rest: 'POST /api/holidays/import',
      summary:
        'Import a holiday from an archive of the export; 200 with the existing holiday if it has been imported before. 413 above 100 GB, 422 if the file is not such an archive',
      response: holidayDetail,
      orStatus: 200,
      fails: [413, 415, 422],
      isForm: true,
      spool: { maxBytes: ARCHIVE_BYTES, maxFiles: 1, tooLarge: 'archiveTooLarge' },
    })
    .input(importedFile)
    .use(beforeTransaction)
    .use(async ({ ctx, input, next }) => {
      const result = await next();
      // It takes minutes, after which its user may have left. A full disk keeps no entry either.
      if (!result.ok)
        await noteActivity(ctx, 'importFailed', { subject: input.file.name }).catch(
          () => undefined,
        );
      return result;
    })
    .use(async ({ ctx, input, next }) => {
      const archive = await readArchive(input.file);
      const storedUrls: string[] = [];
      const userId = ctx.user.id;
      try {
        const existing = await holidayByKey(ctx.db, archive.holiday.key);
        const stored: StoredFiles = existing
          ? new Map()
          : await holdUploads(ctx.db, storedUrls, () =>
              storeFiles(ctx, archive, storedUrls, (done, total) => {
                importing.set(userId, { done, total });
              }),
            );
        // the import takes what it uses out of `stored`
        const shown = archive.holiday.photos.flatMap(({ file }) => stored.get(file)?.url ?? []);
        const result = await next({ ctx: { existing, holiday: archive.holiday, stored } });
        if (result.ok) {
          for (const url of shown) makeSizes(ctx, url);
          ctx.live.announce({ router: null, holidayId: null, tab: null });
        }
        return result;
      } finally {
        importing.delete(userId);
        archive.close();
        await expireUploads(ctx, storedUrls);
      }
    })
    .mutation(async ({ ctx }) => {
      const { db, user, existing, holiday, stored, response } = ctx;
      const { id, isNew } = existing
        ? { ...existing, isNew: false }
        : await db.transaction(async (tx) => {
            const { title, latitude } = holiday.holiday;
            const add = () => insertArchive(tx, holiday, stored);
            // an archive of a version without coordinates leaves them to be looked up
            const added = await (latitude === undefined ? add() : insertAgain(tx, add));
            if (added.isNew)
              await noteActivity({ ...ctx, db: tx }, 'holidayImported', { subject: title });
            return added;
          });
      if (!isNew) response.status = 200;
      return holidayById(db, user.id, id);
    }),
});
