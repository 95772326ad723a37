/** Rate limits on login and sign-up, counted in the database so that all processes share them. */
import { and, eq, gt, lt, notLike, type SQL, sql } from 'drizzle-orm';
import { attempts } from '../../../drizzle/schema';
import type { Db } from '../db';

export interface Attempt {
  kind: keyof typeof LIMITS;
  /** What is limited: a user's id, all unknown usernames together, or an address. */
  subject: string;
  /** An address, or `knownSource` of a device. */
  source: string;
}

/** The maximum number of attempts from one source within `minutes`. */
const LIMITS = {
  passcode: { most: 10, minutes: 15 },
  password: { most: 10, minutes: 15 },
  signUp: { most: 20, minutes: 60 },
};
/**
 * The maximum of wrong passcodes for one user within an hour, from all sources but known devices.
 */
const MAX_OF_STRANGERS = 30;
const KNOWN = 'device:';
/** The maximum number of old rows that one attempt deletes. */
const DELETED_AT_ONCE = 100;

/** The source of a known device. */
export const knownSource = (tokenHash: string) => KNOWN + tokenHash;

const minutes = (n: number) => sql`interval '${sql.raw(String(n))} minutes'`;
/** No limit reads older rows: at most the hour before an attempt that is at most an hour old. */
const isOld = lt(attempts.at, sql`now() - ${minutes(120)}`);
const isOf = ({ kind, subject }: Attempt) =>
  and(eq(attempts.kind, kind), eq(attempts.subject, subject)) as SQL;
const secondsUntil = (time: SQL) =>
  sql<number>`coalesce(ceil(extract(epoch from ${time} - now())), 0)::int`;

/**
 * When the source reached its limit: seconds until its oldest attempt leaves the window; else 0.
 */
async function waitOfSource(db: Db, attempt: Attempt) {
  const limit = LIMITS[attempt.kind];
  const window = minutes(limit.minutes);
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      wait: secondsUntil(sql`min(${attempts.at}) + ${window}`),
    })
    .from(attempts)
    .where(
      and(
        isOf(attempt),
        eq(attempts.source, attempt.source),
        gt(attempts.at, sql`now() - ${window}`),
      ),
    );
  return found && found.count >= limit.most ? found.wait : 0;
}

/**
 * Seconds until an hour after the last attempt of unknown devices, when there were too many in the
 * hour before it; else 0.
 */
async function waitOfStrangers(db: Db, attempt: Attempt) {
  const ofStrangers = and(isOf(attempt), notLike(attempts.source, `${KNOWN}%`));
  const hour = minutes(60);
  const last = sql`(select max(${attempts.at}) from ${attempts} where ${ofStrangers} and ${attempts.at} > now() - ${hour})`;
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      wait: secondsUntil(sql`max(${attempts.at}) + ${hour}`),
    })
    .from(attempts)
    .where(and(ofStrangers, gt(attempts.at, sql`${last} - ${hour}`)));
  return found && found.count >= MAX_OF_STRANGERS ? found.wait : 0;
}

/**
 * Counts an attempt before it is known whether it succeeds. Returns 0 when it is allowed, else the
 * seconds to wait; such an attempt is not counted. An advisory lock makes attempts on one subject
 * wait for each other, so that concurrent ones cannot exceed the limit.
 */
export const countAttempt = (db: Db, attempt: Attempt): Promise<number> =>
  db.transaction(async (tx) => {
    const lockName = `${attempt.kind} ${attempt.subject}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`);
    const isStranger = attempt.kind === 'passcode' && !attempt.source.startsWith(KNOWN);
    const wait = Math.max(
      await waitOfSource(tx, attempt),
      isStranger ? await waitOfStrangers(tx, attempt) : 0,
    );
    if (wait > 0) return wait;
    await tx.insert(attempts).values(attempt);
    const old = tx.select({ id: attempts.id }).from(attempts).where(isOld).limit(DELETED_AT_ONCE);
    // rows that another process is deleting are skipped
    await tx
      .delete(attempts)
      .where(sql`${attempts.id} in (${old.for('update', { skipLocked: true })})`);
    return 0;
  });

/** After a success: deletes the attempts of its source. */
export const deleteAttempts = (db: Db, attempt: Attempt) =>
  db.delete(attempts).where(and(isOf(attempt), eq(attempts.source, attempt.source)));

/** Deletes the attempts that are older than 2 hours. */
export const deleteOldAttempts = (db: Db) => db.delete(attempts).where(isOld);
