/** Brings the tables up to date, safely when several processes start together. */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rows, type Tx } from '../db';

/** Any number that nothing else in this database locks. */
const MIGRATION_LOCK = 7_203_615_482;

/** Drizzle's own bookkeeping, so that its tools understand it too. */
const APPLIED = sql.raw('drizzle.__drizzle_migrations');

/** Applies what is missing, all or nothing; who comes second waits and finds nothing to do. */
export async function migrate(db: Db, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const missing = async (at: Db) => {
    const newest = await newestApplied(at);
    return migrations.filter((migration) => migration.folderMillis > newest);
  };
  if ((await missing(db)).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await prepareBookkeeping(tx);
    for (const { sql: statements, hash, folderMillis } of await missing(tx)) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into ${APPLIED} (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}

async function prepareBookkeeping(tx: Tx): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists ${APPLIED}
      (id serial primary key, hash text not null, created_at bigint)`,
  );
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
    sql`select coalesce(max(created_at), 0)::float8 as at from ${APPLIED}`,
  );
  return newest?.at ?? 0;
}
