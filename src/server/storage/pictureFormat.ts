/**
 * Detects the format of a picture by its first bytes; file names and declared types are ignored.
 */
import { AppError } from '../errors';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heic';

/** Signatures of known types that are not accepted: GIF, PDF, BMP, TIFF, ZIP, icons, JPEG XL. */
const OTHERS = ['GIF8', '%PDF', 'BM', 'II*\0', 'MM\0*', 'PK\x03\x04', '\0\0\x01\0', '\xff\x0a'];
const MARKUP = /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype|svg|html)/i;
const HEAD_BYTES = 64;

/**
 * The format of a picture: JPEG, PNG, WebP, HEIC or HEIF; `other` for another known type (SVG, GIF,
 * AVIF, video …), null for bytes of no known type.
 */
export function detectFormat(bytes: Uint8Array): PictureFormat | 'other' | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  const isContainer = head.startsWith('ftyp', 4);
  if (isContainer && isHeic(head)) return 'heic';
  const isOther =
    isContainer || MARKUP.test(head) || OTHERS.some((start) => head.startsWith(start));
  return isOther ? 'other' : null;
}

/**
 * The format of bytes that must be a picture. Throws AppError: 415 for another known type, 400 for
 * an unknown type.
 */
export function requireFormat(bytes: Uint8Array): PictureFormat {
  const format = detectFormat(bytes);
  if (format === 'other') throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'unsupportedType');
  if (format === null) throw new AppError('BAD_REQUEST', 'invalidImageData');
  return format;
}

/**
 * The brands of HEVC pictures, ISO/IEC 23008-12. `mif1` means only "a picture", which may be AVIF.
 */
function isHeic(head: string): boolean {
  const size = Buffer.from(head, 'latin1').readUInt32BE();
  const brands = head.slice(8, size).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return false;
  return ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'].includes(brands[0] ?? '');
}
