/** Syncs a folder with fsync(2), so that new, renamed and removed names survive a power failure. */
import { open } from 'node:fs/promises';

/** Does nothing on Windows, which cannot sync a folder. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
