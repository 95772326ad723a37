/** The inputs of a backup. */

import type { Seal } from '../auth/secrets';
import type { Db } from '../db';
import type { Storage } from '../storage/storage';
import type { Kind } from './manifest';

export interface Source {
  db: Db;
  storage: Pick<Storage, 'open'>;
  seal: Pick<Seal, 'seal'>;
  migrationsFolder: string;
}

export interface BackupOptions {
  kind: Kind;
  /** The app's secret, to include it in the backup as plain text. */
  secret?: string | undefined;
  /** Encrypts the whole backup (BACKUP_PASSPHRASE). */
  passphrase?: string | undefined;
  /** Progress in stored files. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}
