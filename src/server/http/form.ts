/** Parses forms (multipart/form-data, RFC 7578) as a stream. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { AppError, isDiskFull } from '../errors';

/** Field name → text or file; files where the form may have several. */
export type Fields = Record<string, string | File | File[]>;
/** Stores a file part and returns it as a File. */
type StoreFile = (part: Readable, fileName: string, contentType: string) => Promise<File>;

/** The body limit bounds the memory of a form; this bounds the cost of many small parts. */
const IN_MEMORY = { parts: 100, fieldSize: Number.POSITIVE_INFINITY };

/**
 * The fields of a form; of two with the same name the last one, but all files where `limits` allow
 * several. Files are in memory, or where
 * `storeFile` puts them. Throws an AppError: 415 for another content type, 400 for a broken form,
 * 413 for a field that is too large. An AppError of `body` or `storeFile` is rethrown.
 */
export async function readForm(
  body: Readable,
  contentType: string | undefined,
  limits: BusboyConfig['limits'] = IN_MEMORY,
  storeFile: StoreFile = inMemory,
): Promise<Fields> {
  const fields = new Map<string, string | File | File[]>();
  const files: Promise<[name: string, file: File]>[] = [];
  const parts: Readable[] = [];
  const isMany = (limits?.files ?? 1) > 1;
  const form = openForm(contentType, limits);
  form.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) form.destroy(new AppError('PAYLOAD_TOO_LARGE', 'tooLarge'));
    fields.set(name, value);
  });
  form.on('file', (name, part, fileName, _encoding, contentType) => {
    parts.push(part);
    const stored = storeFile(part, fileName, contentType).then((file): [string, File] => [
      name,
      file,
    ]);
    stored.catch((error) => form.destroy(error));
    files.push(stored);
  });
  form.once('partsLimit', () => form.destroy(new AppError('BAD_REQUEST', 'badRequest')));
  try {
    await pipeline(body, form).catch(refuse);
    for (const [name, file] of await Promise.all(files)) {
      const before = fields.get(name);
      fields.set(name, isMany ? [...(Array.isArray(before) ? before : []), file] : file);
    }
  } catch (error) {
    // a parser that is destroyed does not end its parts, and who reads one would wait forever
    for (const part of parts) part.destroy(error as Error);
    await Promise.allSettled(files);
    throw error;
  }
  return Object.fromEntries(fields);
}

/**
 * Reads a file chunk by chunk and yields to the event loop, so that a large file does not block it.
 */
async function inMemory(part: Readable, fileName: string, type: string): Promise<File> {
  const chunks: Blob[] = [];
  for await (const chunk of part) {
    chunks.push(new Blob([chunk]));
    await setImmediate();
  }
  return new File(chunks, fileName, { type });
}

export const isForm = (contentType: string | null | undefined) =>
  /^multipart\/form-data\b/i.test(contentType ?? '');

function openForm(type: string | undefined, limits: BusboyConfig['limits']) {
  if (!type || !isForm(type)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'unsupportedType');
  try {
    const isPartAFile = (_: unknown, _type: unknown, name?: string) => name !== undefined;
    return new Busboy({ headers: { 'content-type': type }, limits, isPartAFile });
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'badRequest', { cause });
  }
}

function refuse(cause: unknown): never {
  if (cause instanceof AppError || isDiskFull(cause)) throw cause;
  throw new AppError('BAD_REQUEST', 'badRequest', { cause });
}
