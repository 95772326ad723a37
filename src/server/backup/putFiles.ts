/** Stores a backup's files under their own names, which nobody sees before the rows are there. */
import { pictureTypeOf } from '../storage/names';
import type { Storage } from '../storage/storage';
import type { OpenedBackup } from './openBackup';

/** So that the waits for a bucket or a disk overlap; each has up to some 10 MB. */
const AT_ONCE = 4;

/**
 * Resolves to a function that takes them out again; does so itself before it rejects. A file that
 * was there already is written again, and stays.
 */
export async function putFiles(
  { manifest, file }: OpenedBackup,
  storage: Pick<Storage, 'put' | 'has' | 'remove'>,
  onProgress?: (done: number, total: number) => void,
): Promise<() => Promise<void>> {
  const waiting = manifest.files.map(({ name }) => name).values();
  const stored: string[] = [];
  let done = 0;
  const undo = async () => {
    for (const name of stored) await storage.remove(name).catch(() => {});
  };
  const work = async () => {
    for (const name of waiting) {
      if (!(await storage.has(name))) stored.push(name);
      await storage.put(name, await file(name), pictureTypeOf(name) ?? 'application/octet-stream');
      onProgress?.(++done, manifest.files.length);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failure) return undo;
  await undo();
  throw failure.reason;
}
