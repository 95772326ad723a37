/** Pictures for tests: four coloured quarters, so that turns, mirrors and colours can be told. */
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const RED = [220, 40, 30];
export const GREEN = [40, 180, 60];
export const BLUE = [40, 70, 200];
export const YELLOW = [240, 220, 60];

interface Drawn {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  /** EXIF: how a viewer has to turn it, 1 to 8. */
  orientation?: number;
  /** The colour profile that the file's numbers are to be read in. */
  profile?: 'srgb' | 'p3';
}

/** Red, green / blue, yellow; says in its EXIF that it was taken in Leiden. */
export async function drawPicture(options: Drawn = {}): Promise<Buffer> {
  const { width = 96, height = 64, format = 'jpeg', orientation, profile } = options;
  const colours = Buffer.from([...RED, ...GREEN, ...BLUE, ...YELLOW]);
  let picture = sharp(colours, { raw: { width: 2, height: 2, channels: 3 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: IN_LEIDEN });
  if (orientation) picture = picture.withMetadata({ orientation });
  if (profile) picture = picture.withIccProfile(profile);
  return picture.toFormat(format, { quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
}
const IN_LEIDEN = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '52/1 9/1 36/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '4/1 29/1 24/1',
};

/**
 * As a telephone writes it: HEIC, Display P3, GPS in its EXIF, lying on its side (96 x 64) with the
 * container's word that it has to be turned a quarter clockwise. Made once with Debian's heif-enc,
 * the `irot` box put in by hand.
 */
export const readHeic = () => readFile('test/fixtures/pictures/turned.heic');

/** The colour in the middle of a quarter: across and down are 0.25 or 0.75. */
export async function colourAt(picture: Uint8Array, across: number, down: number) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(info.height * down) * info.width + Math.floor(info.width * across);
  return [...data.subarray(pixel * 3, pixel * 3 + 3)];
}

/** The largest difference of two colours in red, green or blue. */
export const difference = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

/** A black and white PNG that says it has this size, and holds as many rows as fit in a few bytes. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
