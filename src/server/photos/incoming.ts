/** Unfinished uploads in DATA_DIR/incoming: of each its bytes, and a record as JSON beside them. */
import { createWriteStream, mkdirSync } from 'node:fs';
import { readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { limitedToFreeSpace } from '../backup/backupDirectory';
import { BackupError } from '../backup/backupError';
import { AppError } from '../errors';
import type { Log } from '../log';

/** An upload that is not complete after this time is removed. */
const UPLOAD_MS = 24 * 60 * 60 * 1000;
const CLEAN_EVERY_MS = 60 * 60 * 1000;

const incomingFolder = (dataDir: string) => join(dataDir, 'incoming');

export type IncomingUpload = Awaited<ReturnType<FileStore['getUpload']>>;

/** The records, each replaced as a whole, so that a kill leaves none that cannot be read. */
class Records extends FileConfigstore {
  override async set(id: string, upload: IncomingUpload): Promise<void> {
    const path = join(this.directory, `${id}.new.json`);
    await writeFile(path, JSON.stringify(upload));
    await rename(path, join(this.directory, `${id}.json`));
  }
}

/**
 * The file store of tus, with writes that are synced to the disk and leave room on it. Of a finished
 * upload it keeps the id of its photo instead of its bytes, so that a client that lost the response
 * can ask for it again.
 */
export class IncomingStore extends FileStore {
  constructor(dataDir: string) {
    const directory = incomingFolder(dataDir);
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const configstore = new Records(directory);
    super({ directory, configstore, expirationPeriodInMilliseconds: UPLOAD_MS });
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  pathOf = (id: string) => join(this.directory, id);

  /** Appends the bytes that arrive; those before a failure stay. Resolves to the new offset. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, flush: true });
    const counted = new PassThrough();
    let end = offset;
    counted.on('data', (chunk: Buffer) => {
      end += chunk.length;
    });
    await pipeline(bytes, limitedToFreeSpace(this.directory), counted, file).catch(refuse);
    return end;
  }

  override async getUpload(id: string): Promise<IncomingUpload> {
    const upload = await super.getUpload(id);
    if (!photoIdOf(upload)) return upload;
    // `finish` was killed before it removed the bytes
    if (upload.offset > 0) await truncate(this.pathOf(id));
    upload.offset = upload.size ?? 0;
    return upload;
  }

  async finish(upload: IncomingUpload, photoId: number): Promise<void> {
    const metadata = { ...upload.metadata, photoId: String(photoId) };
    await this.configstore.set(upload.id, Object.assign(upload, { metadata }));
    await truncate(this.pathOf(upload.id));
  }
}

/** The id of the photo that a finished upload became; undefined for an unfinished one. */
export const photoIdOf = ({ metadata }: IncomingUpload) => Number(metadata?.photoId) || undefined;

function refuse(cause: unknown): never {
  if (!(cause instanceof BackupError)) throw cause;
  throw new AppError('INTERNAL_SERVER_ERROR', 'diskFull', { cause, httpStatus: 507 });
}

/** Removes what nobody has written to for 24 hours, also what a crash left. */
export async function removeOldUploads(dataDir: string, now = Date.now()): Promise<void> {
  const folder = incomingFolder(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs >= UPLOAD_MS) await rm(path, { force: true });
  }
}

/** Removes old uploads now and every hour, until the returned function is called. */
export function startRemovingUploads(dataDir: string, log: Pick<Log, 'warn'>) {
  const remove = () =>
    removeOldUploads(dataDir).catch((err) => log.warn({ err }, 'old uploads could not be removed'));
  void remove();
  const timer = setInterval(remove, CLEAN_EVERY_MS).unref();
  return () => clearInterval(timer);
}
