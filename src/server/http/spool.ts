/** Takes a form whose file is large to the disk, so that it never is in memory as a whole. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { leavingRoom } from '../backup/backupDirectory';
import { BackupError } from '../backup/backupError';
import { AppError } from '../errors';
import { type Fields, readForm } from './form';

const FIELD_BYTES = 10_000;
/** What a form has around its file. */
export const FORM_BYTES = 1024 * 1024;
const MOST_PARTS = 20;

/** Where it stays until it is used; below DATA_DIR, as a system's own folder may be its memory. */
export const spoolFolder = (dataDir: string) => join(dataDir, 'spool');

export interface Spooled {
  fields: Fields;
  /** Takes the file away again. */
  remove(): Promise<void>;
}

/**
 * The fields of a multipart form (RFC 7578) and its one file. 413 past `maxBytes`, 400 for no such form,
 * 503 where the disk has no room for it.
 */
export async function spoolForm(
  body: Readable,
  contentType: string | undefined,
  dataDir: string,
  maxBytes: number,
): Promise<Spooled> {
  const folder = spoolFolder(dataDir);
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  async function keep(part: Readable, fileName: string) {
    part.once('limit', () => part.destroy(tooLarge()));
    const file = createWriteStream(path, { mode: 0o600 });
    // a file given up while it is opened is there only after that
    const closed = new Promise<void>((resolve) => file.once('close', resolve));
    await pipeline(part, leavingRoom(folder), file)
      .catch(refuse)
      .finally(() => closed);
    return new File([await openAsBlob(path)], fileName);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const limits = { files: 1, fileSize: maxBytes, fieldSize: FIELD_BYTES, parts: MOST_PARTS };
  try {
    return { fields: await readForm(body, contentType, limits, keep), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'archiveTooLarge');

function refuse(cause: unknown): never {
  if (!(cause instanceof BackupError)) throw cause;
  throw new AppError('SERVICE_UNAVAILABLE', cause.key, { cause });
}
