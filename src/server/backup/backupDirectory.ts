/**
 * The backup directory: `backups` in DATA_DIR. Each backup is one file, named by its time and kind.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../syncFolder';
import { BackupError } from './backupError';
import type { Kind } from './manifest';

/** Free disk space that remains reserved, so that the database can continue to write. */
export const RESERVE_BYTES = 256 * 1024 * 1024;
const CHECK_EVERY_BYTES = 32 * 1024 * 1024;

const NAME =
  /^samenreis-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(nightly|update|asked)\.zip(\.age)?$/;

const ENCRYPTED = '.age';

interface BackupFile {
  name: string;
  kind: Kind;
  /** ISO 8601, in UTC. */
  madeAt: string;
  bytes: number;
  /** Encrypted with a passphrase, as an age file. */
  isEncrypted: boolean;
}

export const backupDirectoryOf = (dataDir: string) => join(dataDir, 'backups');

/** The file name of a new backup. `passphrase`: the one that will encrypt it, if any. */
export const newBackupName = (kind: Kind, passphrase?: string) => {
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return withEncryptedExtension(`samenreis-${now}Z-${kind}.zip`, passphrase !== undefined);
};

const isEncryptedName = (name: string) => name.endsWith(ENCRYPTED);

/** The name or path, with the extension `.age` if the file is encrypted. */
export const withEncryptedExtension = (name: string, isEncrypted: boolean) =>
  isEncrypted && !isEncryptedName(name) ? name + ENCRYPTED : name;

export const isBackupName = (name: string) => NAME.test(name);

/** The backups in the backup directory, newest first; empty when there is no directory. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const names = await readdir(backupDirectoryOf(dataDir)).catch((): string[] => []);
  const backups = await Promise.all(
    names.map(async (name) => {
      const [, day, hour, minute, second, kind] = NAME.exec(name) ?? [];
      const found = day && (await stat(join(backupDirectoryOf(dataDir), name)).catch(() => null));
      if (!found) return [];
      const madeAt = `${day}T${hour}:${minute}:${second}.000Z`;
      const isEncrypted = isEncryptedName(name);
      return [{ name, kind: kind as Kind, madeAt, bytes: found.size, isEncrypted }];
    }),
  );
  return backups.flat().sort((a, b) => (a.name < b.name ? 1 : -1));
}

/**
 * Removes the oldest automatic backups, so that `keep` of them remain. Manual ones always remain.
 */
export async function removeOldest(dataDir: string, keep: number): Promise<void> {
  const automatic = (await listBackups(dataDir)).filter(({ kind }) => kind !== 'asked');
  for (const { name } of automatic.slice(keep)) await removeBackup(dataDir, name);
}

/** Removes a backup and its rehearsal result. Resolves to false when no backup has this name. */
export async function removeBackup(dataDir: string, name: string): Promise<boolean> {
  if (!isBackupName(name)) return false;
  const path = join(backupDirectoryOf(dataDir), name);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  await Promise.all([rm(path, { force: true }), rm(rehearsalPath(path), { force: true })]);
  return isThere;
}

const SCRATCH = /^\.{1,2}(rows-|rehearsal-|samenreis-|opened-)/;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes temporary files of backups and rehearsals that were killed. `isOnlyProcess`: none is running,
 * so all are removed; otherwise those older than a day.
 */
export async function removeTemporaryFiles(folder: string, isOnlyProcess: boolean): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((name) => SCRATCH.test(name))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (isOnlyProcess || Date.now() - mtimeMs > A_DAY_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** The path of the file with the result of a backup's last rehearsal. */
export const rehearsalPath = (path: string) => `${path}.rehearsal.json`;

/**
 * Writes a file atomically, safe against power failures and readable by its owner only. Rejects
 * with BackupError before the disk is full (256 MB remain free). `isSmall` skips that check.
 */
export async function writeAtomically(
  path: string,
  content: Readable,
  { isSmall = false } = {},
): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${process.pid}`);
  // the pipeline reports an error that occurs before the content is read
  content.on('error', () => {});
  try {
    await mkdir(folder, { recursive: true });
    await rm(temporary, { force: true });
    await pipeline(
      content,
      isSmall ? new PassThrough() : limitedToFreeSpace(folder),
      createWriteStream(temporary, { mode: 0o600, flush: true }),
    );
    await rename(temporary, path);
    await syncFolder(folder);
  } catch (error) {
    content.destroy();
    await rm(temporary, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noSpace(folder) : error;
  }
}

const noSpace = (folder: string) =>
  new BackupError(`There is not enough room on the disk of ${folder}`, 'backupNoRoom');

/**
 * A stream that passes bytes through and fails with BackupError when the disk of a folder has less
 * than 256 MB free.
 */
export function limitedToFreeSpace(folder: string) {
  let unchecked = CHECK_EVERY_BYTES;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      unchecked += chunk.length;
      if (unchecked < CHECK_EVERY_BYTES) return done(null, chunk);
      unchecked = 0;
      requireFreeSpace(folder, 0).then(() => done(null, chunk), done);
    },
  });
}

/**
 * Rejects with BackupError unless `bytes` and the reserve of 256 MB fit on the disk of a folder.
 */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE_BYTES) throw noSpace(folder);
}
