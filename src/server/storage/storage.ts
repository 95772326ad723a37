/** Where files are kept: one interface, a folder or an S3-compatible bucket behind it. */
import { join } from 'node:path';
import type { Settings } from '../env';
import { openFolder } from './folder';
import { openBucket } from './s3';

/**
 * Files by name, each whole in memory: none is larger than an upload may be. Names are lower-case
 * letters, digits, dots and hyphens. Every call rejects with StorageError when the place fails.
 */
export interface Storage {
  /** Resolves once the bytes are safe; replaces what had this name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(name: string): Promise<boolean>;
  /** No such file is fine too. */
  remove(name: string): Promise<void>;
  /** Rejects when the place cannot keep files as things are. */
  ping(): Promise<void>;
}

/**
 * The bucket where the settings name one, else `uploads` under DATA_DIR; `isAlone`: no other process
 * uses that folder.
 */
export function openStorage(settings: Settings, options?: { isAlone: boolean }): Storage {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (S3_BUCKET && S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return openBucket({
      bucket: S3_BUCKET,
      endpoint: S3_ENDPOINT,
      region: settings.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    });
  }
  return openFolder(join(settings.DATA_DIR, 'uploads'), options);
}
