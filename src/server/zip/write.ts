/**
 * Writes zip archives as a stream, with ZIP64 when the size requires it; one entry in memory at a
 * time.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';

export interface ZipPart {
  name: string;
  /** A function is called, and its stream opened, only when the entry is written. */
  data: Uint8Array | (() => Readable);
}

const OWNER_READS = 0o600;
/** Checksums are computed on the main thread: slices limit how long each one blocks it. */
const SLICE_BYTES = 1024 * 1024;

/**
 * The archive of `parts`, which are requested one by one as the archive is read. Entries are not
 * compressed, since pictures do not get smaller. An error of `parts` becomes the error of the
 * stream. When the stream is destroyed, `parts` is ended.
 */
export function zipOf(parts: AsyncGenerator<ZipPart>, lastModified = new Date()): Readable {
  async function* inputs() {
    for await (const { name, data } of parts)
      yield {
        ...{ name, lastModified, mode: OWNER_READS },
        input: data instanceof Uint8Array ? slicesOf(data) : data(),
      };
  }
  const out = Readable.fromWeb(makeZip(inputs()) as ReadableStream<Uint8Array>);
  out.once('close', () => parts.return(undefined).catch(() => {}));
  return out;
}

async function* slicesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
}
