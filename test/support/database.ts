/** Databases for tests: one per test file, emptied between its tests. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getTableName, isTable, sql, type Table } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeEach, inject } from 'vitest';
import * as schema from '../../drizzle/schema';
import { type Database, type Db, rows } from '../../src/server/db';

/** Opens a new, empty, migrated database: PGlite, or PostgreSQL if TEST_DATABASE_URL is set. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (process.env.TEST_DATABASE_URL) return copyOf(process.env.TEST_DATABASE_URL, template);
  const { startPglite } = await import('../../src/server/database/pglite');
  return startPglite({ loadDataDir: new Blob([await readFile(template)]) });
}

/** An embedded database that no test file uses now: opening one takes a second of work. */
let idle: Database | undefined;

/** A database that the test files of this process use in turn; `giveBack` it as it was. */
export async function borrowDatabase(): Promise<Database> {
  const database = idle ?? (await freshDatabase());
  idle = undefined;
  return database;
}

export async function giveBack(database: Database): Promise<void> {
  if (database.kind !== 'pglite' || idle) return database.close();
  await emptyTables(database.db);
  // deleted rows stay in the tables until then, and slow down the next file
  await database.db.execute(sql`vacuum`);
  idle = database;
}

/** One database for a test file, emptied before each test. */
export async function prepareDatabase(): Promise<Database> {
  const database = await borrowDatabase();
  beforeEach(() => emptyTables(database.db));
  afterAll(() => giveBack(database));
  return database;
}

async function copyOf(server: string, template: string): Promise<Database> {
  const { openPostgres } = await import('../../src/server/database/postgres');
  const name = `samenreis_test_${randomBytes(6).toString('hex')}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)} template ${admin(new URL(template).pathname.slice(1))}`;
  const database = await openPostgres(databaseOn(server, name));
  return {
    ...database,
    async close() {
      await database.close();
      await admin`drop database ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}

/**
 * Deletes all rows, and restarts every id at 1. For the few rows of a test this is much faster than
 * truncate.
 */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql.raw(`do $$ begin ${EMPTYING.join('; ')}; end $$`));
}

const TABLES = Object.values(schema).filter((part) => isTable(part));
const quoted = (table: Table) => `"${getTableName(table)}"`;
const WITH_ID = TABLES.filter((table) => 'id' in table);
const sequenceOf = (table: Table) => `pg_get_serial_sequence('${quoted(table)}', 'id')`;
const EMPTYING = [
  ...TABLES.map((table) => `delete from ${quoted(table)}`),
  // the deletions above insert the URLs of their files here
  `delete from ${quoted(schema.strayFiles)}`,
  ...WITH_ID.map((table) => `perform setval(${sequenceOf(table)}, 1, false)`),
];

/**
 * Copies all rows. The returned function brings them back, whatever has become of them; new ones
 * have ids over 1000 from then on.
 */
export async function copyRows(db: Db): Promise<() => Promise<void>> {
  const each = (table: Table) =>
    `'${getTableName(table)}', (select coalesce(json_agg(t), '[]') from ${quoted(table)} t)`;
  const [found] = await rows<{ copy: string }>(
    db,
    sql.raw(`select json_build_object(${TABLES.map(each).join()})::text as copy`),
  );
  const statements = [
    // without triggers and references, which would change what is brought back
    "perform set_config('session_replication_role', 'replica', true)",
    ...TABLES.map((table) => `delete from ${quoted(table)}`),
    ...TABLES.map(
      (table) => `insert into ${quoted(table)}
        select * from json_populate_recordset(null::${quoted(table)}, copy->'${getTableName(table)}')`,
    ),
    ...WITH_ID.map((table) => `perform setval(${sequenceOf(table)}, 1000)`),
  ].join('; ');
  const text = `do $$ declare copy json := $copy$${found?.copy}$copy$; begin ${statements}; end $$`;
  return async () => void (await db.execute(sql.raw(text)));
}

/** The URL of the database for another process; null for an embedded database. */
export async function addressOf(db: Db): Promise<string | null> {
  const server = process.env.TEST_DATABASE_URL;
  const [current] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  return server && current ? databaseOn(server, current.name) : null;
}

/** The URL of another database on the same server. */
export function databaseOn(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
