import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isIos } from '../../src/client/lib/browser/isIos';
import {
  firstResizing,
  isHeic,
  scaledToFit,
  secondResizing,
  shrinkImage,
  UnreadableImage,
} from '../../src/client/lib/forms/shrinkImage';

const MB = 1024 * 1024;
const source = (chars: number, ios = false, transparent = false) => ({ chars, ios, transparent });
const jpeg = (maxSide: number, quality: number) => ({ maxSide, type: 'image/jpeg', quality });
const png = (maxSide: number, quality: number) => ({ maxSide, type: 'image/png', quality });

describe('what is made smaller', () => {
  test('a picture of at most 1 MB goes as it is, on iOS every one is made smaller', () => {
    expect(firstResizing(source(MB))).toBeNull();
    expect(firstResizing(source(MB + 1))).toEqual(jpeg(800, 0.7));
    expect(firstResizing(source(1000, true))).toEqual(jpeg(800, 0.6));
  });

  test('on iOS more than 2 MB goes to 600 pixels at 0.5, elsewhere to 800 at 0.7', () => {
    expect(firstResizing(source(2 * MB, true))).toEqual(jpeg(800, 0.6));
    expect(firstResizing(source(2 * MB + 1, true))).toEqual(jpeg(600, 0.5));
    expect(firstResizing(source(9 * MB))).toEqual(jpeg(800, 0.7));
  });

  test('a PNG one can see through stays a PNG', () => {
    expect(firstResizing(source(2 * MB, false, true))).toEqual(png(800, 0.9));
    expect(secondResizing(source(3 * MB, false, true))).toEqual(png(500, 0.4));
  });

  test('what is still over 2 MB goes to 500 pixels at 0.4', () => {
    expect(secondResizing(source(2 * MB))).toBeNull();
    expect(secondResizing(source(2 * MB + 1))).toEqual(jpeg(500, 0.4));
  });

  test('the longest side gets the given length, a small picture never grows', () => {
    expect(scaledToFit({ width: 4000, height: 3000 }, 800)).toEqual({ width: 800, height: 600 });
    expect(scaledToFit({ width: 30, height: 9000 }, 800)).toEqual({ width: 3, height: 800 });
    expect(scaledToFit({ width: 20, height: 10 }, 800)).toEqual({ width: 20, height: 10 });
  });

  test('a recent iPad counts as iOS, a Mac does not', () => {
    expect(isIos({ userAgent: 'Mozilla/5.0 (iPhone; CPU', maxTouchPoints: 5 })).toBe(true);
    expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel', maxTouchPoints: 5 })).toBe(true);
    expect(isIos({ userAgent: 'Mozilla/5.0 (Macintosh; Intel', maxTouchPoints: 0 })).toBe(false);
  });
});

describe('a chosen file', () => {
  const big = new Uint8Array(MB);
  let decode: () => Promise<void>;
  const sizes: [number, number][] = [];

  beforeEach(() => {
    sizes.length = 0;
    decode = () => Promise.resolve();
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    vi.stubGlobal(
      'Image',
      class {
        src = '';
        naturalWidth = 4000;
        naturalHeight = 3000;
        decode = () => decode();
      },
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      return {
        canvas: this,
        drawImage: () => sizes.push([this.width, this.height]),
        getImageData: () => ({ data: new Uint8ClampedArray([0, 0, 0, 120]) }),
      } as unknown as CanvasRenderingContext2D;
    } as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
      (type, quality) => `data:${type};base64,${quality}`,
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('that is small is sent untouched', async () => {
    const file = new File(['abc'], 'a.jpg', { type: 'image/jpeg' });
    expect(await shrinkImage(file)).toBe('data:image/jpeg;base64,YWJj');
  });

  test('that is large is drawn at 800 pixels', async () => {
    const file = new File([big], 'a.jpg', { type: 'image/jpeg' });
    expect(await shrinkImage(file)).toBe('data:image/jpeg;base64,0.7');
    expect(sizes).toEqual([[800, 600]]);
  });

  test('that is a large see-through PNG stays a PNG', async () => {
    const file = new File([big], 'a.png', { type: 'image/png' });
    expect(await shrinkImage(file)).toBe('data:image/png;base64,0.9');
  });

  test('that is still over 2 MB is drawn again at 500 pixels', async () => {
    vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockImplementationOnce(
      (type) => `data:${type};base64,${'A'.repeat(2 * MB + 1)}`,
    );
    const file = new File([big], 'a.jpg', { type: 'image/jpeg' });
    expect(await shrinkImage(file)).toBe('data:image/jpeg;base64,0.4');
    expect(sizes.at(-1)).toEqual([500, 375]);
  });

  test('that is HEIC and cannot be shown here is sent untouched', async () => {
    decode = () => Promise.reject(new Error('no'));
    const file = new File([big], 'IMG_1.HEIC', { type: '' });
    expect(isHeic(file)).toBe(true);
    expect(await shrinkImage(file)).toMatch(/^data:application\/octet-stream;base64,AAAA/);
  });

  test('that is no picture is refused', async () => {
    decode = () => Promise.reject(new Error('no'));
    const file = new File([big], 'a.jpg', { type: 'image/jpeg' });
    await expect(shrinkImage(file)).rejects.toThrow(UnreadableImage);
  });
});
