/** Restricts DATA_DIR to its owner, so that other users of the machine cannot read it. */
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log';

const OTHERS = 0o077;

/**
 * From now on this process and its child processes create folders with mode 0700 and files with
 * 0600.
 */
export const setOwnerOnlyUmask = () => process.umask(OTHERS);

/**
 * Removes the permissions of other users from DATA_DIR and its direct entries, where an older
 * version or a person set them. Modes that cannot be changed, as on some mounted volumes, are
 * logged. Does nothing on Windows, which has no such modes.
 */
export async function restrictToOwner(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  if (process.platform === 'win32') return;
  // there is none yet, or it is no folder: the device of a mistaken setting is everybody's
  const names = await readdir(dataDir).catch(() => null);
  if (!names) return;
  const stillOpen = await Promise.all(
    [dataDir, ...names.map((name) => join(dataDir, name))].map((path) => close(path)),
  );
  const paths = stillOpen.flatMap((path) => path ?? []);
  if (paths.length === 0) return;
  log.warn({ paths }, 'Other users of this machine can read these: their modes cannot be changed');
}

/**
 * Removes the permissions of others. Resolves to the path when that is not possible, otherwise
 * null.
 */
async function close(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found || (found.mode & OTHERS) === 0) return null;
  if (found.uid !== process.getuid?.()) return path;
  return chmod(path, found.mode & ~OTHERS & 0o777).then(
    () => null,
    () => path,
  );
}
