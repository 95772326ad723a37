/**
 * Pictures for tests: four coloured quarters, so that rotations, mirroring and colours can be
 * checked.
 */
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
  /** The EXIF orientation, 1 to 8. */
  orientation?: number;
  /** The colour profile of the file. */
  profile?: 'srgb' | 'p3';
}

/** Top: red, green; bottom: blue, yellow. The EXIF data contain GPS coordinates in Leiden. */
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
 * A picture like those of a phone: HEIC, Display P3, GPS in its EXIF data, stored as 96 x 64 pixels
 * with a rotation by 90° clockwise in the container. Made with Debian's heif-enc; the `irot` box
 * was added by hand.
 */
export const readHeic = () => readFile('test/fixtures/pictures/turned.heic');

/** The colour [red, green, blue] at a position; 0.25 and 0.75 are the middle of a quarter. */
export async function colourAt(picture: Uint8Array, across: number, down: number) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(info.height * down) * info.width + Math.floor(info.width * across);
  return [...data.subarray(pixel * 3, pixel * 3 + 3)];
}

/** The largest difference of two colours in one channel, 0 to 255. */
export const difference = (one: number[], other: number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

/** A small black and white PNG whose header claims this size but that contains too few rows. */
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
