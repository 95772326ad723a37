/** What a backup is made of and from. */

import type { Seal } from '../auth/secrets';
import type { Db } from '../db';
import type { Storage } from '../storage/storage';
import type { Kind } from './manifest';

export interface Source {
  db: Db;
  storage: Pick<Storage, 'get'>;
  seal: Pick<Seal, 'seal'>;
  migrationsFolder: string;
}

export interface Order {
  kind: Kind;
  /** The app's secret, to go in as it is. */
  secret?: string | undefined;
  /** Encrypts the whole backup (BACKUP_PASSPHRASE). */
  passphrase?: string | undefined;
  /** How many of the stored files are in. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}
