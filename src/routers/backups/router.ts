import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { noteActivity } from '../../server/auth/activity';
import { AppError } from '../../server/errors';
import { adminOnly, beforeTransaction, type Context, router } from '../../server/trpc';
import { archiveResponse, backupResponse, diskResponse, runResponse } from './responses';
import { byName } from './schema';

type StoredBackup = Awaited<ReturnType<Context['backups']['list']>>[number];

const toBackup = ({ kind, rehearsal, ...backup }: StoredBackup) => {
  const { at, files, tables } = rehearsal ?? { at: '', files: 0, tables: {} };
  const [holidays = 0, photos = 0, comments = 0, users = 0] = [
    tables.holidays,
    tables.photos,
    tables.comments,
    tables.users,
  ];
  return {
    ...backup,
    kind: kind as z.output<typeof backupResponse>['kind'],
    rehearsal: rehearsal && { at, holidays, photos, comments, users, files },
  };
};

const currentRun = async ({ backups, text }: Context) => {
  const run = await backups.run();
  return {
    run: run && {
      ...run,
      kind: run.kind as 'backup' | 'rehearsal',
      failure: run.failure && text(`errors.${run.failure}`),
    },
  };
};

function pathOf(ctx: Context, name: string) {
  const path = ctx.backups.pathOf(name);
  if (!path) throw new AppError('NOT_FOUND', 'notFound');
  return path;
}

const typeOf = (name: string) =>
  name.endsWith('.zip') ? 'application/zip' : 'application/octet-stream';

export const backupsRouter = router({
  list: adminOnly
    .meta({
      rest: 'GET /api/backups',
      summary: 'List the backups on this server, newest first',
      response: z.array(backupResponse),
    })
    .query(async ({ ctx }) => (await ctx.backups.list()).map(toBackup)),

  run: adminOnly
    .meta({
      rest: 'GET /api/backups/run',
      summary:
        'Get the running backup or rehearsal; otherwise the last one if it failed, else null',
      response: runResponse,
    })
    .query(({ ctx }) => currentRun(ctx)),

  disk: adminOnly
    .meta({
      rest: 'GET /api/backups/disk',
      summary:
        'Get a warning when the disk is expected to be full within a week, or the next nightly backup would not fit; else null. Estimated from the free space, the backups that are kept, and the photos of the last seven days',
      response: diskResponse,
    })
    .query(async ({ ctx }) => ({ warning: await ctx.backups.disk() })),

  create: adminOnly
    .meta({
      rest: 'POST /api/backups',
      summary:
        'Start a backup of all rows and all stored files; it does not contain the secret of the app. 409 while another backup or rehearsal is running',
      response: runResponse,
      fails: [409],
    })
    .use(beforeTransaction)
    .use(async ({ ctx, next }) => {
      await ctx.backups.begin(ctx);
      return next({ ctx: { current: await currentRun(ctx) } });
    })
    .mutation(({ ctx }) => ctx.current),

  rehearse: adminOnly
    .meta({
      rest: 'POST /api/backups/{name}/rehearse',
      summary:
        'Start a rehearsal of a backup; it restores the backup separately from the live data and counts the restored rows and files. 409 while another backup or rehearsal is running',
      response: runResponse,
      status: 200,
      fails: [409],
    })
    .input(byName)
    .use(beforeTransaction)
    .use(async ({ ctx, input, next }) => {
      pathOf(ctx, input.name);
      await ctx.backups.rehearse(input.name);
      return next({ ctx: { current: await currentRun(ctx) } });
    })
    .mutation(({ ctx }) => ctx.current),

  file: adminOnly
    .meta({
      rest: 'GET /api/backups/{name}/file',
      summary: 'Download the archive of a backup',
      response: archiveResponse,
    })
    .input(byName)
    .query(async ({ ctx, input }) => {
      const path = pathOf(ctx, input.name);
      const { size } = await stat(path);
      await noteActivity(ctx, 'backupDownloaded', { subject: input.name });
      return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
        headers: {
          'Content-Type': typeOf(input.name),
          'Content-Length': String(size),
          'Content-Disposition': `attachment; filename="${input.name}"`,
        },
      });
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/backups/{name}',
      summary: 'Delete a backup permanently',
    })
    .input(byName)
    .use(beforeTransaction)
    .use(async ({ ctx, input, next }) => {
      if (!(await ctx.backups.remove(input.name))) throw new AppError('NOT_FOUND', 'notFound');
      return next();
    })
    .mutation(() => undefined),
});
