/** Transfers the rows of the embedded database when an update brings another PostgreSQL version. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newFolderFor, POSTGRES_VERSION, removeHalfCreated } from '../database/createFolder';
import type { CarryOver } from '../database/pglite';
import { DatabaseError, type Db, rows } from '../db';
import type { Log } from '../log';
import { syncFolder } from '../syncFolder';
import { createArchive } from './archive';
import {
  backupDirectoryOf,
  listBackups,
  removeTemporaryFiles,
  writeAtomically,
} from './backupDirectory';
import { fillNewFolder } from './fillNewFolder';
import { openBackup } from './openBackup';
import { restoreRows } from './restoreRows';

const EXPORT = 'carry-over.zip';
/** The export of the previous stop, while a server runs. It is outdated after the first write. */
const PREVIOUS_EXPORT = 'carry-over.before.zip';

/** Separates the folder's name and the version in the name of the old, renamed database folder. */
const OLD_SUFFIX = '.postgresql-';

const positionOf = async (db: Db) =>
  (await rows<{ at: string }>(db, sql`select pg_current_wal_insert_lsn()::text as at`))[0]?.at;

type StartLog = Pick<Log, 'info' | 'error'>;

/** What the embedded database in `dataDir` calls when it is opened and closed. */
export const carryOverIn = (
  dataDir: string,
  migrationsFolder: string,
  log: StartLog,
): CarryOver => ({
  wasInterrupted: (folder) => wasInterrupted(dataDir, folder),
  replace: (folder, from) => replace(dataDir, folder, from, migrationsFolder, log),
  watch: (db) => watch(dataDir, db, migrationsFolder, log),
});

/**
 * Call it right after the database was opened. At a clean stop, `leave` exports all rows to a file
 * that does not depend on a PostgreSQL version. A start with another version creates its database
 * from it.
 */
async function watch(dataDir: string, db: Db, migrationsFolder: string, log: StartLog) {
  const [exported, previous] = [join(dataDir, EXPORT), join(dataDir, PREVIOUS_EXPORT)];
  await removeTemporaryFiles(dataDir, true);
  const openedAt = await positionOf(db);
  const hasExport = existsSync(exported);
  if (hasExport) await rename(exported, previous);

  async function leave(withinMs: number) {
    if (hasExport && (await positionOf(db)) === openedAt) return rename(previous, exported);
    const source = { db, migrationsFolder, storage: { open: async () => null }, seal: EMPTY_SEAL };
    const archive = createArchive(source, { kind: 'carry-over' }, dataDir);
    const giveUp = () => archive.destroy(new Error('it took too long'));
    const timer = setTimeout(giveUp, withinMs).unref();
    await writeAtomically(exported, archive, { isSmall: true }).finally(() => clearTimeout(timer));
    await rm(previous, { force: true });
  }
  return {
    leave: (withinMs: number) =>
      leave(withinMs).catch((error: Error) => {
        const why = `The rows were not exported for an update of PostgreSQL: ${error.message}`;
        log.error(`${why}. Make a backup before you update Samenreis.`);
      }),
  };
}

/** Removes the exported rows; for when the folder gets another database. */
export async function removeCarryOver(dataDir: string): Promise<void> {
  for (const name of [EXPORT, PREVIOUS_EXPORT]) await rm(join(dataDir, name), { force: true });
}

/** The export needs no proof of the secret: it stays in DATA_DIR. */
const EMPTY_SEAL = { seal: () => '', unseal: () => '' };

/**
 * Whether a start was killed between the two renames of `replace`, so that no database is in
 * `folder`.
 */
async function wasInterrupted(dataDir: string, folder: string): Promise<boolean> {
  if (!existsSync(join(dataDir, EXPORT))) return false;
  const names = await readdir(dataDir);
  return names.some((name) => name.startsWith(`${basename(folder)}${OLD_SUFFIX}`));
}

/**
 * Replaces the database in `folder` by a new one, with the rows that version `from` exported. The
 * old folder is renamed and remains. Throws DatabaseError, and changes nothing, when the old
 * database was not stopped cleanly.
 */
async function replace(
  dataDir: string,
  folder: string,
  from: string | null,
  migrationsFolder: string,
  log: StartLog,
): Promise<void> {
  const to = POSTGRES_VERSION;
  const exported = join(dataDir, EXPORT);
  await removeHalfCreated(folder);
  if (!existsSync(exported))
    throw new DatabaseError(await instructions(dataDir, folder, `${from}`, to));
  log.info(
    `The database is of PostgreSQL ${from ?? 'another version'}, this one is ${to}: carrying its rows over`,
  );
  const made = newFolderFor(folder);
  try {
    const backup = await openBackup(exported);
    try {
      await fillNewFolder(made, (db) => restoreRows(db, backup, migrationsFolder));
    } finally {
      backup.close();
    }
  } catch (cause) {
    await rm(made, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : cause;
    throw new DatabaseError(`${folder} cannot be carried over to PostgreSQL ${to}: ${reason}`);
  }
  if (from) await rename(folder, `${folder}${OLD_SUFFIX}${from}-${Date.now()}`);
  await rename(made, folder);
  await syncFolder(dataDir);
  log.info(
    `All rows are carried over. The old database stays as ${basename(folder)}${OLD_SUFFIX}…: remove it when all is well`,
  );
}

async function instructions(dataDir: string, folder: string, from: string, to: string) {
  const [newest] = await listBackups(dataDir);
  return [
    `${folder} is of PostgreSQL ${from}, this version of Samenreis has ${to}, and it was not stopped cleanly:`,
    'start the version that you had before, stop it (Ctrl-C, docker compose stop), then start this one.',
    newest &&
      `Or move ${folder} away and restore ${join(backupDirectoryOf(dataDir), newest.name)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
