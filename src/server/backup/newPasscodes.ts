/** Replaces everything that was encrypted with a lost secret: passcodes, and the links of invitations and feeds. */
import { randomInt } from 'node:crypto';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { calendars, invitations, users } from '../../../drizzle/schema';
import { hashToken, newToken, type Seal } from '../auth/secrets';
import type { Tx } from '../db';
import type { Settings } from '../env';

/** The minimum passcode length of admins. The server does not import the rules of users. */
const MIN_LENGTH = 6;

/**
 * Sets a new passcode for every user who had one, and a new token for every invitation and feed. Resolves to
 * the new passcode of the first user, to be printed once; undefined when ADMIN_PASSCODE sets it,
 * which must be long enough for an admin.
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
  const given = set.length >= MIN_LENGTH ? set : undefined;
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
  for (const table of [invitations, calendars])
    for (const { id } of await tx.select({ id: table.id }).from(table)) {
      const token = newToken();
      await tx
        .update(table)
        .set({ token: seal.seal(token), tokenHash: hashToken(token) })
        .where(eq(table.id, id));
    }
  return first;
}
