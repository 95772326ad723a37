import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { trash } from '../../../drizzle/schema';
import { noteActivity } from '../../server/auth/activity';
import { AppError } from '../../server/errors';
import { adminOnly, router, type SignedInContext, signedIn } from '../../server/trpc';
import { byId } from '../fields';
import { requireRow } from '../rows';
import { mayRestore, namesOf } from './policies';
import { restoreEntry, trashEntries, trashEntry } from './queries';
import { trashResponse } from './responses';

/** The trash entry. 404 if it does not exist, 403 if `ctx.user` may not restore it. */
async function restorableEntry(ctx: SignedInContext, id: number) {
  const entry = await trashEntry(ctx.db, id);
  if (!mayRestore(ctx.user, entry)) throw new AppError('FORBIDDEN', 'onlyOwnDeletes');
  return entry;
}

export const trashRouter = router({
  list: adminOnly
    .meta({
      rest: 'GET /api/bin',
      summary: 'List the items that were deleted in the last 30 days, newest first',
      response: z.array(trashResponse),
    })
    .query(({ ctx }) => trashEntries(ctx.db)),

  byId: signedIn
    .meta({
      rest: 'GET /api/bin/{id}',
      summary: 'Get one entry of the bin; for the user who deleted it and for admins',
      response: trashResponse,
      fails: [403],
    })
    .input(byId)
    .query(({ ctx, input }) => restorableEntry(ctx, input.id)),

  restore: signedIn
    .meta({
      rest: 'POST /api/bin/{id}/restore',
      summary:
        'Restore an entry of the bin with all its data; for the user who deleted it and for admins. 409 if the item that it belonged to is deleted too',
      response: trashResponse,
      status: 200,
      fails: [409],
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const entry = await restorableEntry(ctx, input.id);
      await ctx.db.transaction((tx) => restoreEntry(tx, input.id));
      return entry;
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/bin/{id}',
      summary: 'Delete an entry of the bin permanently, including its files',
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const isThis = eq(trash.id, input.id);
      const { title } = requireRow(await ctx.db.delete(trash).where(isThis).returning());
      await noteActivity(ctx, 'deletedForGood', { subject: title });
      ctx.nudgeSweeper();
    }),

  empty: adminOnly
    .meta({
      rest: 'DELETE /api/bin',
      summary: 'Delete all entries of the bin permanently, including their files',
    })
    .mutation(async ({ ctx }) => {
      const deleted = await ctx.db.delete(trash).returning({ title: trash.title });
      if (deleted.length > 0)
        await noteActivity(ctx, 'deletedForGood', { subject: namesOf(deleted) });
      ctx.nudgeSweeper();
    }),
});
