/** Writes zip archives as a stream, ZIP64 where their size asks for it; holds one entry at a time. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';

export interface ZipPart {
  name: string;
  /** A stream is opened when it is its turn. */
  data: Uint8Array | (() => Readable);
}

const OWNER_READS = 0o600;
/** Checksums are reckoned on the main thread: nobody waits for more than so much at a time. */
const SLICE_BYTES = 1024 * 1024;

/**
 * The archive of `parts`, which are asked for one by one as the archive is read; stored as they are,
 * since pictures do not shrink. What `parts` throws is the stream's error; when the stream is
 * destroyed, `parts` is ended.
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
