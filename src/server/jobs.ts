/** Nightly jobs: of all processes on one database, one runs each job, once a night. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { jobs } from '../../drizzle/schema';
import type { Db } from './db';
import type { Log } from './log';

export interface NightlyJob {
  /** The key of its row in `jobs`. */
  name: string;
  /** The hour from which it is due, 0 to 23, in the server's time zone. */
  hour: number;
  /** `signal` is aborted when the server stops. */
  run(signal: AbortSignal): Promise<void>;
}

interface Deps {
  db: Db;
  log: Pick<Log, 'info' | 'error'>;
}

const CHECK_INTERVAL_MS = 5 * 60_000;
const RETRY_AFTER_MS = 60 * 60_000;

/** The most recent time at which the clock showed `hour`:00, `now` included. */
function lastDueTime(hour: number, now: Date): Date {
  const due = new Date(now);
  due.setHours(hour, 0, 0, 0);
  if (due > now) due.setDate(due.getDate() - 1);
  return due;
}

/**
 * Claims the job for this process by setting its last run. True when the job is due and no other
 * process claimed it first. A new job gets its row and first runs at its next hour.
 */
async function claim({ db }: Deps, { name, hour }: NightlyJob, now: Date): Promise<boolean> {
  const dueAt = lastDueTime(hour, now).toISOString();
  const [row] = await db.select().from(jobs).where(eq(jobs.name, name));
  if (!row)
    await db
      .insert(jobs)
      .values({ name, lastRunAt: sql`greatest(now(), ${dueAt})` })
      .onConflictDoNothing();
  if (!row || row.lastRunAt >= dueAt) return false;
  const claimed = await db
    .update(jobs)
    // the database's clock may be behind that of this process
    .set({ lastRunAt: sql`greatest(now(), ${dueAt})` })
    .where(and(eq(jobs.name, name), lt(jobs.lastRunAt, dueAt)))
    .returning({ name: jobs.name });
  return claimed.length > 0;
}

/** Makes the job due again, for whichever process checks next. */
const release = ({ db }: Deps, { name, hour }: NightlyJob, now: Date) =>
  db
    .update(jobs)
    .set({ lastRunAt: new Date(lastDueTime(hour, now).getTime() - 1).toISOString() })
    .where(eq(jobs.name, name));

/**
 * Runs the job when this process can claim it; false when it cannot. When the job fails, makes it
 * due again and rejects with its error.
 */
export async function runIfDue(
  deps: Deps,
  job: NightlyJob,
  { now = new Date(), signal = new AbortController().signal } = {},
): Promise<boolean> {
  if (!(await claim(deps, job, now))) return false;
  try {
    await job.run(signal);
    return true;
  } catch (error) {
    await release(deps, job, now);
    throw error;
  }
}

/**
 * Checks now and every 5 minutes which jobs are due, and runs them. A job that was missed while no
 * process ran is made up for; one that failed is retried after an hour.
 */
export function runNightly(deps: Deps, nightly: NightlyJob[]) {
  const stopping = new AbortController();
  const stops = nightly.map((job) => {
    let running: Promise<void> | undefined;
    let retryAt = 0;
    const runWhenDue = () => {
      if (running || stopping.signal.aborted || Date.now() < retryAt) return;
      running = runIfDue(deps, job, { signal: stopping.signal })
        .then((isDone) => {
          if (isDone) deps.log.info({ job: job.name }, 'nightly job done');
        })
        .catch((err: unknown) => {
          if (stopping.signal.aborted) return;
          retryAt = Date.now() + RETRY_AFTER_MS;
          deps.log.error({ err, job: job.name }, 'nightly job failed, retrying in an hour');
        })
        .finally(() => {
          running = undefined;
        });
    };
    runWhenDue();
    const timer = setInterval(runWhenDue, CHECK_INTERVAL_MS).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return {
    /** Aborts the running jobs; resolves when none runs any more. */
    async stop() {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
