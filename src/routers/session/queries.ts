import { and, eq, sql } from 'drizzle-orm';
import { passcodeFailures } from '../../../drizzle/schema';
import type { Db } from '../../server/db';
import { PASSCODE_WINDOW_MINUTES } from './schema';

const windowEnd = sql`${passcodeFailures.since} + interval '${sql.raw(String(PASSCODE_WINDOW_MINUTES))} minutes'`;

/**
 * Counts a try before it is compared, so that tries at the same moment cannot slip through.
 * Returns the tries in this window and the seconds until it ends.
 */
export async function countTry(db: Db, userId: number, address: string) {
  const isOver = sql`${windowEnd} <= now()`;
  const [row] = await db
    .insert(passcodeFailures)
    .values({ userId, address, failures: 1 })
    .onConflictDoUpdate({
      target: [passcodeFailures.userId, passcodeFailures.address],
      set: {
        failures: sql`case when ${isOver} then 1 else ${passcodeFailures.failures} + 1 end`,
        since: sql`case when ${isOver} then now() else ${passcodeFailures.since} end`,
      },
    })
    .returning({
      tries: passcodeFailures.failures,
      secondsLeft: sql<number>`ceil(extract(epoch from ${windowEnd} - now()))::int`,
    });
  return row as { tries: number; secondsLeft: number };
}

/** Forgets the tries after the right passcode, and what is older than the window of anybody. */
export async function forgetTries(db: Db, userId: number, address: string) {
  await db
    .delete(passcodeFailures)
    .where(
      sql`${and(eq(passcodeFailures.userId, userId), eq(passcodeFailures.address, address))} or ${windowEnd} <= now()`,
    );
}
