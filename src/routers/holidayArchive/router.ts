import { Readable } from 'node:stream';
import { z } from 'zod';
import { noteActivity } from '../../server/auth/activity';
import { AppError } from '../../server/errors';
import { dropUnowned, holdUploads } from '../../server/storage/files';
import { keepAnyFile } from '../../server/storage/uploaded';
import { adminOnly, router } from '../../server/trpc';
import { zipOf } from '../../server/zip/write';
import { holidayById, toDetail } from '../holidays/queries';
import { holidayDetail } from '../holidays/responses';
import { exportParts, readArchive } from './archive';
import { exportedFileName } from './fileName';
import { addWholeHoliday, holidayByKey, readHoliday, type StoredFiles } from './queries';
import { ARCHIVE_BYTES, exportedHoliday, importedFile } from './schema';

/** Files that are stored before those stored so far are held for longer. */
const HOLD_EVERY = 20;

export const exchangeRouter = router({
  export: adminOnly
    .meta({
      rest: 'GET /api/holidays/{id}/export',
      summary:
        'One holiday whole, for a person to open and another server to import: a page, holiday.json, all files',
      answer: z.file().mime('application/zip'),
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
        'Add a holiday that another server exported, or this one; one that is here already is answered as it is',
      answer: holidayDetail,
      orStatus: 200,
      fails: [413, 415, 422],
      isForm: true,
      spoolBytes: ARCHIVE_BYTES,
      isSlow: true,
    })
    .input(importedFile)
    .mutation(async ({ ctx, input }) => {
      const archive = await readArchive(input.file);
      const stored: StoredFiles = new Map();
      const kept: string[] = [];
      try {
        const there = await holidayByKey(ctx.db, archive.whole.key);
        for (const name of there ? [] : archive.files) {
          const file = await keepAnyFile(ctx, await archive.bytes(name), name);
          stored.set(name, file);
          kept.push(file.url);
          if (kept.length % HOLD_EVERY === 0) await holdUploads(ctx.db, kept);
        }
        const { id, isNew } = there
          ? { ...there, isNew: false }
          : await ctx.db.transaction((tx) => addWholeHoliday(tx, archive.whole, stored));
        if (!isNew) ctx.answer.status = 200;
        const row = await holidayById(ctx.db).execute({ id });
        if (!row) throw new AppError('NOT_FOUND', 'notFound');
        ctx.live.announce({ router: null, holidayId: null, tab: null });
        return toDetail(row);
      } finally {
        archive.close();
        if (kept.length > 0) await dropUnowned(ctx.db, kept);
        ctx.nudgeSweeper();
      }
    }),
});
