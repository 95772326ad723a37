/** Reads tickets and confirmations in worker threads: two with 4 or more cores, otherwise one. */
import { availableParallelism } from 'node:os';
import type { DocumentFile, Reading } from './reading';
import { WorkerReader } from './workerReader';

export { VALUE_SOURCES } from './reading';

/** One core stays free for the server and one for its database. */
const READERS = availableParallelism() >= 4 ? 2 : 1;

const readers = Array.from({ length: READERS }, () => new WorkerReader());
const free = new Set(readers);
const waiting: ((reader: WorkerReader) => void)[] = [];

/**
 * The flights and stays that the file contains; no value is guessed. Files queue for a free thread.
 * The result is empty when the file cannot be read, or needs more than 10 seconds or 256 MB. Never
 * rejects.
 */
export async function readDocument(file: DocumentFile): Promise<Reading> {
  const reader =
    takeFree() ?? (await new Promise<WorkerReader>((resolve) => waiting.push(resolve)));
  const reading = await reader.read(file);
  const next = waiting.shift();
  if (next) next(reader);
  else free.add(reader);
  return reading;
}

/** Prefers a running thread, so that the second starts only when files arrive at the same time. */
function takeFree(): WorkerReader | undefined {
  const reader = [...free].sort((a, b) => Number(b.isStarted) - Number(a.isStarted))[0];
  if (reader) free.delete(reader);
  return reader;
}

/** Loads `toRows` with the first file, because it holds the list of all airports in memory. */
export const loadRows = () => import('./toRows');

/** Stops the threads; the next file starts one again. */
export async function stopReading(): Promise<void> {
  await Promise.all(readers.map((reader) => reader.stop()));
}
