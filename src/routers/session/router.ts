import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../../drizzle/schema';
import { deviceLabel } from '../../server/deviceLabel';
import { AppError } from '../../server/errors';
import { isSameText } from '../../server/secrets';
import { endSession, sessionCookie, startSession } from '../../server/session';
import { anyone, inSession, router } from '../../server/trpc';
import { userAnswer } from '../users/answers';
import { toUser } from '../users/queries';
import { countTry, forgetTries } from './queries';
import { PASSCODE_TRIES, signInFields } from './schema';

export const sessionRouter = router({
  current: anyone
    .meta({
      rest: 'GET /api/session',
      summary: 'Who is logged in here; null for a visitor',
      answer: z.object({ user: userAnswer.nullable() }),
    })
    .query(async ({ ctx }) => {
      if (!ctx.user) return { user: null };
      const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.id));
      return { user: row ? toUser(row, ctx.user, ctx.seal) : null };
    }),

  create: anyone
    .use(inSession)
    .meta({
      rest: 'POST /api/session',
      summary:
        'Log in as a user; sets the cookie samenreis_session. After 10 wrong passcodes in 15 minutes: 429',
      answer: z.object({ user: userAnswer }),
      status: 200,
      fails: [401, 403, 429],
      isOwn: true,
    })
    .input(signInFields)
    .mutation(async ({ ctx, input: { userId, passcode } }) => {
      const [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
      if (!row) throw new AppError('UNAUTHORIZED', 'incorrectPasscode');
      if (row.passcode !== null) {
        const { tries, secondsLeft } = await countTry(ctx.db, userId, ctx.address);
        if (tries > PASSCODE_TRIES)
          throw new AppError('TOO_MANY_REQUESTS', 'tooManyTries', {
            params: { minutes: Math.ceil(secondsLeft / 60) },
            retryAfter: secondsLeft,
          });
        if (!isSameText(passcode ?? '', ctx.seal.unseal(row.passcode)))
          throw new AppError('UNAUTHORIZED', 'incorrectPasscode');
        await forgetTries(ctx.db, userId, ctx.address);
      }
      if (!row.isApproved) throw new AppError('FORBIDDEN', 'notApproved');
      if (ctx.sessionToken) await endSession(ctx.db, ctx.sessionToken);
      const token = await startSession(ctx.db, userId, deviceLabel(ctx.userAgent));
      ctx.answer.headers.append('Set-Cookie', sessionCookie(token, ctx.isSecure));
      return { user: toUser(row, row, ctx.seal) };
    }),

  remove: anyone
    .meta({
      rest: 'DELETE /api/session',
      summary: 'Log out: ends the session and its cookie',
      isOwn: true,
    })
    .mutation(async ({ ctx }) => {
      if (ctx.sessionToken) await endSession(ctx.db, ctx.sessionToken);
      ctx.answer.headers.append('Set-Cookie', sessionCookie('', ctx.isSecure));
      ctx.answer.headers.append('Clear-Site-Data', '"cache"');
    }),
});
