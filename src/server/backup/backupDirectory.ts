/** Where backups are kept: `backups` under DATA_DIR, one file each; their names tell when and why. */
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../storage/syncFolder';
import { BackupError } from './backupError';
import type { Kind } from './manifest';

/** On the disk, so that the database beside the backups can go on writing. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const LOOK_EVERY_BYTES = 32 * 1024 * 1024;

const NAME =
  /^samenreis-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(nightly|update|asked)\.zip(\.age)?$/;

const ENCRYPTED = '.age';

export interface BackupFile {
  name: string;
  kind: Kind;
  /** An instant, ISO 8601. */
  madeAt: string;
  bytes: number;
  /** With a passphrase, as an age file. */
  isEncrypted: boolean;
}

export const backupDirectoryOf = (dataDir: string) => join(dataDir, 'backups');

/** `passphrase`: what it will be encrypted with. */
export const newBackupName = (kind: Kind, passphrase?: string) => {
  const now = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return nameFor(`samenreis-${now}Z-${kind}.zip`, passphrase !== undefined);
};

const isEncryptedName = (name: string) => name.endsWith(ENCRYPTED);

/** The name or path with what tells that the file is encrypted. */
export const nameFor = (name: string, isEncrypted: boolean) =>
  isEncrypted && !isEncryptedName(name) ? name + ENCRYPTED : name;

export const isBackupName = (name: string) => NAME.test(name);

/** Those in the folder, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const names = await readdir(backupDirectoryOf(dataDir)).catch((): string[] => []);
  const kept = await Promise.all(
    names.map(async (name) => {
      const [, day, hour, minute, second, kind] = NAME.exec(name) ?? [];
      const found = day && (await stat(join(backupDirectoryOf(dataDir), name)).catch(() => null));
      if (!found) return [];
      const madeAt = `${day}T${hour}:${minute}:${second}.000Z`;
      const isEncrypted = isEncryptedName(name);
      return [{ name, kind: kind as Kind, madeAt, bytes: found.size, isEncrypted }];
    }),
  );
  return kept.flat().sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Removes the oldest of those that nobody asked for, so that `keep` of them stay. */
export async function removeOldest(dataDir: string, keep: number): Promise<void> {
  const automatic = (await listBackups(dataDir)).filter(({ kind }) => kind !== 'asked');
  for (const { name } of automatic.slice(keep)) await removeBackup(dataDir, name);
}

/** False when there is none of this name. */
export async function removeBackup(dataDir: string, name: string): Promise<boolean> {
  if (!isBackupName(name)) return false;
  const path = join(backupDirectoryOf(dataDir), name);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  await Promise.all([rm(path, { force: true }), rm(rehearsalOf(path), { force: true })]);
  return isThere;
}

const SCRATCH = /^\.{1,2}(rows-|rehearsal-|samenreis-|opened-)/;
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** Takes away what a backup or rehearsal that was killed left; `isAlone`: none can be under way. */
export async function removeScratch(folder: string, isAlone: boolean): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names.filter((name) => SCRATCH.test(name))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (isAlone || Date.now() - mtimeMs > A_DAY_MS)
      await rm(path, { recursive: true, force: true });
  }
}

/** Where the outcome of a backup's last rehearsal is noted. */
export const rehearsalOf = (path: string) => `${path}.rehearsal.json`;

/**
 * Writes a file that is there whole or not at all, power cuts included, readable by its owner only.
 * Rejects with BackupError before the disk is full; what `isSmall` may take its last bytes.
 */
export async function writeWhole(
  path: string,
  content: Readable,
  { isSmall = false } = {},
): Promise<void> {
  const folder = dirname(path);
  const aside = join(folder, `.${basename(path)}.${process.pid}`);
  // what fails before it is read is told by the pipeline
  content.on('error', () => {});
  try {
    await mkdir(folder, { recursive: true });
    await rm(aside, { force: true });
    await pipeline(
      content,
      isSmall ? new PassThrough() : leavingRoom(folder),
      createWriteStream(aside, { mode: 0o600, flush: true }),
    );
    await rename(aside, path);
    await syncFolder(folder);
  } catch (error) {
    content.destroy();
    await rm(aside, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? noRoom(folder) : error;
  }
}

const noRoom = (folder: string) =>
  new BackupError(`There is not enough room on the disk of ${folder}`, 'backupNoRoom');

/** Passes bytes on as long as they fit on the disk of a folder, with some to spare. */
export function leavingRoom(folder: string) {
  let unlooked = LOOK_EVERY_BYTES;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      unlooked += chunk.length;
      if (unlooked < LOOK_EVERY_BYTES) return done(null, chunk);
      unlooked = 0;
      requireRoom(folder, 0).then(() => done(null, chunk), done);
    },
  });
}

/** Rejects with BackupError unless so many bytes fit on the disk of a folder, with some to spare. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE_BYTES) throw noRoom(folder);
}
