import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { alphabetical, invitations, users } from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import type { Settings } from '../../server/env';
import { prepareOnce } from '../../server/prepared';
import { hashPassword, hashToken, newToken, type Seal } from '../../server/secrets';
import { FIRST_USER_ID, usernameFromName } from './rules';

type UserRow = typeof users.$inferSelect;

/** Who asks decides what is told: visitors no e-mail, nobody but admins the passcode. */
export function toUser(
  { password: _, passcode, email, ...user }: UserRow,
  asking: { isAdmin: boolean } | null,
  seal: Seal,
) {
  return {
    ...user,
    ...(asking && { email }),
    hasPasscode: passcode !== null,
    ...(asking?.isAdmin && { passcode: passcode && seal.unseal(passcode) }),
  };
}

export const usersByName = prepareOnce((db) =>
  db.select().from(users).orderBy(alphabetical(users.name), users.id).prepare('users_by_name'),
);

/** Marks the invitation of `token` as used; null when it is unknown or was used before. */
export const acceptInvitation = async (db: Db | Tx, token: string) => {
  const [invitation] = await db
    .update(invitations)
    .set({ accepted: true })
    .where(and(eq(invitations.tokenHash, hashToken(token)), eq(invitations.accepted, false)))
    .returning();
  return invitation ?? null;
};

/**
 * Adds user 1 where nobody is. Returns the passcode that was made up, to be printed once; null when
 * somebody was there or ADMIN_PASSCODE is set.
 */
export async function addFirstUser(db: Db, settings: Settings, seal: Seal) {
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users);
  if (count > 0) return null;
  const passcode = settings.ADMIN_PASSCODE ?? String(randomInt(100_000, 1_000_000));
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
