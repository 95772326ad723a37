import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/server/errors';
import { readPicture } from '../../src/server/storage/pictures';
import { createSemaphore } from '../../src/server/storage/semaphore';
import { eventually } from '../support/eventually';
import {
  BLUE,
  colourAt,
  difference,
  drawPicture,
  GREEN,
  pngOfSize,
  RED,
  readHeic,
  YELLOW,
} from '../support/pictures';

/** What JPEG and rounding may change of a colour. */
const NEAR = 8;

async function expectQuarters(picture: Uint8Array, quarters: number[][]) {
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const;
  for (const [index, [across, down]] of places.entries()) {
    const colour = await colourAt(picture, across, down);
    expect(difference(colour, quarters[index] ?? []), `quarter ${index}: ${colour}`).toBeLessThan(
      NEAR,
    );
  }
}

const refusal = (bytes: Uint8Array) =>
  readPicture(bytes).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? `${error.code} ${error.key}` : String(error)),
  );
const INVALID = 'BAD_REQUEST invalidImageData';
const UNSUPPORTED = 'UNSUPPORTED_MEDIA_TYPE unsupportedType';

describe('a picture', () => {
  test.each([
    ['jpeg', 'jpg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
  ] as const)('in %s stays what it is', async (format, extension, contentType) => {
    const picture = await readPicture(await drawPicture({ format }));
    expect(picture).toMatchObject({ extension, contentType, width: 96, height: 64 });
    expect((await sharp(picture.bytes).metadata()).format).toBe(format);
    await expectQuarters(picture.bytes, [RED, GREEN, BLUE, YELLOW]);
  });

  test.each([
    [1, 96, 64, [RED, GREEN, BLUE, YELLOW]],
    [2, 96, 64, [GREEN, RED, YELLOW, BLUE]],
    [3, 96, 64, [YELLOW, BLUE, GREEN, RED]],
    [4, 96, 64, [BLUE, YELLOW, RED, GREEN]],
    [5, 64, 96, [RED, BLUE, GREEN, YELLOW]],
    [6, 64, 96, [BLUE, RED, YELLOW, GREEN]],
    [7, 64, 96, [YELLOW, GREEN, BLUE, RED]],
    [8, 64, 96, [GREEN, YELLOW, RED, BLUE]],
  ])('with orientation %i is turned upright', async (orientation, width, height, quarters) => {
    const picture = await readPicture(await drawPicture({ orientation }));
    expect(picture).toMatchObject({ width, height });
    expect((await sharp(picture.bytes).metadata()).orientation).toBeUndefined();
    await expectQuarters(picture.bytes, quarters);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('in %s loses where it was taken', async (format) => {
    const original = await drawPicture({ format });
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { bytes } = await readPicture(original);
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/Exif|eXIf|EXIF|Camera/);
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'in %s with wide colours looks the same without its profile',
    async (format) => {
      const wide = await drawPicture({ format, profile: 'p3' });
      expect((await sharp(wide).metadata()).icc).toBeDefined();
      await expectQuarters((await readPicture(wide)).bytes, [RED, GREEN, BLUE, YELLOW]);
    },
  );

  test('keeps what one can see through', async () => {
    const glass = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { bytes } = await readPicture(glass);
    const { hasAlpha } = await sharp(bytes).metadata();
    expect(hasAlpha).toBe(true);
  });

  test('in the colours of a printer becomes one for screens', async () => {
    const printed = await sharp(await drawPicture())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const { bytes } = await readPicture(printed);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  test('has a placeholder of its own colours, small enough for a row', async () => {
    const red = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const { placeholder } = await readPicture(red);
    expect(placeholder.length).toBeLessThan(40);
    const { r, g, b } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'));
    expect(difference([r, g, b], [1, 0, 0])).toBeLessThan(0.1);
  });

  test('of one pixel, or one very long row, is a picture too', async () => {
    const dot = await readPicture(await drawPicture({ width: 1, height: 1, format: 'png' }));
    expect(dot).toMatchObject({ width: 1, height: 1 });
    const row = await readPicture(await drawPicture({ width: 20_000, height: 1, format: 'png' }));
    expect(row).toMatchObject({ width: 20_000, height: 1 });
  });
});

describe('a HEIC picture', () => {
  test('becomes an upright JPEG in its own colours, without where it was taken', async () => {
    const original = await readHeic();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const picture = await readPicture(original);
    expect(picture).toMatchObject({
      extension: 'jpg',
      contentType: 'image/jpeg',
      width: 64,
      height: 96,
    });
    const { format, exif, icc, orientation } = await sharp(picture.bytes).metadata();
    expect([format, exif, icc, orientation]).toEqual(['jpeg', undefined, undefined, undefined]);
    await expectQuarters(picture.bytes, [BLUE, RED, YELLOW, GREEN]);
  });

  test('leaves the server answering while it is decoded', async () => {
    const heic = await readHeic();
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const events: string[] = [];
    const decoding = Promise.all([readPicture(heic), readPicture(heic), readPicture(heic)]);
    const decoded = decoding.then(() => events.push('decoded'));
    await once(process, 'worker');
    await fetch(`http://127.0.0.1:${port}`);
    events.push('answered');
    await decoded;
    expect(events).toEqual(['answered', 'decoded']);
  });

  test('that is cut off or damaged is refused, and the next one is fine', async () => {
    const heic = await readHeic();
    const damaged = Buffer.from(heic);
    damaged.fill(0xa5, heic.length - 400);
    expect(await refusal(heic.subarray(0, 700))).toBe(INVALID);
    expect(await refusal(heic.subarray(0, heic.length - 300))).toBe(INVALID);
    expect(await refusal(Buffer.concat([heic.subarray(0, 28), randomBytes(900)]))).toBe(INVALID);
    expect(['taken', INVALID]).toContain(await refusal(damaged));
    expect(await refusal(heic)).toBe('taken');
  });
});

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['SVG', () => Buffer.from(svg)],
    ['SVG after an XML head', () => Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`)],
    ['a web page', () => Buffer.from('\n<!doctype html><script>alert(1)</script>')],
    ['GIF', () => drawPicture({ format: 'gif' })],
    ['AVIF', () => drawPicture({ format: 'avif' })],
    [
      'TIFF',
      async () =>
        sharp(await drawPicture())
          .tiff()
          .toBuffer(),
    ],
    ['PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['a film', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ])('%s is a type that we do not take', async (_, bytes) => {
    expect(await refusal(await bytes())).toBe(UNSUPPORTED);
  });

  test.each(['jpeg', 'png', 'webp'] as const)('%s cut off half-way is invalid', async (format) => {
    const noise = await sharp(randomBytes(300 * 200 * 3), {
      raw: { width: 300, height: 200, channels: 3 },
    })
      .toFormat(format)
      .toBuffer();
    expect(await refusal(noise)).toBe('taken');
    expect(await refusal(noise.subarray(0, noise.length / 2))).toBe(INVALID);
    expect(await refusal(noise.subarray(0, 20))).toBe(INVALID);
  });

  test('bytes that are nothing are invalid', async () => {
    expect(await refusal(new Uint8Array())).toBe(INVALID);
    expect(await refusal(Buffer.from('hello'))).toBe(INVALID);
    expect(await refusal(Buffer.alloc(2000))).toBe(INVALID);
    expect(await refusal(Buffer.from('\xff\xd8\xff nothing more', 'latin1'))).toBe(INVALID);
  });

  test('a PNG of 60,000 by 60,000 is refused, also many at once', async () => {
    const bomb = pngOfSize(60_000, 60_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(bomb)));
    expect(new Set(answers)).toEqual(new Set([INVALID]));
  });

  test('more than 100 megapixels are too many', async () => {
    expect(await refusal(pngOfSize(10_001, 10_000))).toBe(INVALID);
  });
});

describe('decoding in turns', () => {
  test('takes two pictures at once, a large one alone, in the order of asking', async () => {
    const takeTurn = createSemaphore(2);
    const events: string[] = [];
    const ends: Record<string, () => void> = {};
    const ask = (name: string, places: number) =>
      takeTurn(places, () => {
        events.push(name);
        return new Promise<void>((end) => {
          ends[name] = end;
        });
      });
    const all = [ask('a', 1), ask('b', 1), ask('large', 2), ask('c', 1)];
    const started = (count: number) => eventually(() => expect(events).toHaveLength(count));
    await started(2);
    ends.a?.();
    await all[0];
    expect(events).toEqual(['a', 'b']);
    ends.b?.();
    await started(3);
    expect(events).toEqual(['a', 'b', 'large']);
    ends.large?.();
    await started(4);
    ends.c?.();
    await Promise.all(all);
  });

  test('goes on after a picture that failed', async () => {
    const takeTurn = createSemaphore(1);
    const failed = takeTurn(1, () => Promise.reject(new Error('damaged')));
    const next = takeTurn(1, async () => 'fine');
    await expect(failed).rejects.toThrow('damaged');
    expect(await next).toBe('fine');
  });
});
