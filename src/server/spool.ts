/** Takes a form whose file is large to the disk, so that it never is in memory as a whole. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { BackupError } from './backup/backupError';
import { leavingRoom } from './backup/shelf';
import { AppError, isDiskFull } from './errors';

const FIELD_BYTES = 10_000;
/** What a form has around its file. */
const FORM_BYTES = 1024 * 1024;
const MOST_PARTS = 20;

/** Where it stays until it is used; below DATA_DIR, as a system's own folder may be its memory. */
export const spoolFolder = (dataDir: string) => join(dataDir, 'spool');

interface Spooled {
  fields: Record<string, string | File>;
  /** Takes the file away again. */
  remove(): Promise<void>;
}

/**
 * The fields of a multipart form (RFC 7578) and its one file. 413 past `maxBytes`, 400 for no such form,
 * 503 where the disk has no room for it.
 */
export async function spoolForm(
  request: Request,
  dataDir: string,
  maxBytes: number,
): Promise<Spooled> {
  const folder = spoolFolder(dataDir);
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  const fields: Spooled['fields'] = {};
  const files: Promise<void>[] = [];
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const form = openForm(request, maxBytes);
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (name, stream, fileName) => {
      const keep = async () => {
        stream.once('limit', () => stream.destroy(tooLarge()));
        const file = createWriteStream(path, { mode: 0o600 });
        // a file given up while it is opened is there only after that
        const closed = new Promise<void>((resolve) => file.once('close', resolve));
        await pipeline(stream, leavingRoom(folder), file).finally(() => closed);
        fields[name] = new File([await openAsBlob(path)], fileName);
      };
      const kept = keep();
      kept.catch((error) => form.destroy(error));
      files.push(kept);
    });
    const body = Readable.fromWeb(request.body as ReadableStream);
    await pipeline(body, form).catch(refuse);
    await Promise.all(files);
    return { fields, remove };
  } catch (error) {
    await Promise.allSettled(files);
    await remove();
    throw error;
  }
}

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'archiveTooLarge');

function refuse(cause: unknown): never {
  if (cause instanceof AppError || isDiskFull(cause)) throw cause;
  if (cause instanceof BackupError) throw new AppError('SERVICE_UNAVAILABLE', cause.key, { cause });
  throw new AppError('BAD_REQUEST', 'badRequest', { cause });
}

/**
 * The same request, whose form is spooled when it is asked for and not before: whoever may not send
 * it is refused first.
 */
export function spooling(request: Request, dataDir: string, maxBytes: number) {
  let spooled: Spooled | undefined;
  async function formData() {
    spooled = await spoolForm(request, dataDir, maxBytes);
    const form = new FormData();
    for (const [name, value] of Object.entries(spooled.fields)) form.append(name, value);
    return form;
  }
  const proxy = new Proxy(request, {
    get(target, name) {
      if (name === 'formData') return formData;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { request: proxy, remove: async () => spooled?.remove() };
}

function openForm(request: Request, maxBytes: number) {
  const type = request.headers.get('content-type') ?? '';
  if (Number(request.headers.get('content-length')) > maxBytes + FORM_BYTES) throw tooLarge();
  const limits = { files: 1, fileSize: maxBytes, fieldSize: FIELD_BYTES, parts: MOST_PARTS };
  if (!request.body || !/^multipart\/form-data/i.test(type))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'unsupportedType');
  try {
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'badRequest', { cause });
  }
}
