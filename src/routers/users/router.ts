import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../../drizzle/schema';
import { noteActivity } from '../../server/auth/activity';
import { openInvitation } from '../../server/auth/invitations';
import { hashPassword, NO_PASSWORD } from '../../server/auth/secrets';
import { isUniqueViolation } from '../../server/db';
import { AppError, invalidField } from '../../server/errors';
import { adminOnly, anyone, inSession, router } from '../../server/trpc';
import { byId, byVersion } from '../fields';
import { requireRow } from '../rows';
import { deleteRow, requireVersion } from '../versions';
import { mayChangeAdmin, mayRemoveUser, PLACEHOLDER_PASSWORD } from './policies';
import {
  acceptInvitation,
  limitSignUps,
  passcodeOf,
  requirePasscodeLength,
  revokeAccess,
  toUser,
  usersByName,
} from './queries';
import { userResponse } from './responses';
import { newUser, userChanges } from './schema';

const throwUsernameTaken = (cause: unknown) => {
  if (isUniqueViolation(cause)) throw new AppError('CONFLICT', 'usernameTaken', { cause });
  throw cause;
};

/** Hashes the password that an admin sets. 400 for the placeholder password, which is public. */
async function hashOf(password: string) {
  if (password === PLACEHOLDER_PASSWORD) throw invalidField('password', 'validation.passwordKnown');
  return hashPassword(password);
}

export const usersRouter = router({
  list: anyone
    .meta({
      rest: 'GET /api/users',
      summary: 'List all users by name; visitors do not get e-mail addresses',
      response: z.array(userResponse),
    })
    .query(async ({ ctx }) => {
      const rows = await usersByName(ctx.db).execute();
      return rows.map((row) => toUser(row, ctx.user));
    }),

  passcode: adminOnly
    .use(inSession)
    .meta({
      rest: 'GET /api/users/{id}/passcode',
      summary:
        'Get the passcode of a user; null if there is none. Each time it is shown is recorded in the activity',
      response: z.object({ passcode: z.string().nullable() }),
    })
    .input(byId)
    .query(async ({ ctx, input }) => {
      const row = requireRow(await ctx.db.select().from(users).where(eq(users.id, input.id)));
      const passcode = passcodeOf(row, ctx.seal);
      if (passcode !== null) await noteActivity(ctx, 'passcodeShown', { subject: row.name });
      return { passcode };
    }),

  create: anyone
    .meta({
      rest: 'POST /api/users',
      summary:
        'Add a user; unless an admin adds it, the new user is no admin, has no password, and the setting SIGNUP decides whether an approval or an invitation is needed. 409 if the username is taken, 429 after 20 users per hour from one address',
      response: userResponse,
      fails: [403, 409, 429],
    })
    .input(newUser)
    .mutation(async ({ ctx, input: { invitation, ...fields } }) => {
      if (invitation) await openInvitation(ctx.db, invitation, 'FORBIDDEN');
      const signup = ctx.settings.SIGNUP;
      const isByAdmin = ctx.user?.isAdmin === true;
      if (!isByAdmin) {
        fields.isAdmin = false;
        fields.isApproved = signup !== 'approval' || Boolean(invitation);
        if (signup === 'invite' && !invitation) throw new AppError('FORBIDDEN', 'invitationNeeded');
      }
      requirePasscodeLength(fields.passcode, { isAdmin: fields.isAdmin === true });
      const password = isByAdmin ? await hashOf(fields.password) : NO_PASSWORD;
      const row = await ctx.db
        .transaction(async (tx) => {
          const accepted = invitation ? await acceptInvitation(tx, invitation) : null;
          if (invitation && !accepted) throw new AppError('FORBIDDEN', 'alreadyUsedInvitation');
          if (!ctx.user) await limitSignUps(tx, ctx.address);
          const [created] = await tx
            .insert(users)
            .values({ ...fields, password, passcode: ctx.seal.seal(fields.passcode) })
            .returning();
          const inTransaction = { ...ctx, db: tx };
          await noteActivity(inTransaction, 'userAdded', { subject: fields.name });
          if (accepted)
            await noteActivity(inTransaction, 'invitationUsed', { subject: accepted.name });
          return created as typeof users.$inferSelect;
        })
        .catch(throwUsernameTaken);
      return toUser(row, ctx.user);
    }),

  update: adminOnly
    .meta({
      rest: 'PUT /api/users/{id}',
      summary:
        'Change a user; a new passcode ends their sessions and deletes their tokens. 409 if the username is taken',
      response: userResponse,
      fails: [409],
    })
    .input(userChanges)
    .mutation(async ({ ctx, input: { id: userId, version, password, passcode, ...changes } }) => {
      if (
        !mayChangeAdmin({ id: userId }) &&
        (changes.isAdmin === false || changes.isApproved === false)
      )
        throw new AppError('FORBIDDEN', 'userOneIsProtected');
      // with another password a token could log in
      if ((passcode !== undefined || password) && ctx.access !== 'session')
        throw new AppError('FORBIDDEN', 'notByToken');
      const hash = password ? await hashOf(password) : undefined;
      const row = await ctx.db
        .transaction(async (tx) => {
          const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
          if (!before) throw new AppError('NOT_FOUND', 'notFound');
          requireVersion(before, version);
          const isAdmin = changes.isAdmin ?? before.isAdmin;
          const isPromoted = isAdmin && !before.isAdmin;
          if (passcode !== undefined) requirePasscodeLength(passcode, { isAdmin });
          else if (isPromoted) requirePasscodeLength(passcodeOf(before, ctx.seal), { isAdmin });
          const isNewPasscode = passcode !== undefined && passcode !== passcodeOf(before, ctx.seal);
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
          const currentTokenHash = ctx.user.id === userId ? ctx.tokenHash : null;
          if (isNewPasscode) await revokeAccess(tx, userId, currentTokenHash);
          const row = changed as typeof users.$inferSelect;
          const note = (kind: 'userChanged' | 'passcodeChanged') =>
            noteActivity({ ...ctx, db: tx }, kind, { subject: row.name });
          if (hash || Object.keys(changes).length > 0) await note('userChanged');
          if (isNewPasscode) await note('passcodeChanged');
          return row;
        })
        .catch(throwUsernameTaken);
      return toUser(row, ctx.user);
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/users/{id}',
      summary: 'Delete a user; their sessions end, their comments and ratings stay',
    })
    .input(byVersion)
    .mutation(async ({ ctx, input }) => {
      if (!mayRemoveUser(input)) throw new AppError('FORBIDDEN', 'userOneIsProtected');
      await ctx.db.transaction(async (tx) => {
        const [row] = await tx.select().from(users).where(eq(users.id, input.id));
        await deleteRow(tx, users, input);
        await noteActivity({ ...ctx, db: tx }, 'userRemoved', { subject: row?.name ?? null });
      });
      ctx.nudgeSweeper();
    }),
});
