/** Counts and hashes bytes while they pass. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

interface Digest {
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** The same bytes as a stream; `digest` is of those that passed. Errors of `source` pass on. */
export function digesting(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* passing() {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return {
    stream: Readable.from(passing(), { objectMode: false }),
    digest: (): Digest => ({ bytes, sha256: hash.copy().digest('hex') }),
  };
}

/** The size and the hash of all bytes of a stream. */
export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const { stream, digest } = digesting(source);
  for await (const _ of stream);
  return digest();
}
