/** All rows at one moment, in a form that no database kind or version owns: files of JSON lines. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { appliedHashes, readMigrations, tablesAfter } from '../database/schemaVersion';
import { type Db, rows, type Tx } from '../db';
import { UPLOADS } from '../storage/names';
import { BackupError } from './backupError';
import type { Manifest } from './manifest';

/** What means nothing on another server or another day. */
const LEFT_OUT = [
  'sessions',
  'devices',
  'attempts',
  'passcode_failures',
  'changes',
  'jobs',
  'requests',
];
/** Never: it is what is under way here. */
const NEVER = ['backup_runs'];
const ROWS_AT_ONCE = 500;

export interface Snapshot extends Pick<Manifest, 'migrations' | 'tables' | 'sequences'> {
  /** Names in the storage: what a row owns or the bin holds. */
  files: string[];
}

interface Options {
  migrationsFolder: string;
  /** Sessions and the like too, for the same server after its update. */
  isWhole?: boolean;
}

/**
 * Writes `<table>.jsonl` for each table into `folder`, in one transaction: nobody waits for more than
 * the rows. Throws BackupError when the database is newer than the program, or empty.
 */
export const takeSnapshot = (db: Db, folder: string, options: Options): Promise<Snapshot> =>
  db.transaction(
    async (tx) => {
      await setUp(tx);
      const migrations = await knownMigrations(tx, options.migrationsFolder);
      const newest = migrations.at(-1) as (typeof migrations)[number];
      const without = options.isWhole ? NEVER : [...NEVER, ...LEFT_OUT];
      const names = (await tablesAfter(options.migrationsFolder, newest))
        .filter((name) => !without.includes(name))
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

/** The same spelling of every instant, and as much time as it takes. */
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

/** Counts and hashes the rows of a table as JSON lines, in the order of its key, into `file` if given. */
export async function writeRows(
  tx: Tx,
  table: string,
  key: string | undefined,
  file: FileHandle | null,
  { isWhole = false }: { isWhole?: boolean },
) {
  if (!key) throw new BackupError(`The table ${table} is missing or has no key`);
  const hash = createHash('sha256');
  const told = { rows: 0, bytes: 0 };
  // of the strays only what the bin holds: the rest is on its way out
  const isPart = table === 'stray_files' && !isWhole;
  await tx.execute(
    sql.raw(
      `declare every_row no scroll cursor for select to_jsonb(t)::text as line from "${table}" t
        ${isPart ? `where to_jsonb(t) ->> 'held_by' <> ''` : ''} order by ${key}`,
    ),
  );
  for (let some = []; ; ) {
    some = await rows<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from every_row`));
    const text = some.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    told.rows += some.length;
    told.bytes += Buffer.byteLength(text);
    await file?.write(text);
    if (some.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close every_row`);
  return { ...told, sha256: hash.digest('hex') };
}

/** By table: the columns of its primary key, as SQL. */
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

/** By table: the last id that was given out, which may be that of a row that is gone. */
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
  const own = counters.filter(({ table }) => names.includes(table));
  return Object.fromEntries(own.map(({ table, id }) => [table, id]));
}

/** Every file that a row owns (the triggers say in which columns) or that the bin holds. */
async function filesToKeep(tx: Tx): Promise<string[]> {
  const columns = await rows<{ table: string; column: string }>(
    tx,
    sql`select tgrelid::regclass::text as table,
        replace(encode(tgargs, 'escape'), '\\000', '') as column
      from pg_trigger where tgfoid = to_regproc('public.file_follows_row') and not tgisinternal`,
  );
  const owned = columns.map(({ table, column }) => `select ${column} as url from ${table}`);
  const held = `select to_jsonb(s) ->> 'url' from stray_files s where to_jsonb(s) ->> 'held_by' <> ''`;
  const found = await rows<{ url: string }>(
    tx,
    sql.raw(
      `select url from (${[...owned, held].join(' union ')}) f where url is not null order by 1`,
    ),
  );
  return found
    .filter(({ url }) => url.startsWith(UPLOADS))
    .map(({ url }) => url.slice(UPLOADS.length));
}
