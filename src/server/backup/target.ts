/**
 * The empty database for a restore: a new embedded one in a temporary folder, or a PostgreSQL
 * database without tables of the app.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrations, tablesAfter } from '../database/schemaVersion';
import { type Db, rows } from '../db';
import type { Settings } from '../env';
import { syncFolder } from '../syncFolder';
import { BackupError } from './backupError';
import { fillNewFolder } from './fillNewFolder';

interface Target {
  /** Runs `work` to fill the database; the result is not visible to others yet. */
  fill(work: (db: Db) => Promise<void>): Promise<void>;
  /** Makes the filled database the one that the server opens. */
  switchOver(): Promise<void>;
  /** Also removes the new database unless `switchOver` was called. */
  close(): Promise<void>;
}

/**
 * Opens the target of the settings. Throws BackupError when it is not empty, DatabaseError when it
 * cannot be opened.
 */
export const openTarget = (settings: Settings, migrationsFolder: string): Promise<Target> =>
  settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, migrationsFolder)
    : openFolder(settings.DATA_DIR);

async function openServer(url: string, migrationsFolder: string): Promise<Target> {
  const { openPostgres } = await import('../database/postgres');
  const { db, close } = await openPostgres(url);
  try {
    await requireEmpty(db, migrationsFolder);
  } catch (error) {
    await close();
    throw error;
  }
  // `work` is one transaction, which becomes visible when it is committed
  return { fill: (work) => work(db), switchOver: async () => {}, close };
}

async function requireEmpty(db: Db, migrationsFolder: string) {
  const newest = (await readMigrations(migrationsFolder)).at(-1);
  const names = newest ? await tablesAfter(migrationsFolder, newest) : [];
  const [found] = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))
      limit 1`,
  );
  if (found)
    throw new BackupError(
      `The database of DATABASE_URL is not empty: it has a table ${found.name}. Make a new one (createdb) and name it there. Nothing was changed.`,
    );
}

async function openFolder(dataDir: string): Promise<Target> {
  const folder = join(dataDir, 'db');
  await mkdir(dataDir, { recursive: true });
  const [{ lockFolder }, { removeCarryOver }] = await Promise.all([
    import('../database/lock'),
    import('./carryOver'),
  ]);
  const lock = await lockFolder(dataDir);
  try {
    if ((await namesIn(folder)).length > 0)
      throw new BackupError(
        `${folder} holds a database already. Move it away first, or name another folder: DATA_DIR=… npm run restore FILE. Nothing was changed.`,
      );
    await removeUnfinished(dataDir);
  } catch (error) {
    await lock.release();
    throw error;
  }
  const scratch = join(dataDir, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  return {
    fill: (work) => fillNewFolder(scratch, work),
    async switchOver() {
      await removeCarryOver(dataDir);
      if (existsSync(folder)) await rm(folder, { recursive: true });
      await rename(scratch, folder);
      await syncFolder(dataDir);
    },
    async close() {
      await rm(scratch, { recursive: true, force: true });
      await lock.release();
    },
  };
}

const UNFINISHED = 'db.restoring-';
const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Removes the folders of restores that were killed. */
async function removeUnfinished(dataDir: string) {
  for (const name of await namesIn(dataDir))
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true });
}
