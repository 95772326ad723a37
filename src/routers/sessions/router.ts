import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sessions, users } from '../../../drizzle/schema';
import { adminOnly, type Context, inSession, router, signedIn } from '../../server/trpc';
import { byId, id } from '../fields';
import { requireRow } from '../rows';
import { deviceSessionResponse } from './responses';

const isNotCurrent = ({ tokenHash }: Context) => ne(sessions.tokenHash, tokenHash ?? '');

export const sessionsRouter = router({
  list: signedIn
    .use(inSession)
    .meta({
      rest: 'GET /api/sessions',
      summary: 'List your own sessions, last used first',
      response: z.array(deviceSessionResponse),
      fails: [403],
    })
    .query(({ ctx }) =>
      ctx.db
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          isCurrent: sql<boolean>`${sessions.tokenHash} = ${ctx.tokenHash ?? ''}`,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, ctx.user.id), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt), desc(sessions.id)),
    ),

  remove: signedIn
    .use(inSession)
    .meta({
      rest: 'DELETE /api/sessions/{id}',
      summary: 'End one of your own sessions',
      fails: [403],
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      requireRow(
        await ctx.db
          .delete(sessions)
          .where(and(eq(sessions.id, input.id), eq(sessions.userId, ctx.user.id)))
          .returning({ id: sessions.id }),
      );
    }),

  removeOthers: signedIn
    .use(inSession)
    .meta({
      rest: 'DELETE /api/sessions',
      summary: 'End all your own sessions except the current one',
      fails: [403],
    })
    .mutation(async ({ ctx }) => {
      await ctx.db.delete(sessions).where(and(eq(sessions.userId, ctx.user.id), isNotCurrent(ctx)));
    }),

  removeOfUser: adminOnly
    .use(inSession)
    .meta({
      rest: 'DELETE /api/users/{id:userId}/sessions',
      summary: 'End all sessions of a user; your own current session stays',
    })
    .input(z.object({ userId: id }))
    .mutation(async ({ ctx, input: { userId } }) => {
      requireRow(await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)));
      await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), isNotCurrent(ctx)));
    }),
});
