import { Readable } from 'node:stream';
import { z } from 'zod';
import { extensionOf, mediaTypeOf } from '../../pictures/contentTypes';
import { noteActivity } from '../../server/auth/activity';
import { AppError } from '../../server/errors';
import { storeAnyFile } from '../../server/storage/storeUpload';
import { expireUploads, extendUploads, storeFile } from '../../server/storage/strayFiles';
import { adminOnly, beforeTransaction, router } from '../../server/trpc';
import { zipOf } from '../../server/zip/write';
import { holidayById } from '../holidays/queries';
import { holidayDetail } from '../holidays/responses';
import { exportParts, readArchive } from './archive';
import { exportedFileName } from './fileName';
import { addWholeHoliday, type StoredFiles } from './insert';
import { holidayByKey, readHoliday } from './queries';
import { ARCHIVE_BYTES, exportedHoliday, importedFile } from './schema';

/**
 * After so many stored files the import extends the time for which the sweeper keeps all of them.
 */
const HOLD_EVERY = 20;

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

  import: adminOnly
    .meta({
      rest: 'POST /api/holidays/import',
      summary:
        'Import a holiday from an archive of the export; 200 with the existing holiday if it has been imported before. 413 above 2 GB, 422 if the file is not such an archive',
      response: holidayDetail,
      orStatus: 200,
      fails: [413, 415, 422],
      isForm: true,
      spool: { maxBytes: ARCHIVE_BYTES, maxFiles: 1, tooLarge: 'archiveTooLarge' },
    })
    .input(importedFile)
    .use(beforeTransaction)
    .use(async ({ ctx, input, next }) => {
      const archive = await readArchive(input.file);
      const stored: StoredFiles = new Map();
      const storedUrls: string[] = [];
      try {
        const existing = await holidayByKey(ctx.db, archive.whole.key);
        for (const name of existing ? [] : archive.files) {
          const file = await storeAnyFile(ctx, await archive.bytes(name), name);
          stored.set(name, file);
          storedUrls.push(file.url);
          if (storedUrls.length % HOLD_EVERY === 0) await extendUploads(ctx.db, storedUrls);
        }
        for (const name of existing ? [] : archive.originals) {
          const contentType = mediaTypeOf(name);
          if (!contentType) continue;
          const original = await archive.stream(name);
          const url = await storeFile(ctx, original, extensionOf(name), contentType);
          stored.set(name, { url, contentType, width: null, height: null, placeholder: null });
          storedUrls.push(url);
          await extendUploads(ctx.db, storedUrls);
        }
        const result = await next({ ctx: { existing, holiday: archive.whole, stored } });
        if (result.ok) ctx.live.announce({ router: null, holidayId: null, tab: null });
        return result;
      } finally {
        archive.close();
        if (storedUrls.length > 0) await expireUploads(ctx.db, storedUrls);
        ctx.nudgeSweeper();
      }
    })
    .mutation(async ({ ctx: { db, user, existing, holiday, stored, response } }) => {
      const { id, isNew } = existing
        ? { ...existing, isNew: false }
        : await db.transaction((tx) => addWholeHoliday(tx, holiday, stored));
      if (!isNew) response.status = 200;
      return holidayById(db, user.id, id);
    }),
});
