import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  cacheOfFiles,
  pictureInSize,
  removeWithSizes,
} from '../../src/server/storage/resizedPictures';
import type { Storage } from '../../src/server/storage/storage';
import { drawPicture } from '../support/pictures';
import { freshFolder, type TestStorage } from '../support/storages';

const NAME = '0123abcd.jpg';
const sizeOf = async (bytes: Uint8Array | null) => {
  if (!bytes) return null;
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

/** Counts the calls, and lets a test step in before one. */
function watched(storage: Storage, before: (call: string, name: string) => unknown = () => {}) {
  const calls: string[] = [];
  const proxy = new Proxy(storage, {
    get:
      (target, call: 'put' | 'get' | 'has' | 'remove') =>
      async (name: string, ...rest: [Uint8Array, string]) => {
        calls.push(`${call} ${name}`);
        await before(call, name);
        return (target[call] as (...all: unknown[]) => unknown)(name, ...rest);
      },
  });
  return { calls, storage: proxy };
}

describe('a picture in the size asked for', () => {
  let place: TestStorage;
  beforeEach(async () => {
    place = await freshFolder();
    const picture = await drawPicture({ width: 2400, height: 1200 });
    await place.storage.put(NAME, picture, 'image/jpeg');
  });
  afterEach(() => place.close());

  test.each([400, 800, 1600] as const)('is WebP of width %i', async (width) => {
    const made = await pictureInSize(place.storage, NAME, width);
    expect(await sizeOf(made)).toEqual(['webp', width, width / 2]);
  });

  test('is never larger than the picture itself', async () => {
    await place.storage.put('small.png', await drawPicture({ format: 'png' }), 'image/png');
    const made = await pictureInSize(place.storage, 'small.png', 1600);
    expect(await sizeOf(made)).toEqual(['webp', 96, 64]);
  });

  test('has at most 30 kB when it is the smallest, however much there is to see', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 1200, height: 1600, channels: 3, background: '#888', noise } as const;
    await place.storage.put('leaves.jpg', await sharp({ create }).jpeg().toBuffer(), 'image/jpeg');
    const small = await pictureInSize(place.storage, 'leaves.jpg', 400);
    expect(await sizeOf(small)).toEqual(['webp', 400, 533]);
    expect(small?.length).toBeLessThanOrEqual(30_000);
    expect((await pictureInSize(place.storage, 'leaves.jpg', 800))?.length).toBeGreaterThan(30_000);
  });

  test('is made of a very tall picture too', async () => {
    const tall = await drawPicture({ width: 50, height: 30_000, format: 'png' });
    await place.storage.put('tall.png', tall, 'image/png');
    const made = await pictureInSize(place.storage, 'tall.png', 400);
    expect(await sizeOf(made)).toEqual(['webp', 27, 16_383]);
  });

  test('is made once for all who ask at the same time, and kept', async () => {
    const { calls, storage } = watched(place.storage);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => pictureInSize(storage, NAME, 400)),
    );
    expect(new Set(all).size).toBe(1);
    expect(calls.filter((call) => call.startsWith('put'))).toEqual([`put w400-${NAME}.webp`]);
    expect(await place.storage.has(`w400-${NAME}.webp`)).toBe(true);
  });

  test('comes from memory the second time, and from the storage after a restart', async () => {
    const first = watched(place.storage);
    await pictureInSize(first.storage, NAME, 400);
    const soFar = first.calls.length;
    await pictureInSize(first.storage, NAME, 400);
    expect(first.calls.length).toBe(soFar);

    const restarted = watched(place.storage);
    expect(await sizeOf(await pictureInSize(restarted.storage, NAME, 400))).toEqual([
      'webp',
      400,
      200,
    ]);
    expect(restarted.calls).toEqual([`get w400-${NAME}.webp`]);
  });

  test('is null without the picture', async () => {
    expect(await pictureInSize(place.storage, 'none.jpg', 400)).toBeNull();
  });

  test('is asked for again after the storage failed', async () => {
    let isBroken = true;
    const { storage } = watched(place.storage, () => {
      if (isBroken) throw new Error('out of order');
    });
    await expect(pictureInSize(storage, NAME, 400)).rejects.toThrow('out of order');
    isBroken = false;
    expect(await sizeOf(await pictureInSize(storage, NAME, 400))).toEqual(['webp', 400, 200]);
  });

  test('goes with the picture, from the memory too', async () => {
    for (const width of [400, 800, 1600] as const) await pictureInSize(place.storage, NAME, width);
    await removeWithSizes(place.storage, NAME);
    for (const width of [400, 800, 1600] as const) {
      expect(await place.storage.has(`w${width}-${NAME}.webp`)).toBe(false);
      expect(await pictureInSize(place.storage, NAME, width)).toBeNull();
    }
  });

  test('leaves nothing behind when the picture is removed while it is made', async () => {
    const { storage } = watched(place.storage, async (call, name) => {
      if (call === 'put' && name.startsWith('w400-')) await removeWithSizes(place.storage, NAME);
    });
    expect(await pictureInSize(storage, NAME, 400)).toBeNull();
    expect(await place.storage.has(`w400-${NAME}.webp`)).toBe(false);
    expect(await pictureInSize(storage, NAME, 400)).toBeNull();
  });
});

describe('the memory of ready sizes', () => {
  const kilobytes = (count: number) => new Uint8Array(count * 1000);

  test('lets go of what was not asked for the longest', () => {
    const recent = cacheOfFiles(3000);
    for (const name of ['a', 'b', 'c']) recent.set(name, kilobytes(1));
    recent.get('a');
    recent.set('d', kilobytes(1));
    expect(['a', 'b', 'c', 'd'].filter((name) => recent.get(name))).toEqual(['a', 'c', 'd']);
  });

  test('counts a replaced and a deleted one once', () => {
    const recent = cacheOfFiles(3000);
    recent.set('a', kilobytes(2));
    recent.set('a', kilobytes(1));
    recent.delete('a');
    recent.delete('a');
    for (const name of ['b', 'c', 'd']) recent.set(name, kilobytes(1));
    expect(['a', 'b', 'c', 'd'].filter((name) => recent.get(name))).toEqual(['b', 'c', 'd']);
  });

  test('does not keep what is larger than itself', () => {
    const recent = cacheOfFiles(1000);
    recent.set('large', kilobytes(2));
    expect(recent.get('large')).toBeUndefined();
  });
});
