/** Opens the file storage of the settings. */
import { join } from 'node:path';
import type { Settings } from '../env';
import { openFolder } from './folder';
import { openBucket } from './s3';
import type { Storage } from './storage';

/**
 * Opens the bucket of the settings, or the folder `uploads` in DATA_DIR when there is none.
 * `isOnlyProcess`: no other process uses that folder. Throws StorageError when the folder cannot be
 * created.
 */
export function openStorage(settings: Settings, options?: { isOnlyProcess: boolean }): Storage {
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
