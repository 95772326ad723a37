/** The invitation that a link carries. */
import { eq, sql } from 'drizzle-orm';
import { invitations } from '../../../drizzle/schema';
import type { Db, Tx } from '../db';
import { AppError } from '../errors';
import { hashToken } from './secrets';

/** The invitation of a link. Throws `status` if it is unknown, used or expired. */
export async function openInvitation(
  db: Db | Tx,
  token: string,
  status: 'NOT_FOUND' | 'FORBIDDEN',
) {
  const [row] = await db
    .select({ invitation: invitations, isExpired: sql<boolean>`${invitations.expiresAt} <= now()` })
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)));
  if (!row || row.invitation.accepted) throw new AppError(status, 'alreadyUsedInvitation');
  if (row.isExpired) throw new AppError(status, 'invitationExpired');
  return row.invitation;
}
