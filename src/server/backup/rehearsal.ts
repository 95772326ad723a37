/**
 * Rehearses a restore: restores a backup into a temporary folder, counts the rows and files, and
 * removes the folder.
 */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readMigrations, tablesAfter } from '../database/schemaVersion';
import { type Db, rows } from '../db';
import { digestOf } from '../storage/digest';
import { rehearsalPath, requireFreeSpace } from './backupDirectory';
import { BackupError } from './backupError';
import { fillNewFolder } from './fillNewFolder';
import { migrationsOf, type OpenedBackup, openBackup, verifyBackup } from './openBackup';
import { restoreRows } from './restoreRows';
import { storeBackupFiles } from './storeBackupFiles';

/** Disk space for the temporary database, in addition to the files. */
const DATABASE_BYTES = 200 * 1024 * 1024;

/** The result of a rehearsal, as stored and shown. */
export const rehearsalResult = z.object({
  at: z.iso.datetime(),
  /** number of restored rows, by table */
  tables: z.record(z.string(), z.int()),
  files: z.int(),
});
export type RehearsalResult = z.output<typeof rehearsalResult>;

/** The result of the last rehearsal of the backup at `path`; null when there is none. */
export const lastRehearsal = (path: string): Promise<RehearsalResult | null> =>
  readFile(rehearsalPath(path), 'utf8')
    .then((text) => rehearsalResult.parse(JSON.parse(text)))
    .catch(() => null);

/**
 * Restores into a temporary folder next to the backup, with an embedded database, and applies the
 * newer migrations. Run it in a child process, since it needs the memory of a new database.
 * Progress is in files, each counted twice: for the check and for the restore. Throws BackupError.
 */
export async function rehearse(
  path: string,
  passphrase: string | undefined,
  migrationsFolder: string,
  onProgress: (done: number, total: number) => void,
): Promise<RehearsalResult> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  const backup = await openBackup(path, { passphrase, scratch: dirname(path) });
  const scratch = join(dirname(path), `.rehearsal-${randomBytes(6).toString('hex')}`);
  try {
    const migrations = await readMigrations(migrationsFolder);
    migrationsOf(backup, migrations);
    await requireFreeSpace(dirname(path), size + DATABASE_BYTES);
    await mkdir(scratch, { mode: 0o700 });
    const total = 2 * backup.manifest.files.length;
    await verifyBackup(backup, (done) => onProgress(done, total));
    const tables: RehearsalResult['tables'] = {};
    await fillNewFolder(join(scratch, 'db'), async (db) => {
      await restoreRows(db, backup, migrationsFolder);
      const newest = migrations.at(-1) as (typeof migrations)[number];
      for (const table of await tablesAfter(migrationsFolder, newest))
        tables[table] = await countOf(db, table);
    });
    const files = await restoreAndVerifyFiles(backup, join(scratch, 'files'), (done) =>
      onProgress(total / 2 + done, total),
    );
    return { at: new Date().toISOString(), tables, files };
  } finally {
    backup.close();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function countOf(db: Db, table: string): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  );
  return counted?.count ?? 0;
}

/** Writes every file and reads it back. */
async function restoreAndVerifyFiles(
  backup: OpenedBackup,
  folder: string,
  onProgress: (done: number) => void,
) {
  await mkdir(folder);
  const pathOf = (name: string) => join(folder, name);
  await storeBackupFiles(
    backup,
    {
      has: async () => false,
      put: (name, bytes) => writeFile(pathOf(name), bytes),
      remove: (name) => rm(pathOf(name)),
    },
    onProgress,
  );
  for (const { name, sha256 } of backup.manifest.files) {
    if ((await digestOf(createReadStream(pathOf(name)))).sha256 === sha256) continue;
    throw new BackupError(`${name} of ${backup.name} came back as another`, 'backupDamaged');
  }
  return backup.manifest.files.length;
}
