/** Decodes pictures into greyscale pixels, small enough to search for bar codes. */
import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';

export interface Pixels {
  width: number;
  height: number;
  /** One byte per pixel, row by row */
  grey: Uint8Array;
  /** Not all of the file could be decoded; the rest is of one colour. */
  isDamaged?: boolean;
}

/** Phone cameras produce 12 to 50 megapixels; a larger picture is no photo of a ticket. */
const PIXELS_LIMIT = 60_000_000;
const HEIC_PIXELS_LIMIT = 26_000_000;
const SIDE_LIMIT = 2_600;

/**
 * Scaled down to at most 2,600 pixels a side; undefined for a damaged, unknown or too large
 * picture.
 */
export async function decodePicture(bytes: Uint8Array): Promise<Pixels | undefined> {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  try {
    if (head.startsWith('ftyp')) return await decodeHeic(bytes);
    const decode = (failOn: 'none' | 'warning') =>
      shrink(sharp(bytes, { limitInputPixels: PIXELS_LIMIT, failOn, pages: 1 }).autoOrient());
    return await decode('warning').catch(async () => ({
      ...(await decode('none')),
      isDamaged: true,
    }));
  } catch {
    return undefined;
  }
}

async function decodeHeic(bytes: Uint8Array): Promise<Pixels | undefined> {
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height === 0 || width * height > HEIC_PIXELS_LIMIT) return undefined;
  const decode = createRequire(import.meta.url)('heic-decode') as (input: {
    buffer: Uint8Array;
  }) => Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  const { data, ...size } = await decode({ buffer: bytes });
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return shrink(sharp(raw, { raw: { ...size, channels: 4 } }));
}

async function shrink(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .resize(SIDE_LIMIT, SIDE_LIMIT, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, grey: new Uint8Array(data) };
}
