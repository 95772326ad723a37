/**
 * Stores the files of a backup under their own names. They are not reachable before their rows
 * exist.
 */

import { inLanes } from '../../base/inLanes';
import { mediaTypeOf } from '../../pictures/contentTypes';
import type { Storage } from '../storage/storage';
import type { OpenedBackup } from './openBackup';

/** Files written at a time. */
const LANES = 4;

/**
 * Resolves to a function that removes the new files again. On a failure it removes them and rejects
 * (StorageError, BackupError). Files that existed before are overwritten and never removed.
 * Progress is in files.
 */
export async function storeBackupFiles(
  { manifest, file }: OpenedBackup,
  storage: Pick<Storage, 'put' | 'has' | 'remove'>,
  onProgress?: (done: number, total: number) => void,
): Promise<() => Promise<void>> {
  const added: string[] = [];
  let done = 0;
  const undo = async () => {
    for (const name of added) await storage.remove(name).catch(() => {});
  };
  try {
    await inLanes(manifest.files, LANES, async ({ name }) => {
      if (!(await storage.has(name))) added.push(name);
      await storage.put(name, await file(name), mediaTypeOf(name) ?? 'application/octet-stream');
      onProgress?.(++done, manifest.files.length);
    });
    return undo;
  } catch (cause) {
    await undo();
    throw cause;
  }
}
