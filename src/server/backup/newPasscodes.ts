/** For when the secret is lost: seals new texts where the old ones cannot be read any more. */
import { randomInt } from 'node:crypto';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { invitations, users } from '../../../drizzle/schema';
import { hashToken, newToken, type Seal } from '../auth/secrets';
import type { Tx } from '../db';
import type { Settings } from '../env';

/** Admins need as many characters; the server knows no rules of users. */
const SHORTEST = 6;

/**
 * Everybody who had a passcode gets another, every invitation another link. Returns that of the first
 * user, to be printed once; undefined when ADMIN_PASSCODE says it, and is long enough for an admin.
 */
export async function resetPasscodes(
  tx: Tx,
  seal: Seal,
  settings: Pick<Settings, 'ADMIN_PASSCODE'>,
) {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.passcode))
    .orderBy(asc(users.id));
  const { ADMIN_PASSCODE: set = '' } = settings;
  const given = set.length >= SHORTEST ? set : undefined;
  let first: string | undefined;
  for (const [at, { id }] of people.entries()) {
    const isFirst = at === 0;
    const made = String(randomInt(100_000, 1_000_000));
    if (isFirst && !given) first = made;
    const passcode = (isFirst && given) || made;
    await tx
      .update(users)
      .set({ passcode: seal.seal(passcode) })
      .where(eq(users.id, id));
  }
  for (const { id } of await tx.select({ id: invitations.id }).from(invitations)) {
    const token = newToken();
    await tx
      .update(invitations)
      .set({ token: seal.seal(token), tokenHash: hashToken(token) })
      .where(eq(invitations.id, id));
  }
  return first;
}
