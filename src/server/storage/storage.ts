/** The file storage: one interface for a folder or an S3-compatible bucket. */
import { join } from 'node:path';
import type { Settings } from '../env';
import { openFolder } from './folder';
import { openBucket } from './s3';

/**
 * Files by name. Each is read and written completely in memory: none is larger than the upload
 * limit. Names consist of lower-case letters, digits, dots and hyphens. Every method rejects with
 * StorageError when the folder or the bucket fails.
 */
export interface Storage {
  /** Resolves when the bytes are stored durably; replaces an existing file with this name. */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(name: string): Promise<boolean>;
  /** Resolves also when there is no such file. */
  remove(name: string): Promise<void>;
  /** Rejects when files cannot be stored at the moment. */
  ping(): Promise<void>;
}

/**
 * Opens the bucket of the settings, or the folder `uploads` in DATA_DIR when there is none.
 * `isAlone`: no other process uses that folder. Throws StorageError when the folder cannot be
 * created.
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
