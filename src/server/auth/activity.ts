/** Notes what happens to accounts and to data as a whole, for admins. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { activity } from '../../../drizzle/schema';
import type { Db } from '../db';
import type { Context } from '../trpc';

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

/** So many of one kind and subject within so many minutes; more are not noted. */
export interface ActivityLimit {
  most: number;
  minutes: number;
}

interface Details {
  /** What it was done to, such as a name or a title; never a secret. */
  subject?: string | null;
  /** Who did it, where that is not who asks; null: nobody who is known. */
  user?: { id: number } | null;
  limit?: ActivityLimit;
}

type Asking = Pick<Context, 'db' | 'user'> & { address: string | null } & Partial<
    Pick<Context, 'alsoChanged'>
  >;

/**
 * Adds a row. With the `db` of a transaction it is kept only if that is committed. Open screens are
 * told after a procedure; others who call it tell them.
 */
export async function noteActivity(
  { db, user: asking, address, alsoChanged }: Asking,
  kind: ActivityKind,
  { subject = null, user = asking, limit }: Details = {},
) {
  const row = { kind, userId: user?.id ?? null, subject, address };
  const note = (at: Db) => at.insert(activity).values(row);
  alsoChanged?.add('activity');
  if (!limit) return void (await note(db));
  const since = sql`now() - interval '${sql.raw(String(limit.minutes))} minutes'`;
  const isAlike = and(
    eq(activity.kind, kind),
    sql`${activity.subject} is not distinct from ${subject}`,
  );
  const isFull = async (at: Db) =>
    (await at.$count(activity, and(gt(activity.at, since), isAlike))) >= limit.most;
  if (await isFull(db)) return;
  await db.transaction(async (tx) => {
    const turn = `activity ${kind} ${subject}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    if (!(await isFull(tx))) await note(tx);
  });
}

export const deleteOldActivity = (db: Db) =>
  db.delete(activity).where(lt(activity.at, sql`now() - interval '90 days'`));
