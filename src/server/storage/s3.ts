/** Files in a bucket of an S3-compatible service, addressed by path. */
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import type { Storage } from './storage';
import { StorageError } from './storageError';
import { requireFileName } from './storedNames';

/** Time limit for one request including its body: enough for `PART_BYTES` over a slow connection. */
const TIMEOUT_MS = 30_000;
/** Larger files are written and read in parts of this size, each with its own time limit. */
const PART_BYTES = 8 * 1024 * 1024;

interface Bucket {
  bucket: string;
  /** The URL of the service, without the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs?: number;
}

/** Opens a bucket without a request to the service; `ping` checks that the bucket is available. */
export function openBucket(settings: Bucket): Storage {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const address = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  const s3 = new S3mini({
    endpoint: address,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: settings.timeoutMs ?? TIMEOUT_MS,
    minPartSize: PART_BYTES,
  });
  const withContext = async <Result>(action: string, request: Promise<Result>) => {
    try {
      return await request;
    } catch (cause) {
      throw new StorageError(`Cannot ${action} in ${address}: ${reason(cause)}`, { cause });
    }
  };

  const has = async (name: string) =>
    (await withContext(`find ${name}`, s3.objectExists(requireFileName(name)))) === true;
  const size = async (name: string) =>
    (await has(name)) ? withContext(`find ${name}`, s3.getContentLength(name)) : null;

  /** The bytes of one part, and the size of the whole file; null when there is no such file. */
  async function part(name: string, start: number, end: number) {
    try {
      const response = await s3.getObjectRaw(requireFileName(name), false, start, end + 1);
      const [, size] = (response.headers.get('content-range') ?? '').split('/');
      return { bytes: new Uint8Array(await response.arrayBuffer()), size: Number(size) };
    } catch (error) {
      if ((error as { status?: number }).status === 404) return null;
      throw error;
    }
  }

  return {
    async put(name, data, contentType) {
      const body = data instanceof Uint8Array ? data : (Readable.toWeb(data) as ReadableStream);
      await withContext(`write ${name}`, s3.putAnyObject(requireFileName(name), body, contentType));
    },
    async get(name) {
      const bytes = await withContext(
        `read ${name}`,
        s3.getObjectArrayBuffer(requireFileName(name)),
      );
      return bytes && new Uint8Array(bytes);
    },
    async open(name, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const read = (from: number) =>
        withContext(`read ${name}`, part(name, from, Math.min(from + PART_BYTES - 1, end)));
      const first = await read(start);
      if (!first) return null;
      const last = Math.min(end, first.size - 1);
      return Readable.from(
        (async function* parts() {
          yield first.bytes;
          for (let from = start + PART_BYTES; from <= last; from += PART_BYTES) {
            const next = await read(from);
            if (!next) throw new StorageError(`${name} was removed from ${address} meanwhile`);
            yield next.bytes;
          }
        })(),
      );
    },
    has,
    size,
    async remove(name) {
      await withContext(`remove ${name}`, s3.deleteObject(requireFileName(name)));
    },
    async ping() {
      const exists = await withContext('keep files', s3.bucketExists());
      if (!exists) throw new StorageError(`No bucket, or none for these keys, at ${address}`);
    },
  };
}

/** The message of the innermost cause: it names the host or the port, unlike `fetch failed`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
