/**
 * A consistent snapshot of all rows as files of JSON lines, independent of the database and its
 * version.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { appliedHashes, readMigrations, tablesAfter } from '../database/schemaVersion';
import { type Db, rows, type Tx } from '../db';
import { UPLOADS } from '../storage/storedNames';
import { BackupError } from './backupError';
import type { Manifest } from './manifest';

/** Tables whose rows are useless on another server or later. */
const TEMPORARY_TABLES = ['sessions', 'devices', 'attempts', 'jobs', 'requests'];
/** Tables that are never exported: they describe what is running now. */
const EXCLUDED_TABLES = ['backup_runs'];
const ROWS_AT_ONCE = 500;

interface Snapshot extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  /** Names in the storage of the files that a row or the trash refers to. */
  files: string[];
}

interface Options {
  migrationsFolder: string;
  /** Includes sessions and similar rows, for the same server after its update. */
  isCarryOver?: boolean;
}

/**
 * Writes `<table>.jsonl` for each table into `folder`, in one read-only transaction that ends
 * before the stored files are read. Throws BackupError when the database is empty or newer than the
 * app.
 */
export const takeSnapshot = (db: Db, folder: string, options: Options): Promise<Snapshot> =>
  db.transaction(
    async (tx) => {
      await setUp(tx);
      const migrations = await knownMigrations(tx, options.migrationsFolder);
      const newest = migrations.at(-1) as (typeof migrations)[number];
      const excluded = options.isCarryOver
        ? EXCLUDED_TABLES
        : [...EXCLUDED_TABLES, ...TEMPORARY_TABLES];
      const names = (await tablesAfter(options.migrationsFolder, newest))
        .filter((name) => !excluded.includes(name))
        .sort();
      const keys = await keysOf(tx);
      const tables: Snapshot['tables'] = {};
      for (const name of names) {
        const file = await open(join(folder, `${name}.jsonl`), 'wx', 0o600);
        tables[name] = await writeRows(tx, name, keys[name], file, options).finally(() =>
          file.close(),
        );
      }
      return {
        migrations: migrations.map(({ name, hash }) => ({ name, hash })),
        tables,
        sequences: await lastIds(tx, names),
        files: await filesToKeep(tx),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Makes timestamps use UTC and removes the time limits. */
const setUp = (tx: Tx) =>
  tx.execute(
    sql`select set_config('TimeZone', 'UTC', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`,
  );

async function knownMigrations(tx: Tx, migrationsFolder: string) {
  const [migrations, applied] = [await readMigrations(migrationsFolder), await appliedHashes(tx)];
  if (applied.length === 0)
    throw new BackupError('The database is empty: there is nothing to back up');
  const known = migrations.slice(0, applied.length);
  if (applied.some((hash, at) => hash !== known[at]?.hash))
    throw new BackupError('The database was made by another version of Samenreis: use that one');
  return known;
}

/**
 * Counts and hashes the rows of a table as JSON lines, in the order of `key`, and writes them to
 * `file` if given. Throws BackupError when the table has no key.
 */
export async function writeRows(
  tx: Tx,
  table: string,
  key: string | undefined,
  file: FileHandle | null,
  { isCarryOver = false }: { isCarryOver?: boolean },
) {
  if (!key) throw new BackupError(`The table ${table} is missing or has no key`);
  const hash = createHash('sha256');
  const totals = { rows: 0, bytes: 0 };
  // of stray_files only the files in the trash: the others will be removed
  const isPart = table === 'stray_files' && !isCarryOver;
  await tx.execute(
    sql.raw(
      `declare every_row no scroll cursor for select to_jsonb(t)::text as line from "${table}" t
        ${isPart ? `where to_jsonb(t) ->> 'held_by' <> ''` : ''} order by ${key}`,
    ),
  );
  for (let batch = []; ; ) {
    batch = await rows<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from every_row`));
    const text = batch.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    totals.rows += batch.length;
    totals.bytes += Buffer.byteLength(text);
    await file?.write(text);
    if (batch.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close every_row`);
  return { ...totals, sha256: hash.digest('hex') };
}

/** The columns of the primary key as SQL, by table. */
export async function keysOf(tx: Tx): Promise<Record<string, string>> {
  const keys = await rows<{ table: string; columns: string }>(
    tx,
    sql`select c.relname as table,
        string_agg('t.' || quote_ident(a.attname), ', ' order by k.at) as columns
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      cross join unnest(i.indkey) with ordinality as k(attnum, at)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indisprimary and c.relnamespace = 'public'::regnamespace
      group by c.relname`,
  );
  return Object.fromEntries(keys.map(({ table, columns }) => [table, columns]));
}

/** The last assigned id by table, which may belong to a deleted row. */
async function lastIds(tx: Tx, names: string[]): Promise<Record<string, number>> {
  const counters = await rows<{ table: string; id: number }>(
    tx,
    sql`select t.relname as table, s.last_value::float8 as id
      from pg_depend d
      join pg_class c on c.oid = d.objid and c.relkind = 'S'
      join pg_class t on t.oid = d.refobjid
      join pg_sequences s on s.schemaname = 'public' and s.sequencename = c.relname
      where d.deptype = 'i' and c.relnamespace = 'public'::regnamespace
        and s.last_value is not null`,
  );
  const ofTables = counters.filter(({ table }) => names.includes(table));
  return Object.fromEntries(ofTables.map(({ table, id }) => [table, id]));
}

/** Every file that a row refers to (the triggers name the columns) or that is in the trash. */
async function filesToKeep(tx: Tx): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    tx,
    sql`select tgrelid::regclass::text as table,
        replace(encode(tgargs, 'escape'), '\\000', '') as column
      from pg_trigger where tgfoid = to_regproc('public.file_follows_row') and not tgisinternal`,
  );
  const byColumn = columns.map(({ table, column }) => `select ${column} as url from ${table}`);
  const inTrash = `select to_jsonb(s) ->> 'url' from stray_files s where to_jsonb(s) ->> 'held_by' <> ''`;
  const found = await rows<{ url: string }>(
    tx,
    sql.raw(
      `select url from (${[...byColumn, inTrash].join(' union ')}) f where url is not null order by 1`,
    ),
  );
  return found
    .filter(({ url }) => url.startsWith(UPLOADS))
    .map(({ url }) => url.slice(UPLOADS.length));
}
