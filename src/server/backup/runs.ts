/** The one backup or rehearsal under way: known to every process, and over when its process dies. */
import { eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { backupRuns } from '../../../drizzle/schema';
import { type Db, rows } from '../db';
import { AppError, type ErrorKey } from '../errors';

const ALIVE_FOR = sql`interval '30 seconds'`;
const TELL_EVERY_MS = 1_000;
const SIGN_OF_LIFE_MS = 10_000;

export type RunKind = 'backup' | 'rehearsal';

const isAlive = gt(backupRuns.aliveUntil, sql`now()`);

/** The last one, as long as it goes on, or when it failed. */
export async function lastRun(db: Db) {
  const { kind, name, done, total, startedAt, failure } = backupRuns;
  const [run] = await db
    .select({ kind, name, done, total, startedAt, failure })
    .from(backupRuns)
    .where(or(isAlive, isNotNull(failure)));
  return run ?? null;
}

/** While it is, files may not be swept: a backup that has their rows has yet to read them. */
export const isUnderWay = sql`exists (select from ${backupRuns} where ${isAlive})`;

/** False before the migration that made its table. */
export async function knowsRuns(db: Db): Promise<boolean> {
  const [table] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass('public.backup_runs') is not null as there`,
  );
  return table?.there === true;
}

/** For when nobody can be at it: takes away what a process left that was killed. */
export const forgetRuns = (db: Db) => db.delete(backupRuns).where(isNull(backupRuns.failure));

export interface Run {
  progress(done: number, total: number): void;
  /** Over; with `failure` it stays to be seen until the next one begins. */
  end(failure?: ErrorKey): Promise<void>;
}

/** Throws 409 while another one is under way. `onChange` is told now and about once a second. */
export async function beginRun(
  db: Db,
  kind: RunKind,
  name: string,
  onChange: () => void = () => {},
): Promise<Run> {
  await db.delete(backupRuns).where(lte(backupRuns.aliveUntil, sql`now()`));
  const aliveUntil = sql`now() + ${ALIVE_FOR}`;
  const [begun] = await db
    .insert(backupRuns)
    .values({ kind, name, aliveUntil })
    .onConflictDoNothing()
    .returning({ id: backupRuns.id });
  if (!begun) throw new AppError('CONFLICT', 'backupRunning');
  onChange();

  const own = eq(backupRuns.id, begun.id);
  let at = { done: 0, total: 0 };
  let told = at;
  let toldAt = Date.now();
  let telling = Promise.resolve();
  const tell = async () => {
    const isNew = at !== told;
    if (!isNew && Date.now() - toldAt < SIGN_OF_LIFE_MS) return;
    [told, toldAt] = [at, Date.now()];
    await db
      .update(backupRuns)
      .set({ ...at, aliveUntil })
      .where(own);
    if (isNew) onChange();
  };
  const timer = setInterval(() => {
    telling = telling.then(tell).catch(() => {});
  }, TELL_EVERY_MS).unref();
  return {
    progress(done, total) {
      at = { done, total };
    },
    async end(failure) {
      clearInterval(timer);
      await telling;
      await (failure
        ? db.update(backupRuns).set({ failure, aliveUntil: sql`now()` }).where(own)
        : db.delete(backupRuns).where(own));
      onChange();
    },
  };
}
