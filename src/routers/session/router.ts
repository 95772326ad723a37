import { eq } from 'drizzle-orm';
import { users } from '../../../drizzle/schema';
import { noteActivity } from '../../server/auth/activity';
import { knownSource } from '../../server/auth/attempts';
import { checkPasscode, checkPassword } from '../../server/auth/credentials';
import { deviceLabel } from '../../server/auth/deviceLabel';
import { rememberDevice } from '../../server/auth/devices';
import { endSession, sessionCookie, startSession } from '../../server/auth/sessions';
import { AppError } from '../../server/errors';
import { anyone, inSession, router, signedIn } from '../../server/trpc';
import { PLACEHOLDER_PASSWORD } from '../users/policies';
import {
  mustChangePasscode,
  passcodeOf,
  requirePasscodeLength,
  revokeAccess,
  toUser,
} from '../users/queries';
import { userResponse } from '../users/responses';
import { sessionResponse } from './responses';
import { passcodeChange, signInFields } from './schema';

export const sessionRouter = router({
  current: anyone
    .meta({
      rest: 'GET /api/session',
      summary: 'Get the logged in user; `user` is null for a visitor',
      response: sessionResponse,
    })
    .query(async ({ ctx }) => {
      if (!ctx.user) return { user: null, mustChangePasscode: false };
      const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.id));
      return {
        user: row ? toUser(row, ctx.user) : null,
        mustChangePasscode: row ? mustChangePasscode(row, ctx.seal) : false,
      };
    }),

  create: anyone
    .use(inSession)
    .meta({
      rest: 'POST /api/session',
      summary:
        'Log in with {userId, passcode} or {username, password}; sets the cookies samenreis_session and samenreis_device. 401 if the passcode or password is wrong, 403 if the user is not approved, 429 after 10 wrong attempts in 15 minutes',
      response: sessionResponse.extend({ user: userResponse }),
      status: 200,
      fails: [401, 403, 429],
      isSilent: true,
      ignoresIdempotencyKey: true,
    })
    .input(signInFields)
    .mutation(async ({ ctx, input: { userId = 0, passcode, username, password = '' } }) => {
      let row: typeof users.$inferSelect | undefined;
      if (username === undefined) {
        [row] = await ctx.db.select().from(users).where(eq(users.id, userId));
        if (!row) throw new AppError('UNAUTHORIZED', 'incorrectPasscode');
        await checkPasscode(ctx, row, passcode);
      } else {
        const isPublic = password === PLACEHOLDER_PASSWORD;
        row = await checkPassword(ctx, username, isPublic ? null : password);
      }
      if (!row.isApproved) throw new AppError('FORBIDDEN', 'notApproved');
      if (ctx.sessionToken) await endSession(ctx.db, ctx.sessionToken);
      ctx.alsoChanged.add('sessions');
      const token = await startSession(ctx.db, row.id, deviceLabel(ctx.userAgent));
      ctx.response.headers.append('Set-Cookie', sessionCookie(token, ctx.isSecure));
      await rememberDevice(ctx, row.id);
      await noteActivity(ctx, 'login', { user: row });
      return {
        user: toUser(row, row),
        mustChangePasscode: mustChangePasscode(row, ctx.seal),
      };
    }),

  setPasscode: signedIn
    .use(inSession)
    .meta({
      rest: 'PUT /api/session/passcode',
      summary:
        'Change your own passcode; ends your other sessions and deletes all your tokens. Users without a passcode leave out `current`',
      fails: [403, 429],
      isSilent: true,
      ignoresIdempotencyKey: true,
    })
    .input(passcodeChange)
    .mutation(async ({ ctx, input: { current, passcode } }) => {
      const [row] = await ctx.db.select().from(users).where(eq(users.id, ctx.user.id));
      if (!row) throw new AppError('UNAUTHORIZED', 'notSignedIn');
      requirePasscodeLength(passcode, row);
      // a logged in user counts as a known device
      await checkPasscode(ctx, row, current, knownSource(ctx.tokenHash ?? ''));
      if (passcode === passcodeOf(row, ctx.seal)) return;
      await ctx.db.transaction(async (tx) => {
        const sealed = ctx.seal.seal(passcode);
        await tx.update(users).set({ passcode: sealed }).where(eq(users.id, row.id));
        await revokeAccess(tx, row.id, ctx.tokenHash);
        await noteActivity({ ...ctx, db: tx }, 'passcodeChanged', { subject: row.name });
      });
      ctx.live.announce({ router: 'users', holidayId: null, tab: ctx.tab });
    }),

  remove: anyone
    .meta({
      rest: 'DELETE /api/session',
      summary: 'Log out; ends the session and deletes its cookie',
      isSilent: true,
      ignoresIdempotencyKey: true,
    })
    .mutation(async ({ ctx }) => {
      if (ctx.sessionToken) await endSession(ctx.db, ctx.sessionToken);
      ctx.alsoChanged.add('sessions');
      ctx.response.headers.append('Set-Cookie', sessionCookie('', ctx.isSecure));
      ctx.response.headers.append('Clear-Site-Data', '"cache"');
    }),
});
