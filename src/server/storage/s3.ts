/** Files in a bucket of an S3-compatible service, addressed by path. */
import { S3mini } from 's3mini';
import { requireFileName } from './names';
import type { Storage } from './storage';
import { StorageError } from './storageError';

/** Time limit for one request including its body: enough for 10 MB over a slow connection. */
const TIMEOUT_MS = 30_000;

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
  });
  const withContext = async <Result>(action: string, request: Promise<Result>) => {
    try {
      return await request;
    } catch (cause) {
      throw new StorageError(`Cannot ${action} in ${address}: ${reason(cause)}`, { cause });
    }
  };

  return {
    async put(name, bytes, contentType) {
      await withContext(`write ${name}`, s3.putObject(requireFileName(name), bytes, contentType));
    },
    async get(name) {
      const bytes = await withContext(
        `read ${name}`,
        s3.getObjectArrayBuffer(requireFileName(name)),
      );
      return bytes && new Uint8Array(bytes);
    },
    has: async (name) =>
      (await withContext(`find ${name}`, s3.objectExists(requireFileName(name)))) === true,
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
