/** Reads when and where a picture was taken from its EXIF data (JPEG, PNG, WebP, HEIC). */
import ExifReader from 'exifreader';
import {
  type CaptureInfo,
  coordinatesOf,
  NO_CAPTURE_INFO,
  offsetOf,
  wallClockOf,
} from './captureInfo';

const TAGS = [
  'DateTimeOriginal',
  'OffsetTimeOriginal',
  'GPSLatitude',
  'GPSLatitudeRef',
  'GPSLongitude',
  'GPSLongitudeRef',
  'MakerNote',
];

/** Where and when the picture was taken. Broken data count as missing; it never throws. */
export function readExif(bytes: Uint8Array): CaptureInfo {
  try {
    // of typed arrays it takes only Buffers
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const { exif = {} } = ExifReader.load(buffer, {
      expanded: true,
      includeTags: { exif: TAGS },
    });
    const takenAt = wallClockOf(textOf(exif.DateTimeOriginal));
    return {
      takenAt,
      takenOffset: takenAt === null ? null : offsetOf(textOf(exif.OffsetTimeOriginal)),
      ...coordinatesOf(
        degreesOf(exif.GPSLatitude, textOf(exif.GPSLatitudeRef), { N: 1, S: -1 }),
        degreesOf(exif.GPSLongitude, textOf(exif.GPSLongitudeRef), { E: 1, W: -1 }),
      ),
      contentId: appleContentId(exif.MakerNote),
    };
  } catch {
    return NO_CAPTURE_INFO;
  }
}

/** The value of a tag, which may be anything in a broken file. */
const tagValue = (tag: unknown) => (tag as { value?: unknown } | undefined)?.value;

const textOf = (tag: unknown) => {
  const value = tagValue(tag);
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0].trim() : '';
};

/** Degrees, minutes and seconds (rationals) as degrees; null unless `signs` has the direction. */
function degreesOf(tag: unknown, direction: string, signs: Record<string, number>) {
  const parts = tagValue(tag);
  const sign = signs[direction];
  if (!sign || !Array.isArray(parts) || parts.length !== 3) return null;
  const [degrees, minutes, seconds] = parts.map(([over, under]) => over / under);
  return sign * ((degrees ?? Number.NaN) + (minutes ?? Number.NaN) / 60 + (seconds ?? 0) / 3600);
}

const APPLE = 'Apple iOS\0';
const APPLE_IFD = 14;
const CONTENT_ID_TAG = 17;
const ASCII = 2;

/** Tag 17 of Apple's maker note: an IFD in big-endian order, with offsets from the note's start. */
function appleContentId(tag: unknown): string | null {
  const value = tagValue(tag);
  const note = Buffer.from(Array.isArray(value) ? value : []);
  if (!note.toString('latin1').startsWith(APPLE)) return null;
  const count = note.readUInt16BE(APPLE_IFD);
  for (let at = APPLE_IFD + 2; at < APPLE_IFD + 2 + count * 12; at += 12) {
    if (note.readUInt16BE(at) !== CONTENT_ID_TAG || note.readUInt16BE(at + 2) !== ASCII) continue;
    const start = note.readUInt32BE(at + 8);
    return note.toString('latin1', start, start + note.readUInt32BE(at + 4)).replace(/\0.*/s, '');
  }
  return null;
}
