/** Syncs the files of a killed database in parallel; PostgreSQL would sync them one by one. */
import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** PostgreSQL removes this file at a clean stop. */
const PID_FILE = 'postmaster.pid';
const CONCURRENCY = 32;

/**
 * Syncs the files and folders and returns their inode numbers. Empty after a clean stop, when
 * nothing has to be synced. The caller must hold the folder's lock.
 */
export async function syncAfterKill(folder: string): Promise<Set<bigint>> {
  const synced = new Set<bigint>();
  if (!existsSync(join(folder, PID_FILE))) return synced;
  const pending = ['.', ...(await readdir(folder, { recursive: true }))];
  async function syncPending() {
    for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
      // PostgreSQL syncs what cannot be synced here
      const inode = await syncFile(join(folder, name)).catch(() => undefined);
      if (inode !== undefined) synced.add(inode);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, syncPending));
  return synced;
}

async function syncFile(path: string): Promise<bigint> {
  const file = await open(path, 'r');
  try {
    await file.sync();
    return (await file.stat({ bigint: true })).ino;
  } finally {
    await file.close();
  }
}
