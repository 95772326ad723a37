/** Reads forms (multipart/form-data, RFC 7578) part by part, as they arrive. */
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { Busboy, type BusboyConfig } from '@fastify/busboy';
import { AppError, isDiskFull } from '../errors';

export type Fields = Record<string, string | File>;
/** Makes of a part what its field holds. */
type Keep = (part: Readable, fileName: string, contentType: string) => Promise<File>;

/** A form in memory is bounded by its body's limit; this bounds what many tiny parts cost. */
const IN_MEMORY = { parts: 100, fieldSize: Number.POSITIVE_INFINITY };

/**
 * The fields of a form; of two with one name the last. Files are in memory, or where `keep` puts them.
 * 415 for what is no form, 400 for a broken one; an AppError of `body` or `keep` is passed on.
 */
export async function readForm(
  body: Readable,
  contentType: string | undefined,
  limits: BusboyConfig['limits'] = IN_MEMORY,
  keep: Keep = inMemory,
): Promise<Fields> {
  const fields = new Map<string, string | File>();
  const files: Promise<void>[] = [];
  const form = openForm(contentType, limits);
  form.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) form.destroy(new AppError('PAYLOAD_TOO_LARGE', 'tooLarge'));
    fields.set(name, value);
  });
  form.on('file', (name, part, fileName, _encoding, contentType) => {
    const kept = keep(part, fileName, contentType).then((file) => void fields.set(name, file));
    kept.catch((error) => form.destroy(error));
    files.push(kept);
  });
  form.once('partsLimit', () => form.destroy(new AppError('BAD_REQUEST', 'badRequest')));
  try {
    await pipeline(body, form).catch(refuse);
    await Promise.all(files);
  } catch (error) {
    await Promise.allSettled(files);
    throw error;
  }
  return Object.fromEntries(fields);
}

/** Piece by piece, others in between, since a large file taken at once keeps everyone else waiting. */
async function inMemory(part: Readable, fileName: string, type: string): Promise<File> {
  const pieces: Blob[] = [];
  for await (const piece of part) {
    pieces.push(new Blob([piece]));
    await setImmediate();
  }
  return new File(pieces, fileName, { type });
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
