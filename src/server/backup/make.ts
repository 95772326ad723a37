/** Makes one backup in DATA_DIR/backups, and removes the oldest that are too many. */
import { join } from 'node:path';
import type { Settings } from '../env';
import { archiveOf } from './archive';
import { backupDirectoryOf, newBackupName, removeOldest, writeWhole } from './backupDirectory';
import type { Order, Source } from './source';

type Place = Pick<Settings, 'DATA_DIR' | 'BACKUP_KEEP' | 'BACKUP_PASSPHRASE'>;

/**
 * Whoever calls keeps files from being swept meanwhile. Rejects with BackupError where the database
 * or the disk is not fit for it; then nothing is left behind.
 */
export async function makeBackup(
  source: Source,
  { DATA_DIR, BACKUP_KEEP, BACKUP_PASSPHRASE: passphrase }: Place,
  order: Order,
  name = newBackupName(order.kind, passphrase),
): Promise<string> {
  const shelf = backupDirectoryOf(DATA_DIR);
  await writeWhole(join(shelf, name), archiveOf(source, { ...order, passphrase }, shelf));
  if (order.kind !== 'asked') await removeOldest(DATA_DIR, BACKUP_KEEP);
  return name;
}
