/** Applies the database migrations; safe when several processes start at the same time. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rows } from '../db';
import { isCausedBy } from '../errors';

/** The key of the advisory lock: any number that nothing else in this database uses. */
const MIGRATION_LOCK = 7_203_615_482;

/**
 * Lock timeout while servers of the previous version may still handle requests. It is shorter than
 * PostgreSQL's deadlock detection (1 s), so that in a deadlock the migration fails and not the
 * request.
 */
const SHORT_LOCK_TIMEOUT = '400ms';
const SHORT_LOCK_TRIES = 50;
const MAX_PAUSE_MS = 500;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';

/** Drizzle's own migration table, so that Drizzle's tools can read it too. */
const BOOKKEEPING = [
  'create schema if not exists drizzle',
  `create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`,
];

/** All SQL statements that an empty database needs. */
export const everyStatement = (migrationsFolder: string) =>
  statementsOf(readMigrationFiles({ migrationsFolder }));

/** The SQL statements that apply these migrations and record them as applied. */
export const statementsOf = (migrations: MigrationMeta[]) => [
  ...BOOKKEEPING,
  ...migrations.flatMap(({ sql: statements, hash, folderMillis }) => [
    ...statements,
    `insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('${hash}', ${folderMillis})`,
  ]),
];

/**
 * Applies the missing migrations in one transaction. A second process waits and then has nothing to
 * do. `before` is called first when migrations are missing in a database that already has tables.
 */
export async function migrate(
  db: Db,
  migrationsFolder: string,
  before?: (db: Db) => Promise<void>,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const missingMigrations = async (at: Db) => {
    const newest = await newestApplied(at);
    return migrations.filter((migration) => migration.folderMillis > newest);
  };
  const pending = await missingMigrations(db);
  if (pending.length === 0) return;
  if (pending.length < migrations.length) await before?.(db);
  const apply = (lockTimeout: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await tx.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`));
      for (const statement of statementsOf(await missingMigrations(tx))) {
        await tx.execute(sql.raw(statement));
      }
    });
  for (let tries = 1; tries <= SHORT_LOCK_TRIES; tries++) {
    try {
      return await apply(SHORT_LOCK_TIMEOUT);
    } catch (error) {
      if (!isCausedBy(error, ({ code }) => code === LOCK_NOT_AVAILABLE)) throw error;
      await setTimeout(Math.random() * MAX_PAUSE_MS);
    }
  }
  await apply('0');
}

/**
 * When the newest applied migration was written, in milliseconds since 1970; 0 when there is none.
 */
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
