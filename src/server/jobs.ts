/** Work of the night: of all processes on one database, one does it, once a night. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { jobs } from '../../drizzle/schema';
import type { Db } from './db';
import type { Log } from './log';

export interface NightlyJob {
  /** Its row in `jobs`. */
  name: string;
  /** From this full hour on, 0 to 23, where the server is. */
  hour: number;
  /** `signal` is aborted when the server stops. */
  run(signal: AbortSignal): Promise<void>;
}

interface Place {
  db: Db;
  log: Pick<Log, 'info' | 'error'>;
}

const LOOK_EVERY_MS = 5 * 60_000;
const RETRY_AFTER_MS = 60 * 60_000;

/** The last time that it struck `hour`. */
function lastStrike(hour: number, now: Date): Date {
  const strike = new Date(now);
  strike.setHours(hour, 0, 0, 0);
  if (strike > now) strike.setDate(strike.getDate() - 1);
  return strike;
}

/**
 * Whether it is for this process to do the job now: it struck since the last time, and no other
 * process was quicker. A job that was never seen before waits for its first night.
 */
async function claim({ db }: Place, { name, hour }: NightlyJob, now: Date): Promise<boolean> {
  const strike = lastStrike(hour, now).toISOString();
  const [row] = await db.select().from(jobs).where(eq(jobs.name, name));
  if (!row)
    await db
      .insert(jobs)
      .values({ name, lastRunAt: sql`greatest(now(), ${strike})` })
      .onConflictDoNothing();
  if (!row || row.lastRunAt >= strike) return false;
  const claimed = await db
    .update(jobs)
    // the clocks of the database and of this process may differ
    .set({ lastRunAt: sql`greatest(now(), ${strike})` })
    .where(and(eq(jobs.name, name), lt(jobs.lastRunAt, strike)))
    .returning({ name: jobs.name });
  return claimed.length > 0;
}

/** Makes the job due again, for whichever process looks next. */
const giveBack = ({ db }: Place, { name, hour }: NightlyJob, now: Date) =>
  db
    .update(jobs)
    .set({ lastRunAt: new Date(lastStrike(hour, now).getTime() - 1).toISOString() })
    .where(eq(jobs.name, name));

/** Does the job if it is due here; false when it is not. Rejects, and gives it back, when it fails. */
export async function runIfDue(
  place: Place,
  job: NightlyJob,
  { now = new Date(), signal = new AbortController().signal } = {},
): Promise<boolean> {
  if (!(await claim(place, job, now))) return false;
  try {
    await job.run(signal);
    return true;
  } catch (error) {
    await giveBack(place, job, now);
    throw error;
  }
}

/**
 * Looks every few minutes, and now, which of these are due. A night that was missed, since nothing
 * ran, is made up for; one that failed is tried again after an hour.
 */
export function runNightly(place: Place, nightly: NightlyJob[]) {
  const stopping = new AbortController();
  const loops = nightly.map((job) => {
    let running: Promise<void> | undefined;
    let restUntil = 0;
    const look = () => {
      if (running || stopping.signal.aborted || Date.now() < restUntil) return;
      running = runIfDue(place, job, { signal: stopping.signal })
        .then((isDone) => {
          if (isDone) place.log.info({ job: job.name }, 'nightly job done');
        })
        .catch((err: unknown) => {
          if (stopping.signal.aborted) return;
          restUntil = Date.now() + RETRY_AFTER_MS;
          place.log.error({ err, job: job.name }, 'nightly job failed, tried again in an hour');
        })
        .finally(() => {
          running = undefined;
        });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return {
    /** Resolves when no job runs any more. */
    async stop() {
      stopping.abort();
      await Promise.all(loops.map((end) => end()));
    },
  };
}
