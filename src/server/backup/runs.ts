/**
 * The one backup or rehearsal that is running: a row that all processes see, which expires when its
 * process dies.
 */
import { eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { backupRuns } from '../../../drizzle/schema';
import { type Db, rows } from '../db';
import { AppError, type ErrorKey } from '../errors';

const EXPIRES_AFTER = sql`interval '30 seconds'`;
const WRITE_INTERVAL_MS = 1_000;
const HEARTBEAT_MS = 10_000;

export type RunKind = 'backup' | 'rehearsal';

const isAlive = gt(backupRuns.aliveUntil, sql`now()`);

/** The running one, or the last one when it failed; otherwise null. */
export async function lastRun(db: Db) {
  const { kind, name, done, total, startedAt, failure } = backupRuns;
  const [run] = await db
    .select({ kind, name, done, total, startedAt, failure })
    .from(backupRuns)
    .where(or(isAlive, isNotNull(failure)));
  return run ?? null;
}

/**
 * SQL condition: a backup or rehearsal is running. Stored files must not be removed meanwhile: a
 * backup that already has their rows has yet to read them.
 */
export const isRunActive = sql`exists (select from ${backupRuns} where ${isAlive})`;

/** Whether the database has the table of runs; false before the migration that creates it. */
export async function hasRunsTable(db: Db): Promise<boolean> {
  const [table] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass('public.backup_runs') is not null as there`,
  );
  return table?.there === true;
}

/**
 * Removes the rows of killed processes. Call it only when no backup or rehearsal can be running.
 */
export const clearRuns = (db: Db) => db.delete(backupRuns).where(isNull(backupRuns.failure));

export interface Run {
  /** Reports the progress, in stored files. It is written about once a second. */
  progress(done: number, total: number): void;
  /** Ends the run. With `failure` its row remains until the next run starts. */
  end(failure?: ErrorKey): Promise<void>;
}

/**
 * Starts a run. Throws AppError CONFLICT (409) while another one is running. `onChange` is called
 * at the start, at the end and at most once a second when there is progress.
 */
export async function beginRun(
  db: Db,
  kind: RunKind,
  name: string,
  onChange: () => void = () => {},
): Promise<Run> {
  await db.delete(backupRuns).where(lte(backupRuns.aliveUntil, sql`now()`));
  const aliveUntil = sql`now() + ${EXPIRES_AFTER}`;
  const [started] = await db
    .insert(backupRuns)
    .values({ kind, name, aliveUntil })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id });
  if (!started) throw new AppError('CONFLICT', 'backupRunning');
  onChange();

  const thisRun = eq(backupRuns.id, started.id);
  let current = { done: 0, total: 0 };
  let written = current;
  let writtenAt = Date.now();
  let writing = Promise.resolve();
  const write = async () => {
    const isNew = current !== written;
    if (!isNew && Date.now() - writtenAt < HEARTBEAT_MS) return;
    [written, writtenAt] = [current, Date.now()];
    await db
      .update(backupRuns)
      .set({ ...current, aliveUntil })
      .where(thisRun);
    if (isNew) onChange();
  };
  const timer = setInterval(() => {
    writing = writing.then(write).catch(() => {});
  }, WRITE_INTERVAL_MS).unref();
  return {
    progress(done, total) {
      current = { done, total };
    },
    async end(failure) {
      clearInterval(timer);
      await writing;
      await (failure
        ? db.update(backupRuns).set({ failure, aliveUntil: sql`now()` }).where(thisRun)
        : db.delete(backupRuns).where(thisRun));
      onChange();
    },
  };
}
