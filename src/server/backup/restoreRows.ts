/**
 * Inserts the rows of a backup into an empty database (PGlite or PostgreSQL) in one transaction.
 */
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { statementsOf } from '../database/migrate';
import { type Migration, readMigrations, tablesAfter } from '../database/schemaVersion';
import { type Db, rows, type Tx } from '../db';
import { BackupError } from './backupError';
import { migrationsOf, type OpenedBackup } from './openBackup';
import { keysOf, writeRows } from './snapshot';

const ROWS_AT_ONCE = 500;
const CHARS_AT_ONCE = 4_000_000;

/**
 * In one transaction: creates the tables as they were when the backup was made, inserts the rows,
 * compares every table with the backup by hash, calls `change`, and applies the newer migrations.
 * Throws BackupError when the backup is damaged or newer than the app.
 */
export async function restoreRows(
  db: Db,
  backup: OpenedBackup,
  migrationsFolder: string,
  change?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const migrations = await readMigrations(migrationsFolder);
  const appliedCount = migrationsOf(backup, migrations);
  const tables = await tablesAfter(migrationsFolder, migrations[appliedCount - 1] as Migration);
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('TimeZone', 'UTC', true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    await applyMigrations(tx, migrations.slice(0, appliedCount));
    await withoutConstraints(tx, tables, async () => {
      for (const table of Object.keys(backup.manifest.tables)) await loadTable(tx, backup, table);
    });
    const ids = Object.entries(backup.manifest.sequences);
    for (const [table, id] of ids) await setSequence(tx, table, id);
    await compare(tx, backup);
    await change?.(tx);
    await applyMigrations(tx, migrations.slice(appliedCount));
  });
}

const applyMigrations = (tx: Tx, migrations: Migration[]) =>
  executeAll(tx, statementsOf(migrations));

async function executeAll(tx: Tx, statements: string[]) {
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/** Runs `load` without foreign keys and triggers: the rows are inserted in any order. */
async function withoutConstraints(tx: Tx, tables: string[], load: () => Promise<void>) {
  const keys = await rows<{ table: string; name: string; definition: string }>(
    tx,
    sql`select quote_ident(c.relname) as table, quote_ident(k.conname) as name,
        pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace
        and c.relname in (select jsonb_array_elements_text(${JSON.stringify(tables)}::text::jsonb))
      order by 1, 2`,
  );
  await executeAll(
    tx,
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  );
  await executeAll(
    tx,
    tables.map((table) => `alter table ${table} disable trigger user`),
  );
  await load();
  await executeAll(
    tx,
    tables.map((table) => `alter table ${table} enable trigger user`),
  );
  await executeAll(
    tx,
    keys.map((key) => `alter table ${key.table} add constraint ${key.name} ${key.definition}`),
  );
}

/** The lines of a text. node:readline cannot be used: it also ends lines at U+2028. */
async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    yield* lines;
  }
}

async function loadTable(tx: Tx, backup: OpenedBackup, table: string): Promise<void> {
  const name = sql.identifier(table);
  let batch: string[] = [];
  let chars = 0;
  const insertBatch = () =>
    tx.execute(
      sql`insert into ${name}
        select * from jsonb_populate_recordset(null::${name}, ${`[${batch.join()}]`}::text::jsonb)`,
    );
  for await (const line of linesOf(await backup.table(table))) {
    batch.push(line);
    chars += line.length;
    if (batch.length < ROWS_AT_ONCE && chars < CHARS_AT_ONCE) continue;
    await insertBatch();
    batch = [];
    chars = 0;
  }
  if (batch.length > 0) await insertBatch();
}

const setSequence = (tx: Tx, table: string, id: number) =>
  tx.execute(
    sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id'),
      greatest(${id}, (select coalesce(max(id), 1) from ${sql.identifier(table)})))`,
  );

async function compare(tx: Tx, { name, manifest }: OpenedBackup) {
  const isCarryOver = manifest.kind === 'carry-over';
  const keys = await keysOf(tx);
  for (const [table, expected] of Object.entries(manifest.tables)) {
    const found = await writeRows(tx, table, keys[table], null, { isCarryOver });
    if (found.rows !== expected.rows || found.sha256 !== expected.sha256)
      throw new BackupError(
        `${table} of ${name}: ${found.rows} of ${expected.rows} rows came back as they were. Nothing was changed.`,
        'backupDamaged',
      );
  }
}
