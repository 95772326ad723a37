/** The files of an archive of photos. */

import type { Storage } from '../storage/storage';
import { UPLOADS } from '../storage/storedNames';

/** Stored files under the names with the same index, opened one by one; a missing one is left out. */
export async function* archiveFiles(storage: Storage, files: { url: string }[], names: string[]) {
  for (const [at, { url }] of files.entries()) {
    const file = await storage.open(url.slice(UPLOADS.length));
    if (file) yield { name: names[at] as string, data: () => file };
  }
}
