/**
 * Stores uploaded files: pictures are validated and re-encoded, all other files are stored
 * unchanged.
 */
import { AppError } from '../errors';
import { detectFormat } from './pictureFormat';
import { readPicture } from './pictures';
import { storeFile } from './strayFiles';

type Services = Parameters<typeof storeFile>[0];

/** Throws AppError 413 when an uploaded file is larger than `maxBytes`. */
export function checkSize(file: File, maxBytes: number): void {
  if (file.size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'fileTooLarge');
}

/** The bytes of an uploaded file. Throws AppError 413 when it is larger than `maxBytes`. */
export async function bytesOf(file: File, maxBytes: number): Promise<Uint8Array> {
  checkSize(file, maxBytes);
  return new Uint8Array(await file.arrayBuffer());
}

/**
 * Stores a picture as `read` returns it; resolves to the values for its row, sizes in pixels. Throws
 * 415 and 400 as `readPicture`, and StorageError.
 */
export async function storePicture(services: Services, file: Uint8Array, read = readPicture) {
  const { bytes, extension, contentType, ...size } = await read(file);
  const imageUrl = await storeFile(services, bytes, extension, contentType);
  return { imageUrl, contentType, ...size };
}

const SIGNATURES: [extension: string, contentType: string, signature: RegExp][] = [
  ['pdf', 'application/pdf', /^[\s\S]{0,1000}%PDF-/],
  ['ics', 'text/calendar', /^\s*BEGIN:VCALENDAR\r?\n/i],
  [
    'eml',
    'message/rfc822',
    /^(From|To|Subject|Date|Received|Return-Path|Delivered-To|MIME-Version|Message-ID|Content-Type|DKIM-Signature|ARC-Seal|X-[\w-]+): /i,
  ],
];

const PICTURE_NAME = /\.(jpe?g|png|webp|hei[cf])$/i;

/**
 * Stores any file: a picture as `storePicture` does, all other files unchanged. The content
 * determines the type; what is not a picture, PDF, mail or calendar gets
 * `application/octet-stream`. Throws AppError 400 for a picture that cannot be decoded: a file that
 * begins like a picture, or one of an unknown type with the name of a picture. Throws StorageError
 * when the storage fails.
 */
export async function storeAnyFile(
  services: Services,
  file: Uint8Array,
  name: string,
  read = readPicture,
) {
  const format = detectFormat(file);
  const head = Buffer.from(file.subarray(0, 1024)).toString('latin1');
  const match = SIGNATURES.find(([, , signature]) => signature.test(head));
  const isNamedPicture = format === null && !match && PICTURE_NAME.test(name);
  if (isNamedPicture || (format && format !== 'other')) {
    const { imageUrl, ...picture } = await storePicture(services, file, read);
    return { url: imageUrl, ...picture };
  }
  const [extension, contentType] = match ?? ['bin', 'application/octet-stream'];
  const url = await storeFile(services, file, extension, contentType);
  return { url, contentType, width: null, height: null, placeholder: null };
}
