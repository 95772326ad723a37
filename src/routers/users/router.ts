import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions, users } from '../../../drizzle/schema';
import { isUniqueViolation } from '../../server/db';
import { AppError } from '../../server/errors';
import { hashPassword } from '../../server/secrets';
import { adminOnly, anyone, router } from '../../server/trpc';
import { byVersion } from '../fields';
import { removeRow, requireVersion } from '../versions';
import { userAnswer } from './answers';
import { acceptInvitation, toUser, usersByName } from './queries';
import { mayChangeAdmin, mayRemoveUser } from './rules';
import { newUser, userChanges } from './schema';

const taken = (cause: unknown) => {
  if (isUniqueViolation(cause)) throw new AppError('CONFLICT', 'usernameTaken', { cause });
  throw cause;
};

export const usersRouter = router({
  list: anyone
    .meta({
      rest: 'GET /api/users',
      summary: 'Everybody, by name; visitors see no e-mail, only admins see passcodes',
      answer: z.array(userAnswer),
    })
    .query(async ({ ctx }) => {
      const rows = await usersByName(ctx.db).execute();
      return rows.map((row) => toUser(row, ctx.user, ctx.seal));
    }),

  create: anyone
    .meta({
      rest: 'POST /api/users',
      summary:
        'Add a person. By anyone but an admin: never admin, held back as SIGNUP says (approval, or an invitation)',
      answer: userAnswer,
      fails: [403, 409],
    })
    .input(newUser)
    .mutation(async ({ ctx, input: { invitation, ...fields } }) => {
      const signup = ctx.settings.SIGNUP;
      const isByAdmin = ctx.user?.isAdmin === true;
      if (!isByAdmin) {
        fields.isAdmin = false;
        fields.isApproved = signup !== 'approval' || Boolean(invitation);
        if (signup === 'invite' && !invitation) throw new AppError('FORBIDDEN', 'invitationNeeded');
      }
      const password = await hashPassword(fields.password);
      const row = await ctx.db
        .transaction(async (tx) => {
          if (invitation && !(await acceptInvitation(tx, invitation)))
            throw new AppError('FORBIDDEN', 'alreadyUsedInvitation');
          const [created] = await tx
            .insert(users)
            .values({ ...fields, password, passcode: ctx.seal.seal(fields.passcode) })
            .returning();
          return created as typeof users.$inferSelect;
        })
        .catch(taken);
      return toUser(row, ctx.user, ctx.seal);
    }),

  update: adminOnly
    .meta({
      rest: 'PUT /api/users/{id}',
      summary: 'Change a person; a new passcode ends their sessions',
      answer: userAnswer,
      fails: [409],
    })
    .input(userChanges)
    .mutation(async ({ ctx, input: { id: userId, version, password, passcode, ...changes } }) => {
      if (
        !mayChangeAdmin({ id: userId }) &&
        (changes.isAdmin === false || changes.isApproved === false)
      )
        throw new AppError('FORBIDDEN', 'userOneIsProtected');
      const hash = password ? await hashPassword(password) : undefined;
      const row = await ctx.db
        .transaction(async (tx) => {
          const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
          if (!before) throw new AppError('NOT_FOUND', 'notFound');
          requireVersion(before, version);
          const current = before.passcode && ctx.seal.unseal(before.passcode);
          const isNewPasscode = passcode !== undefined && passcode !== current;
          const [changed] = await tx
            .update(users)
            .set({
              ...changes,
              ...(hash && { password: hash }),
              ...(isNewPasscode && { passcode: passcode && ctx.seal.seal(passcode) }),
              id: userId,
            })
            .where(eq(users.id, userId))
            .returning();
          if (isNewPasscode) await tx.delete(sessions).where(eq(sessions.userId, userId));
          return changed as typeof users.$inferSelect;
        })
        .catch(taken);
      return toUser(row, ctx.user, ctx.seal);
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/users/{id}',
      summary: 'Remove a person; their comments and ratings stay, their sessions end',
    })
    .input(byVersion)
    .mutation(async ({ ctx, input }) => {
      if (!mayRemoveUser(input)) throw new AppError('FORBIDDEN', 'userOneIsProtected');
      await removeRow(ctx.db, users, input);
      ctx.nudgeSweeper();
    }),
});
