/** Writes zip archives as a stream, ZIP64 where their size asks for it; holds two entries at most. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipPart {
  name: string;
  /** A stream is opened when it is its turn. */
  data: Uint8Array | (() => Readable);
  /** Deflated: for texts; pictures do not shrink. */
  isPacked?: boolean;
}

const OWNER_READS = 0o100600;

/**
 * The archive of `parts`, which are asked for one by one as the archive is read. What `parts` throws
 * is the stream's error; when the stream is destroyed, `parts` is ended.
 */
export function zipOf(parts: AsyncGenerator<ZipPart>, mtime = new Date()): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const closed = once(out, 'close').catch(() => {});
  const fill = async () => {
    for await (const part of parts) {
      const options = { mtime, mode: OWNER_READS, compress: part.isPacked ?? false };
      // yazl keeps its entries, and with them this function, to the end: it must not keep the bytes
      let data: ZipPart['data'] | undefined = part.data;
      const begun = new Promise<void>((resolve) => {
        zip.addReadStreamLazy(part.name, options, (open) => {
          const stream = typeof data === 'function' ? data() : Readable.from([data]);
          data = undefined;
          stream.once('error', (error) => out.destroy(error));
          open(null, stream);
          resolve();
        });
      });
      await Promise.race([begun, closed]);
      if (out.destroyed) return;
    }
    zip.end();
  };
  zip.on('error', (error) => out.destroy(error));
  fill().catch((error) => out.destroy(error));
  return out;
}
