/** The app's migrations, those applied to a database, and the tables after a migration. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, rows } from '../db';

export interface Migration extends MigrationMeta {
  /** For example `0002_versions_bin_changes`. */
  name: string;
}

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

/** All migrations of this version of the app, oldest first. */
export async function readMigrations(migrationsFolder: string): Promise<Migration[]> {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as Journal;
  const migrations = readMigrationFiles({ migrationsFolder });
  return migrations.map((migration, at) => ({ ...migration, name: entries[at]?.tag as string }));
}

/** The names of the tables that exist after a migration. */
export async function tablesAfter(migrationsFolder: string, { name }: Migration) {
  const snapshot = join(migrationsFolder, `meta/${name.slice(0, 4)}_snapshot.json`);
  const { tables } = JSON.parse(await readFile(snapshot, 'utf8')) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables).map((table) => table.name);
}

/**
 * The hashes of the migrations applied to a database, oldest first; empty when it has no tables.
 */
export async function appliedHashes(db: Db): Promise<string[]> {
  const [table] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table?.there) return [];
  const applied = await rows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at, id`,
  );
  return applied.map(({ hash }) => hash);
}
