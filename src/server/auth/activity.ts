/** The activity log for admins: events of accounts, and of data as a whole such as backups. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { activity } from '../../../drizzle/schema';
import type { Db } from '../db';

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
  'holidayImported',
  'importFailed',
  'deletedForGood',
  'shareAdded',
  'shareOpened',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** The maximum number of entries of one kind and subject within `minutes`; more are not stored. */
export interface ActivityLimit {
  most: number;
  minutes: number;
}

interface Details {
  /** What the event is about, such as a name or a title; never a secret. */
  subject?: string | null;
  /** Who did it, if not the user of the request; null: unknown. */
  user?: { id: number } | null;
  limit?: ActivityLimit;
}

interface ActivityContext {
  db: Db;
  user: { id: number } | null;
  address: string | null;
  alsoChanged?: Set<string>;
}

/**
 * Inserts an entry, within the transaction if `db` is one. In a procedure, clients are notified
 * through `alsoChanged`; other callers must notify them. Without `limit` every entry is stored.
 */
export async function noteActivity(
  { db, user: requester, address, alsoChanged }: ActivityContext,
  kind: ActivityKind,
  { subject = null, user = requester, limit }: Details = {},
) {
  const row = { kind, userId: user?.id ?? null, subject, address };
  const insert = (dbOrTx: Db) => dbOrTx.insert(activity).values(row);
  alsoChanged?.add('activity');
  if (!limit) return void (await insert(db));
  const since = sql`now() - interval '${sql.raw(String(limit.minutes))} minutes'`;
  const isAlike = and(
    eq(activity.kind, kind),
    sql`${activity.subject} is not distinct from ${subject}`,
  );
  const isFull = async (dbOrTx: Db) =>
    (await dbOrTx.$count(activity, and(gt(activity.at, since), isAlike))) >= limit.most;
  if (await isFull(db)) return;
  await db.transaction(async (tx) => {
    const lockName = `activity ${kind} ${subject}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
    if (!(await isFull(tx))) await insert(tx);
  });
}

/** Deletes entries that are older than 90 days. */
export const deleteOldActivity = (db: Db) =>
  db.delete(activity).where(lt(activity.at, sql`now() - interval '90 days'`));
