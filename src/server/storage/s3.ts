/** Files in a bucket of an S3-compatible service, addressed by path. */
import { S3mini } from 's3mini';
import { checkName } from './names';
import type { Storage } from './storage';
import { StorageError } from './storageError';

/** For one request, its body included: 10 MB over a slow line. */
const TIMEOUT_MS = 30_000;

interface Bucket {
  bucket: string;
  /** The service's address, without the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  timeoutMs?: number;
}

/** Asks nothing of the service yet: `ping` tells whether the bucket answers. */
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
  const told = async <Answer>(doing: string, answer: Promise<Answer>) => {
    try {
      return await answer;
    } catch (cause) {
      throw new StorageError(`Cannot ${doing} in ${address}: ${reason(cause)}`, { cause });
    }
  };

  return {
    async put(name, bytes, contentType) {
      await told(`write ${name}`, s3.putObject(checkName(name), bytes, contentType));
    },
    async get(name) {
      const bytes = await told(`read ${name}`, s3.getObjectArrayBuffer(checkName(name)));
      return bytes && new Uint8Array(bytes);
    },
    has: async (name) => (await told(`find ${name}`, s3.objectExists(checkName(name)))) === true,
    async remove(name) {
      await told(`remove ${name}`, s3.deleteObject(checkName(name)));
    },
    async ping() {
      const exists = await told('keep files', s3.bucketExists());
      if (!exists) throw new StorageError(`No bucket, or none for these keys, at ${address}`);
    },
  };
}

/** `fetch failed` alone helps nobody: what lies beneath it names the host or the port. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  return error.cause instanceof Error ? reason(error.cause) : error.message;
}
