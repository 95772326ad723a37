/**
 * Reads zip archives entry by entry, with size limits: sizes are known before anything is unpacked.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { crc32 } from 'node:zlib';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  openPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';

/** An archive cannot be read; the message contains the reason. */
export class ZipError extends Error {}

const asZipError = (cause: unknown): never => {
  throw new ZipError(cause instanceof Error ? cause.message : String(cause), { cause });
};

/** Reads only the requested ranges of a blob, whether its bytes are in memory or on the disk. */
class BlobReader extends RandomAccessReader {
  readonly #blob: Blob;

  constructor(blob: Blob) {
    super();
    this.#blob = blob;
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.fromWeb(this.#blob.slice(start, end).stream() as ReadableStream);
  }
}

const open = (source: string | Blob) => {
  const options = { autoClose: false, strictFileNames: true };
  return typeof source === 'string'
    ? openPromise(source, options)
    : fromRandomAccessReaderPromise(new BlobReader(source), source.size, options);
};

/**
 * Opens the archive at a path or in a blob. Throws ZipError when it is not an archive, is
 * truncated, has an entry name that refers to a path outside its folder, or has more than
 * `maxEntries` entries.
 */
export async function openZip(
  source: string | Blob,
  { maxEntries = Number.POSITIVE_INFINITY } = {},
) {
  const zip = await open(source).catch(asZipError);
  try {
    if (zip.entryCount > maxEntries) throw new ZipError(`more than ${maxEntries} entries`);
    return new Zip(zip, await entriesOf(zip).catch(asZipError));
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

async function* checked(stream: AsyncIterable<Buffer>, { fileName, crc32: expected }: Entry) {
  let sum = 0;
  try {
    for await (const chunk of stream) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (cause) {
    asZipError(cause);
  }
  if (sum !== expected) throw new ZipError(`${fileName} is damaged`);
}

/** An open archive. Call `close` when it is no longer needed. */
export class Zip {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;

  constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** The names of all entries. */
  names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The unpacked size of an entry in bytes; null when there is no such entry. */
  sizeOf(name: string): number | null {
    return this.#entries.get(name)?.uncompressedSize ?? null;
  }

  /**
   * The entry's bytes as a stream, never more than its declared size; it fails with ZipError at its
   * end when the CRC-32 differs. Throws ZipError when the entry is missing or encrypted.
   */
  async stream(name: string): Promise<Readable> {
    const entry = this.#entries.get(name);
    if (!entry) throw new ZipError(`${name} is missing`);
    if (entry.isEncrypted()) throw new ZipError(`${name} is encrypted`);
    const stream = await this.#zip.openReadStreamPromise(entry).catch(asZipError);
    return Readable.from(checked(stream, entry), { objectMode: false });
  }

  /** The first `count` bytes of an entry, or all if it has fewer. Throws as `stream`. */
  async head(name: string, count: number): Promise<Buffer> {
    let head = Buffer.alloc(0);
    for await (const chunk of await this.stream(name)) {
      head = Buffer.concat([head, chunk]);
      // leaving the loop ends the stream
      if (head.length >= count) break;
    }
    return head.subarray(0, count);
  }

  /**
   * The whole entry. Throws ZipError when it is missing, larger than `maxBytes`, or its CRC-32
   * differs.
   */
  async bytes(name: string, maxBytes: number): Promise<Buffer> {
    if ((this.sizeOf(name) ?? 0) > maxBytes) throw new ZipError(`${name} is too large`);
    return buffer(await this.stream(name));
  }

  close() {
    this.#zip.close();
  }
}
