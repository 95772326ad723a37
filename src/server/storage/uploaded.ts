/** Files that arrive: pictures are proven and cleaned, everything else is kept as it is. */
import { AppError } from '../errors';
import { keepFile } from './files';
import { knownFormat } from './pictureFormat';
import { readPicture } from './pictures';

type Place = Parameters<typeof keepFile>[0];

/** Refuses a form's file of more than `maxBytes` with 413. */
export function checkSize(file: File, maxBytes: number): void {
  if (file.size > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'fileTooLarge');
}

/** The bytes of a form's file. 413 past `maxBytes`. */
export async function bytesOf(file: File, maxBytes: number): Promise<Uint8Array> {
  checkSize(file, maxBytes);
  return new Uint8Array(await file.arrayBuffer());
}

/** Keeps a picture; the answer is what its row holds. 415 and 400 as `readPicture`. */
export async function keepPicture(place: Place, file: Uint8Array) {
  const { bytes, extension, contentType, ...size } = await readPicture(file);
  const imageUrl = await keepFile(place, bytes, extension, contentType);
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
 * Keeps any file: a picture like a picture, all else byte by byte. The type is decided by the content;
 * what is no picture, PDF, mail or calendar is `application/octet-stream`. 400 for a picture that cannot
 * be decoded: what begins like one, or is named like one and begins like nothing that we know.
 */
export async function keepAnyFile(place: Place, file: Uint8Array, name: string) {
  const format = knownFormat(file);
  const head = Buffer.from(file.subarray(0, 1024)).toString('latin1');
  const known = SIGNATURES.find(([, , signature]) => signature.test(head));
  const isNamedPicture = format === null && !known && PICTURE_NAME.test(name);
  if (isNamedPicture || (format && format !== 'other')) {
    const { imageUrl, ...picture } = await keepPicture(place, file);
    return { url: imageUrl, ...picture };
  }
  const [extension, contentType] = known ?? ['bin', 'application/octet-stream'];
  const url = await keepFile(place, file, extension, contentType);
  return { url, contentType, width: null, height: null, placeholder: null };
}
