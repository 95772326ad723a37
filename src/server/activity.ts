/** Notes what happens to accounts and to data as a whole, for admins. */
import { lt, sql } from 'drizzle-orm';
import { activity } from '../../drizzle/schema';
import type { Db } from './db';
import type { Context } from './trpc';

export const ACTIVITY_KINDS = [
  'login',
  'loginFailed',
  'loginBlocked',
  'passcodeChanged',
  'passcodeShown',
  'userAdded',
  'userChanged',
  'userRemoved',
  'tokenAdded',
  'tokenRemoved',
  'invitationAdded',
  'invitationUsed',
  'backupMade',
  'backupDownloaded',
  'backupRestored',
  'holidayExported',
  'deletedForGood',
  'shareAdded',
  'shareOpened',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

interface Details {
  /** What it was done to, such as a name or a title; never a secret. */
  subject?: string | null;
  /** Who did it, where that is not who asks; null: nobody who is known. */
  user?: { id: number } | null;
}

/** Adds a row. With the `db` of a transaction it is kept only if that is committed. */
export async function noteActivity(
  { db, user: asking, address }: Pick<Context, 'db' | 'user' | 'address'>,
  kind: ActivityKind,
  { subject = null, user = asking }: Details = {},
) {
  await db.insert(activity).values({ kind, userId: user?.id ?? null, subject, address });
}

export const forgetOldActivity = (db: Db) =>
  db.delete(activity).where(lt(activity.at, sql`now() - interval '90 days'`));
