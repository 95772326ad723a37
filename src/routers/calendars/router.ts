import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { calendars } from '../../../drizzle/schema';
import { hashToken, newToken } from '../../server/auth/secrets';
import { type Context, inSession, router, signedIn } from '../../server/trpc';
import { byId } from '../fields';
import { requireParent, requireRow } from '../rows';
import { calendarsOf } from './queries';
import { calendarResponse } from './responses';
import { calendarFields } from './schema';

const toCalendar = (
  { userId: _, token, tokenHash: __, ...row }: typeof calendars.$inferSelect,
  { seal, settings, origin }: Context,
) => ({
  ...row,
  url: `${settings.PUBLIC_URL ?? origin}/calendars/${seal.unseal(token)}.ics`,
});

export const calendarsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/calendars',
      summary: 'List your own calendar feeds, newest first',
      response: z.array(calendarResponse),
    })
    .query(async ({ ctx }) =>
      (await calendarsOf(ctx.db, ctx.user.id)).map((row) => toCalendar(row, ctx)),
    ),

  create: signedIn
    .use(inSession)
    .meta({
      rest: 'POST /api/calendars',
      summary: 'Create a calendar feed of a holiday, or of all holidays; its address is a secret',
      response: calendarResponse,
      fails: [403, 404],
    })
    .input(calendarFields)
    .mutation(async ({ ctx, input }) => {
      const token = newToken();
      const made = { ...input, userId: ctx.user.id, tokenHash: hashToken(token) };
      const insert = ctx.db.insert(calendars).values({ ...made, token: ctx.seal.seal(token) });
      return toCalendar(requireRow(await requireParent(insert.returning())), ctx);
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/calendars/{id}',
      summary: 'Delete one of your calendar feeds; its address stops working',
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      // 404 for another user's too, so that nobody can find out which feeds there are
      const isOwn = and(eq(calendars.id, input.id), eq(calendars.userId, ctx.user.id));
      requireRow(await ctx.db.delete(calendars).where(isOwn).returning({ id: calendars.id }));
    }),
});
