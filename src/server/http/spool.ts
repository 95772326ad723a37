/**
 * Writes the file of a large form to disk while it arrives, so that it is never whole in memory.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limitedToFreeSpace } from '../backup/backupDirectory';
import { BackupError } from '../backup/backupError';
import { AppError } from '../errors';
import type { Meta } from '../trpc';
import { type Fields, readForm } from './form';

const FIELD_BYTES = 10_000;
/** The maximum size, in bytes, of everything in a form except its files. */
export const FORM_BYTES = 1024 * 1024;
const MAX_PARTS = 20;

/** The folder of the temporary files; in DATA_DIR, since the system's may be in memory (tmpfs). */
export const spoolFolder = (dataDir: string) => join(dataDir, 'spool');

export interface Spooled {
  fields: Fields;
  /** Deletes the files. */
  remove(): Promise<void>;
}

/**
 * The fields of a multipart form (RFC 7578) with files up to the limits of `spool`. Throws an
 * AppError: 413 for a larger file, 415 for another content type, 400 for a broken form or too many
 * files, 503 when the disk has no room for them.
 */
export async function spoolForm(
  body: Readable,
  contentType: string | undefined,
  dataDir: string,
  { maxBytes, maxFiles, tooLarge }: NonNullable<Meta['spool']>,
): Promise<Spooled> {
  const folder = spoolFolder(dataDir);
  const paths: string[] = [];
  const remove = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  async function storeFile(part: Readable, fileName: string) {
    const path = join(folder, randomUUID());
    paths.push(path);
    part.once('limit', () => part.destroy(new AppError('PAYLOAD_TOO_LARGE', tooLarge)));
    const file = createWriteStream(path, { mode: 0o600 });
    // after a failure the file may still be being opened: it exists only once the stream is closed
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    await pipeline(part, limitedToFreeSpace(folder), file)
      .catch(refuse)
      .finally(() => closed);
    return new File([await openAsBlob(path)], fileName);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const parts = Math.max(MAX_PARTS, maxFiles);
  const limits = { files: maxFiles, fileSize: maxBytes, fieldSize: FIELD_BYTES, parts };
  try {
    return { fields: await readForm(body, contentType, limits, storeFile), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

function refuse(cause: unknown): never {
  if (!(cause instanceof BackupError)) throw cause;
  throw new AppError('SERVICE_UNAVAILABLE', cause.key, { cause });
}
