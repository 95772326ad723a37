/** Reads pictures that are sent as data URLs: `data:<mime>;base64,<data>` (RFC 2397). */
import { AppError } from '../errors';

const HEAD = /^data:[\w.+-]+\/[\w.+-]+;base64,/;

/**
 * The bytes of a data URL. Throws AppError: 400 when it is not a data URL or is empty, 413 when it
 * is larger than `maxBytes`.
 */
export function readDataUrl(url: string, maxBytes: number): Uint8Array {
  const head = HEAD.exec(url.slice(0, 300))?.[0];
  if (!head) throw new AppError('BAD_REQUEST', 'invalidImageData');
  const bytes = Buffer.from(url.slice(head.length), 'base64');
  if (bytes.length === 0) throw new AppError('BAD_REQUEST', 'invalidImageData');
  if (bytes.length > maxBytes) throw new AppError('PAYLOAD_TOO_LARGE', 'fileTooLarge');
  return bytes;
}
