/** Reads tickets and confirmations beside the server: in one thread, in two where cores are free. */
import { availableParallelism } from 'node:os';
import { Reader } from './reader';
import type { DocumentFile, Reading } from './reading';

/** One core is left to the server and one to its database. */
const READERS = availableParallelism() >= 4 ? 2 : 1;

const readers = Array.from({ length: READERS }, () => new Reader());
const free = new Set(readers);
const waiting: ((reader: Reader) => void)[] = [];

/**
 * The flights and stays that the file gives, nothing invented; files wait for their turn. A file
 * that cannot be read, or not in 10 seconds and 256 MB, gives none. Never rejects.
 */
export async function readDocument(file: DocumentFile): Promise<Reading> {
  const reader = takeFree() ?? (await new Promise<Reader>((resolve) => waiting.push(resolve)));
  const reading = await reader.read(file);
  const next = waiting.shift();
  if (next) next(reader);
  else free.add(reader);
  return reading;
}

/** One that runs already, so that a second is started only for files that come together. */
function takeFree(): Reader | undefined {
  const reader = [...free].sort((a, b) => Number(b.isStarted) - Number(a.isStarted))[0];
  if (reader) free.delete(reader);
  return reader;
}

/** What makes rows of a reading; it knows all airports, so it is loaded with the first file. */
export const loadRows = () => import('./toRows');

/** Ends the threads; the next file starts another. */
export async function stopReading(): Promise<void> {
  await Promise.all(readers.map((reader) => reader.stop()));
}
