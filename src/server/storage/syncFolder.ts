/** Makes the names in a folder as durable as the files: fsync(2), where the system has a way to. */
import { open } from 'node:fs/promises';

export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
