/** Stored pictures that move to another server as they are. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readShownPicture, readStoredPicture } from '../../src/server/storage/pictures';
import { isPlainPicture } from '../../src/server/storage/plainPicture';
import { PHONE, phoneHeic, phoneJpeg } from '../support/phoneFiles';
import { drawPicture } from '../support/pictures';

const drawn = (alpha = 1) =>
  sharp({
    create: { width: 300, height: 200, channels: 4, background: { r: 9, g: 99, b: 9, alpha } },
  });
const jpeg = () => drawn().jpeg().toBuffer();
const progressive = () => drawn().jpeg({ progressive: true }).toBuffer();
const webp = () => drawn(0.5).webp().toBuffer();
const lossless = () => drawn().webp({ lossless: true }).toBuffer();

/** The JPEG with this segment after its start. */
const withSegment = (file: Buffer, marker: number, text: string) =>
  Buffer.concat([
    file.subarray(0, 2),
    Buffer.from([0xff, marker, 0, text.length + 2]),
    Buffer.from(text, 'latin1'),
    file.subarray(2),
  ]);
/** The WebP with this chunk at its end. */
function withChunk(file: Buffer, name: string) {
  const chunk = Buffer.from(`${name}\x04\0\0\0Anna`, 'latin1');
  const result = Buffer.concat([file, chunk]);
  result.writeUInt32LE(result.length - 8, 4);
  return result;
}

describe('a stored picture', () => {
  test.each([
    ['JPEG', jpeg],
    ['progressive JPEG', progressive],
    ['WebP', webp],
    ['lossless WebP', lossless],
  ])('without anything else is kept byte for byte: %s', async (_, draw) => {
    const bytes = await draw();
    const picture = await readStoredPicture(bytes);
    expect(picture).toMatchObject({ bytes, width: 300, height: 200 });
    expect(picture.contentType).toBe(`image/${picture.extension.replace('jpg', 'jpeg')}`);
    expect(picture.placeholder).toMatch(/^[\w+/=]{20,40}$/);
  });

  test.each([
    ['of a phone', () => phoneJpeg({ takenAt: '2027:07:14 23:50:00' })],
    ['of a phone, HEIC', phoneHeic],
    ['with EXIF data', drawPicture],
    ['with EXIF data, WebP', () => drawPicture({ format: 'webp' })],
    ['with EXIF data, PNG', () => drawPicture({ format: 'png' })],
    ['in another colour space', () => drawPicture({ profile: 'p3' })],
    ['with a comment', async () => withSegment(await jpeg(), 0xfe, PHONE)],
    ['with XMP', async () => withSegment(await jpeg(), 0xe1, PHONE)],
    ['with an unknown segment', async () => withSegment(await jpeg(), 0xef, PHONE)],
    [
      'with a thumbnail',
      async () => withSegment(await jpeg(), 0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01${PHONE}`),
    ],
    ['with more after its end', async () => Buffer.concat([await jpeg(), Buffer.from(PHONE)])],
    ['with an unknown chunk', async () => withChunk(await webp(), 'NOTE')],
    ['with an EXIF chunk', async () => withChunk(await webp(), 'EXIF')],
    ['with more after its end, WebP', async () => Buffer.concat([await webp(), Buffer.alloc(2)])],
  ])('%s is drawn anew', async (_, draw) => {
    const bytes = await draw();
    expect(isPlainPicture(bytes)).toBe(false);
    const picture = await readStoredPicture(bytes);
    expect(isPlainPicture(picture.bytes) || picture.extension === 'png').toBe(true);
    for (const trace of [PHONE, 'Anna', 'Exif', 'Camera'])
      expect(Buffer.from(picture.bytes).includes(trace)).toBe(false);
  });

  test('that is shown of an original is one of those that are kept', async () => {
    const shown = await readShownPicture(await phoneJpeg({ width: 900 }));
    expect((await readStoredPicture(shown.bytes)).bytes).toBe(shown.bytes);
  });

  test('that is cut off or damaged is refused', async () => {
    for (const whole of [await jpeg(), await progressive(), await webp()]) {
      const cut = whole.subarray(0, whole.length / 2);
      await expect(readStoredPicture(cut)).rejects.toMatchObject({ key: 'invalidImageData' });
    }
  });

  test('whatever its bytes are, is answered at once', async () => {
    for (const whole of [await jpeg(), await webp()])
      for (let at = 0; at < whole.length; at++) {
        const broken = Buffer.from(whole);
        broken.fill(0xff, at, Math.min(at + 4, whole.length));
        isPlainPicture(broken);
        isPlainPicture(broken.subarray(0, at));
      }
  });
});
