/** Brings the tables up to date, safely when several processes start together. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rows } from '../db';
import { isCausedBy } from '../errors';

/** Any number that nothing else in this database locks. */
const MIGRATION_LOCK = 7_203_615_482;

/**
 * Servers of the version before may be answering meanwhile. Shorter than PostgreSQL takes to find a
 * deadlock (1 s), so that of a migration and a request that wait for each other the migration gives up.
 */
const POLITE_WAIT = '400ms';
const POLITE_TRIES = 50;
const MAX_PAUSE_MS = 500;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

/** Drizzle's own bookkeeping, so that its tools understand it too. */
const BOOKKEEPING = [
  'create schema if not exists drizzle',
  `create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`,
];

/** All that an empty database needs. */
export const everyStatement = (migrationsFolder: string) =>
  statementsOf(readMigrationFiles({ migrationsFolder }));

/** These migrations and the note that the database has had them. */
export const statementsOf = (migrations: MigrationMeta[]) => [
  ...BOOKKEEPING,
  ...migrations.flatMap(({ sql: statements, hash, folderMillis }) => [
    ...statements,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('${hash}', ${folderMillis})`,
  ]),
];

/**
 * Applies what is missing, all or nothing; who comes second waits and finds nothing to do. A database
 * that has tables already is shown to `before` first.
 */
export async function migrate(
  db: Db,
  migrationsFolder: string,
  before?: (db: Db) => Promise<void>,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const missing = async (at: Db) => {
    const newest = await newestApplied(at);
    return migrations.filter((migration) => migration.folderMillis > newest);
  };
  const pending = await missing(db);
  if (pending.length === 0) return;
  if (pending.length < migrations.length) await before?.(db);
  const apply = (lockTimeout: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
      for (const statement of statementsOf(await missing(tx))) {
        await tx.execute(sql.raw(statement));
      }
    });
  for (let tries = 1; tries <= POLITE_TRIES; tries++) {
    try {
      return await apply(POLITE_WAIT);
    } catch (error) {
      if (!isCausedBy(error, ({ code }) => code === LOCK_NOT_AVAILABLE)) throw error;
      await setTimeout(Math.random() * MAX_PAUSE_MS);
    }
  }
  await apply('0');
}

/** When the newest migration in the database was written, in milliseconds. */
async function newestApplied(db: Db): Promise<number> {
  const [table] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table?.there) return 0;
  const [newest] = await rows<{ at: number }>(
    db,
    sql`select coalesce(max(created_at), 0)::float8 as at from drizzle.__drizzle_migrations`,
  );
  return newest?.at ?? 0;
}
