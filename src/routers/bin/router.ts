import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { bin } from '../../../drizzle/schema';
import { noteActivity } from '../../server/auth/activity';
import { AppError } from '../../server/errors';
import { adminOnly, type Context, router, signedIn } from '../../server/trpc';
import { byId } from '../fields';
import { found } from '../rows';
import { mayRestore, namesOf } from './policies';
import { binEntries, binEntry, bringBack } from './queries';
import { binAnswer } from './responses';

type SignedIn = Context & { user: NonNullable<Context['user']> };

/** The entry, when it is there and `ctx.user` may bring it back. */
async function ownEntry(ctx: SignedIn, id: number) {
  const entry = await binEntry(ctx.db, id);
  if (!mayRestore(ctx.user, entry)) throw new AppError('FORBIDDEN', 'onlyOwnDeletes');
  return entry;
}

export const binRouter = router({
  list: adminOnly
    .meta({
      rest: 'GET /api/bin',
      summary: 'What was deleted in the last 30 days, newest first',
      answer: z.array(binAnswer),
    })
    .query(({ ctx }) => binEntries(ctx.db)),

  byId: signedIn
    .meta({
      rest: 'GET /api/bin/{id}',
      summary: 'One entry of the bin: who deleted it, or an admin',
      answer: binAnswer,
      fails: [403],
    })
    .input(byId)
    .query(({ ctx, input }) => ownEntry(ctx, input.id)),

  restore: signedIn
    .meta({
      rest: 'POST /api/bin/{id}/restore',
      summary: 'Bring an entry back, whole: who deleted it, or an admin',
      answer: binAnswer,
      status: 200,
      fails: [409],
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const entry = await ownEntry(ctx, input.id);
      await ctx.db.transaction((tx) => bringBack(tx, input.id));
      return entry;
    }),

  remove: adminOnly
    .meta({ rest: 'DELETE /api/bin/{id}', summary: 'Delete an entry for ever, its files too' })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const isThis = eq(bin.id, input.id);
      const { title } = found(await ctx.db.delete(bin).where(isThis).returning());
      await noteActivity(ctx, 'deletedForGood', { subject: title });
      ctx.nudgeSweeper();
    }),

  empty: adminOnly
    .meta({ rest: 'DELETE /api/bin', summary: 'Delete everything in the bin for ever' })
    .mutation(async ({ ctx }) => {
      const gone = await ctx.db.delete(bin).returning({ title: bin.title });
      if (gone.length > 0) await noteActivity(ctx, 'deletedForGood', { subject: namesOf(gone) });
      ctx.nudgeSweeper();
    }),
});
