/** Takes the embedded database's rows over an update that brings another PostgreSQL. */
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newFolderFor, removeHalfCreated } from '../database/createFolder';
import { DatabaseError, type DatabaseOptions, type Db, rows } from '../db';
import { syncFolder } from '../storage/syncFolder';
import { archiveOf } from './archive';
import { backupDirectoryOf, listBackups, removeScratch, writeWhole } from './backupDirectory';
import { fill } from './fill';
import { openBackup } from './openBackup';
import { fillNewFolder } from './target';

const LEFT = 'carry-over.zip';
/** While a server runs: what the stop before left, of no use once something was written. */
const FROM_BEFORE = 'carry-over.before.zip';

/** Between the folder's name and the version, when it was put aside. */
const OLD = '.postgresql-';

const positionOf = async (db: Db) =>
  (await rows<{ at: string }>(db, sql`select pg_current_wal_insert_lsn()::text as at`))[0]?.at;

/**
 * For a database that was opened just now. At its clean stop `leave` writes all rows to a file that no
 * PostgreSQL owns, from which a start of another version makes its own database.
 */
export async function watchCarryOver(
  dataDir: string,
  db: Db,
  migrationsFolder: string,
  log: DatabaseOptions['log'],
) {
  const [left, fromBefore] = [join(dataDir, LEFT), join(dataDir, FROM_BEFORE)];
  await removeScratch(dataDir, true);
  const openedAt = await positionOf(db);
  const wasLeft = existsSync(left);
  if (wasLeft) await rename(left, fromBefore);

  async function leave(withinMs: number) {
    if (wasLeft && (await positionOf(db)) === openedAt) return rename(fromBefore, left);
    const source = { db, migrationsFolder, storage: { get: async () => null }, seal: NO_SEAL };
    const archive = archiveOf(source, { kind: 'carry-over' }, dataDir);
    const giveUp = () => archive.destroy(new Error('it took too long'));
    const tooLate = setTimeout(giveUp, withinMs).unref();
    await writeWhole(left, archive, { isSmall: true }).finally(() => clearTimeout(tooLate));
    await rm(fromBefore, { force: true });
  }
  return {
    leave: (withinMs: number) =>
      leave(withinMs).catch((error: Error) => {
        const why = `The rows were not left for an update of PostgreSQL: ${error.message}`;
        log.error(`${why}. Make a backup before you update Samenreis.`);
      }),
  };
}

/** For when the database in the folder is no longer the one that left it. */
export async function forgetCarryOver(dataDir: string): Promise<void> {
  for (const name of [LEFT, FROM_BEFORE]) await rm(join(dataDir, name), { force: true });
}

/** Nothing sealed leaves this folder. */
const NO_SEAL = { seal: () => '', unseal: () => '' };

/** A start that was killed between the two renames of a carry-over left no database. */
export async function wasInterrupted(dataDir: string, folder: string): Promise<boolean> {
  if (!existsSync(join(dataDir, LEFT))) return false;
  const names = await readdir(dataDir);
  return names.some((name) => name.startsWith(`${basename(folder)}${OLD}`));
}

/**
 * Makes a new database in `folder` of what version `from` left there, which stays beside it. Throws
 * DatabaseError, and changes nothing, when that was not stopped cleanly.
 */
export async function carryOver(
  dataDir: string,
  folder: string,
  [from, to]: [from: string | null, to: string],
  migrationsFolder: string,
  log: DatabaseOptions['log'],
): Promise<void> {
  const left = join(dataDir, LEFT);
  await removeHalfCreated(folder);
  if (!existsSync(left)) throw new DatabaseError(await whatToDo(dataDir, folder, `${from}`, to));
  log.info(
    `The database is of PostgreSQL ${from ?? 'another version'}, this one is ${to}: carrying its rows over`,
  );
  const made = newFolderFor(folder);
  try {
    const backup = await openBackup(left);
    try {
      await fillNewFolder(made, (db) => fill(db, backup, migrationsFolder));
    } finally {
      backup.close();
    }
  } catch (cause) {
    await rm(made, { recursive: true, force: true });
    const reason = cause instanceof Error ? cause.message : cause;
    throw new DatabaseError(`${folder} cannot be carried over to PostgreSQL ${to}: ${reason}`);
  }
  if (from) await rename(folder, `${folder}${OLD}${from}-${Date.now()}`);
  await rename(made, folder);
  await syncFolder(dataDir);
  log.info(
    `All rows are carried over. The old database stays as ${basename(folder)}${OLD}…: remove it when all is well`,
  );
}

async function whatToDo(dataDir: string, folder: string, from: string, to: string) {
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
