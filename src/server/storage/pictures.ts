/** Validates uploaded pictures by decoding them, and re-encodes them without metadata. */
import type { Sharp, SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../errors';
import { decodeHeic } from './heic';
import { loadSharp } from './loadSharp';
import { type PictureFormat, requireFormat } from './pictureFormat';
import { isPlainPicture } from './plainPicture';
import { createSemaphore } from './semaphore';

export interface Picture {
  bytes: Uint8Array;
  contentType: string;
  /** Without a dot. */
  extension: 'jpg' | 'png' | 'webp';
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  /** A thumbhash in base64: https://evanw.github.io/thumbhash/ */
  placeholder: string;
}

const MAX_PIXELS = 100_000_000;
/**
 * The HEIC decoder uses about 20 bytes of memory per pixel. The largest phone pictures have 49
 * million pixels.
 */
const MAX_HEIC_PIXELS = 50_000_000;
/** A larger picture may need a few hundred MB (rotated or progressive), so it is decoded alone. */
const LARGE_PIXELS = 25_000_000;
/** Without a limit, progressive pictures with very many scans take minutes. */
const TIMEOUT_SECONDS = 20;
const PLACEHOLDER_PX = 100;
const QUALITY = 90;
/** The longest side, in pixels, and the quality of the picture that is shown of an original. */
const SHOWN_PX = 3200;
const SHOWN_QUALITY = 85;

const ALL_SLOTS = 2;
const takeTurn = createSemaphore(ALL_SLOTS);

/** Runs `work` when memory allows it: two pictures at a time, or one of more than 25 megapixels. */
export const limitDecoding = <Result>(pixels: number, work: () => Promise<Result>) =>
  takeTurn(pixels > LARGE_PIXELS ? ALL_SLOTS : 1, work);

/**
 * Truncated or damaged pictures are rejected; warnings, which files of some cameras cause, are
 * ignored.
 */
export const DECODING: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

const FILE_TYPES = {
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
  png: { extension: 'png', contentType: 'image/png' },
  webp: { extension: 'webp', contentType: 'image/webp' },
} as const;

/**
 * The picture to store: upright, in sRGB, without metadata (above all without its location). HEIC
 * becomes JPEG. Throws AppError: 415 for another type than JPEG, PNG, WebP, HEIC or HEIF; 400 when
 * it cannot be decoded completely, or has more than 100 megapixels (HEIC 50).
 */
export const readPicture = (bytes: Uint8Array): Promise<Picture> => convert(bytes, encode);

/**
 * The picture to show where the original is kept too: as `readPicture`, at most 3200 pixels wide and
 * high; WebP when it may be transparent, else JPEG. Throws as `readPicture`.
 */
export const readShownPicture = (bytes: Uint8Array): Promise<Picture> =>
  convert(bytes, (upright, _, hasAlpha) => {
    const shown = upright.resize(SHOWN_PX, SHOWN_PX, { fit: 'inside', withoutEnlargement: true });
    return hasAlpha
      ? shown.webp({ quality: SHOWN_QUALITY, effort: 2 })
      : shown.jpeg({ quality: SHOWN_QUALITY });
  });

/**
 * As `readPicture`, for a picture that was stored before: a JPEG or WebP that holds nothing but the
 * picture is kept byte for byte, so that it does not lose quality each time it moves.
 */
export async function readStoredPicture(bytes: Uint8Array): Promise<Picture> {
  if (!isPlainPicture(bytes)) return readPicture(bytes);
  const sharp = await loadSharp();
  try {
    const { width, height, format, space } = await sharp(bytes, DECODING).metadata();
    if (space !== 'srgb') return await readPicture(bytes);
    const type = FILE_TYPES[format as keyof typeof FILE_TYPES];
    const placeholder = await limitDecoding(width * height, () => placeholderOf(bytes));
    return { bytes, ...type, width, height, placeholder };
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'invalidImageData', { cause });
  }
}

type Encode = (upright: Sharp, format: PictureFormat, hasAlpha: boolean) => Sharp;

async function convert(bytes: Uint8Array, encodeAs: Encode): Promise<Picture> {
  const format = requireFormat(bytes);
  const sharp = await loadSharp();
  try {
    const { width, height, icc, hasAlpha } = await sharp(bytes, DECODING).metadata();
    const pixels = width * height;
    const isHeic = format === 'heic';
    const reencode = (source: Uint8Array) =>
      limitDecoding(pixels, () => {
        const upright = sharp(source, DECODING).autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
        // HEIC arrives here drawn on white
        return toPicture(encodeAs(upright, format, hasAlpha && !isHeic));
      });
    if (!isHeic) return await reencode(bytes);
    if (pixels > MAX_HEIC_PIXELS) throw new Error('too many pixels');
    return await decodeHeic(bytes, icc, reencode);
  } catch (cause) {
    throw new AppError('BAD_REQUEST', 'invalidImageData', { cause });
  }
}

/** Encodes a picture (JPEG, PNG, WebP) and makes its placeholder. */
export async function toPicture(encoded: Sharp): Promise<Picture> {
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    ...FILE_TYPES[info.format as keyof typeof FILE_TYPES],
    width: info.width,
    height: info.height,
    placeholder: await placeholderOf(data),
  };
}

function encode(upright: Sharp, format: PictureFormat): Sharp {
  if (format === 'png') return upright.png();
  if (format === 'webp') return upright.webp({ quality: QUALITY, effort: 2 });
  return upright.jpeg({ quality: QUALITY });
}

async function placeholderOf(picture: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(picture, DECODING)
    .resize(PLACEHOLDER_PX, PLACEHOLDER_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
