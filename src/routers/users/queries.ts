import { randomInt } from 'node:crypto';
import { and, eq, gt, not, sql } from 'drizzle-orm';
import { alphabetical, invitations, sessions, tokens, users } from '../../../drizzle/schema';
import { countAttempt } from '../../server/auth/attempts';
import { hashPassword, hashToken, newToken, type Seal } from '../../server/auth/secrets';
import { prepareOnce } from '../../server/database/prepared';
import type { Db, Tx } from '../../server/db';
import { type Settings, SettingsError } from '../../server/env';
import { AppError, invalidField } from '../../server/errors';
import {
  ADMIN_PASSCODE_MIN_CHARS,
  FIRST_USER_ID,
  isPasscodeLongEnough,
  usernameFromName,
} from './policies';

type UserRow = typeof users.$inferSelect;

/** A user in a response: never with the passcode, and without the e-mail address for visitors. */
export function toUser(
  { password: _, passcode, email, ...user }: UserRow,
  reader: { isAdmin: boolean } | null,
) {
  return { ...user, ...(reader && { email }), hasPasscode: passcode !== null };
}

export const passcodeOf = ({ passcode }: UserRow, seal: Seal) => passcode && seal.unseal(passcode);

/** Whether the user is an admin without a passcode or with one that is too short. */
export const mustChangePasscode = (user: UserRow, seal: Seal) =>
  user.isAdmin && !isPasscodeLongEnough(passcodeOf(user, seal), user);

/** Throws 400 if the passcode is too short for this user. */
export function requirePasscodeLength(passcode: string | null, user: { isAdmin: boolean }) {
  if (!isPasscodeLongEnough(passcode, user))
    throw invalidField('passcode', 'validation.adminPasscodeLength');
}

/** Deletes a user's tokens and sessions, except the session with the hash `currentTokenHash`. */
export async function revokeAccess(tx: Tx, userId: number, currentTokenHash: string | null) {
  const isCurrent = sql`${sessions.tokenHash} is not distinct from ${currentTokenHash}`;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), not(isCurrent)));
  await tx.delete(tokens).where(eq(tokens.userId, userId));
}

/** Counts a sign-up by a visitor. 429 after too many from one IP address. */
export async function limitSignUps(tx: Tx, address: string) {
  const seconds = await countAttempt(tx, { kind: 'signUp', subject: address, source: address });
  if (seconds === 0) return;
  const params = { minutes: Math.ceil(seconds / 60) };
  throw new AppError('TOO_MANY_REQUESTS', 'tooManySignUps', { params, retryAfter: seconds });
}

export const usersByName = prepareOnce((db) =>
  db.select().from(users).orderBy(alphabetical(users.name), users.id).prepare('users_by_name'),
);

/**
 * Marks the invitation of `token` as used and returns it; null if it is unknown, used or expired.
 */
export const acceptInvitation = async (db: Db | Tx, token: string) => {
  const [invitation] = await db
    .update(invitations)
    .set({ accepted: true })
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        eq(invitations.accepted, false),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return invitation ?? null;
};

/**
 * Adds the first user, an admin with id 1, if there are no users. Returns the generated passcode,
 * to be printed once; null if there are users already or ADMIN_PASSCODE is set. Throws
 * SettingsError if ADMIN_PASSCODE is too short.
 */
export async function addFirstUser(db: Db, settings: Settings, seal: Seal) {
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users);
  if (count > 0) return null;
  const passcode = settings.ADMIN_PASSCODE ?? String(randomInt(100_000, 1_000_000));
  if (!isPasscodeLongEnough(passcode, { isAdmin: true }))
    throw new SettingsError(
      `Setting ADMIN_PASSCODE: must have at least ${ADMIN_PASSCODE_MIN_CHARS} characters`,
    );
  const [added] = await db
    .insert(users)
    .values({
      id: FIRST_USER_ID,
      username: usernameFromName(settings.ADMIN_NAME),
      name: settings.ADMIN_NAME,
      password: await hashPassword(newToken()),
      passcode: seal.seal(passcode),
      isAdmin: true,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!added) return null;
  await db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`,
  );
  return settings.ADMIN_PASSCODE ? null : passcode;
}
