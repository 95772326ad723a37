/** Keeps other users of the machine out of DATA_DIR. */
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log';

const OTHERS = 0o077;

/** From now on this process, and those that it starts, make folders as 0700 and files as 0600. */
export const createForOwnerOnly = () => process.umask(OTHERS);

/**
 * Closes DATA_DIR and what lies directly in it, where an older version or a person left it open.
 * What it may not change, as on some mounted volumes, stays and is logged. Windows has no such modes.
 */
export async function closeToOthers(dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  if (process.platform === 'win32') return;
  const names = await readdir(dataDir).catch((): string[] => []);
  const open = await Promise.all(
    [dataDir, ...names.map((name) => join(dataDir, name))].map((path) => close(path)),
  );
  const paths = open.flatMap((path) => path ?? []);
  if (paths.length === 0) return;
  log.warn({ paths }, 'Other users of this machine can read these: their modes cannot be changed');
}

/** Resolves to the path where it stays open. */
async function close(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found || (found.mode & OTHERS) === 0) return null;
  if (found.uid !== process.getuid?.()) return path;
  return chmod(path, found.mode & ~OTHERS & 0o777).then(
    () => null,
    () => path,
  );
}
