/** Makes one backup in DATA_DIR/backups and removes the oldest automatic ones above BACKUP_KEEP. */
import { join } from 'node:path';
import type { Settings } from '../env';
import { createArchive } from './archive';
import { backupDirectoryOf, newBackupName, removeOldest, writeAtomically } from './backupDirectory';
import type { BackupOptions, Source } from './backupOptions';

type BackupSettings = Pick<Settings, 'DATA_DIR' | 'BACKUP_KEEP' | 'BACKUP_PASSPHRASE'>;

/**
 * Resolves to the backup's file name. The caller must prevent the removal of stored files
 * meanwhile. Rejects with BackupError when the database has other migrations than this version of
 * the app, or when the disk is full; no file remains then.
 */
export async function makeBackup(
  source: Source,
  { DATA_DIR, BACKUP_KEEP, BACKUP_PASSPHRASE: passphrase }: BackupSettings,
  order: BackupOptions,
  name = newBackupName(order.kind, passphrase),
): Promise<string> {
  const directory = backupDirectoryOf(DATA_DIR);
  await writeAtomically(
    join(directory, name),
    createArchive(source, { ...order, passphrase }, directory),
  );
  if (order.kind !== 'asked') await removeOldest(DATA_DIR, BACKUP_KEEP);
  return name;
}
