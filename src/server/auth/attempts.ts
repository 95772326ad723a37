/** Limits on what may be tried, counted in the database so that all processes share them. */
import { and, eq, gt, lt, notLike, type SQL, sql } from 'drizzle-orm';
import { attempts } from '../../../drizzle/schema';
import type { Db } from '../db';

export interface Attempt {
  kind: keyof typeof LIMITS;
  /** What is limited: a user's id, all names that nobody has, an address. */
  subject: string;
  /** An address, or `knownSource` of a device. */
  source: string;
}

/** So many from one source within so many minutes. */
const LIMITS = {
  passcode: { most: 10, minutes: 15 },
  password: { most: 10, minutes: 15 },
  signUp: { most: 20, minutes: 60 },
};
/** Wrong passcodes for one user within an hour, from all sources that are no known device. */
const MOST_OF_STRANGERS = 30;
const KNOWN = 'device:';
const FORGOTTEN_AT_ONCE = 100;

export const knownSource = (tokenHash: string) => KNOWN + tokenHash;

const minutes = (n: number) => sql`interval '${sql.raw(String(n))} minutes'`;
/** No limit looks further back: up to an hour before a moment that is up to an hour ago. */
const isOld = lt(attempts.at, sql`now() - ${minutes(120)}`);
const isOf = ({ kind, subject }: Attempt) =>
  and(eq(attempts.kind, kind), eq(attempts.subject, subject)) as SQL;
const secondsUntil = (moment: SQL) =>
  sql<number>`coalesce(ceil(extract(epoch from ${moment} - now())), 0)::int`;

/** Seconds until the oldest one leaves the window, once it is full. */
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

/** Seconds until an hour after the last one, where there were too many in the hour before it. */
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
  return found && found.count >= MOST_OF_STRANGERS ? found.wait : 0;
}

/**
 * Counts one attempt, before it is known whether it succeeds; 0 when it may be made, else the seconds
 * to wait. One that has to wait is not counted. Attempts on one subject take turns, so that of many at
 * the same moment exactly as many are let through as the limit allows.
 */
export const countAttempt = (db: Db, attempt: Attempt): Promise<number> =>
  db.transaction(async (tx) => {
    const turn = `${attempt.kind} ${attempt.subject}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
    const isStranger = attempt.kind === 'passcode' && !attempt.source.startsWith(KNOWN);
    const wait = Math.max(
      await waitOfSource(tx, attempt),
      isStranger ? await waitOfStrangers(tx, attempt) : 0,
    );
    if (wait > 0) return wait;
    await tx.insert(attempts).values(attempt);
    const old = tx.select({ id: attempts.id }).from(attempts).where(isOld).limit(FORGOTTEN_AT_ONCE);
    // what another process removes at this moment is left to it
    await tx
      .delete(attempts)
      .where(sql`${attempts.id} in (${old.for('update', { skipLocked: true })})`);
    return 0;
  });

/** After a success: those of its source do not count any more. */
export const deleteAttempts = (db: Db, attempt: Attempt) =>
  db.delete(attempts).where(and(isOf(attempt), eq(attempts.source, attempt.source)));

export const deleteOldAttempts = (db: Db) => db.delete(attempts).where(isOld);
