/** Resized pictures: created on the first request, stored next to the original, removed with it. */
import { LRUCache } from 'lru-cache';
import { pictureTypeOf } from '../../pictures/contentTypes';
import { PICTURE_WIDTHS, type PictureWidth } from '../../pictures/widths';
import { loadSharp } from './loadSharp';
import { DECODING, limitDecoding } from './pictures';
import type { Storage } from './storage';

const CACHED_BYTES = 32 * 1024 * 1024;
const TYPE = 'image/webp';
/** Lower ones are for small pictures with so much detail that they are above `SMALL_BYTES`. */
const QUALITIES = [78, 62, 46, 30];
/** What a picture of the smallest size may have, since a page shows many of them. */
const SMALL_BYTES = 30_000;
/** The maximum height of WebP in pixels, for very tall pictures. */
const WEBP_MAX_SIDE = 16_383;

/** A cache of files. When they are more than `maxBytes`, the least recently used are removed. */
export const cacheOfFiles = (maxBytes: number) =>
  new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    // an entry without a size is an error
    sizeCalculation: (bytes) => bytes.length || 1,
  });
type FileCache = ReturnType<typeof cacheOfFiles>;

interface Cache {
  ready: FileCache;
  pending: Map<string, Promise<Uint8Array<ArrayBuffer> | null>>;
}
const caches = new WeakMap<Storage, Cache>();

function cacheOf(storage: Storage): Cache {
  let cache = caches.get(storage);
  if (!cache) {
    cache = { ready: cacheOfFiles(CACHED_BYTES), pending: new Map() };
    caches.set(storage, cache);
  }
  return cache;
}

const sizeName = (name: string, width: PictureWidth) => `w${width}-${name}.webp`;

/**
 * A stored picture as WebP, at most `width` pixels wide and never enlarged; null when the picture
 * does not exist. Simultaneous requests share one conversion. Rejects with StorageError when the
 * storage fails.
 */
export async function pictureInSize(storage: Storage, name: string, width: PictureWidth) {
  const { ready, pending } = cacheOf(storage);
  const key = sizeName(name, width);
  const cached = ready.get(key);
  if (cached) return cached;
  let promise = pending.get(key);
  if (!promise) {
    promise = findOrMake(storage, name, width, ready).finally(() => pending.delete(key));
    pending.set(key, promise);
  }
  return promise;
}

async function findOrMake(storage: Storage, name: string, width: PictureWidth, ready: FileCache) {
  const key = sizeName(name, width);
  const bytes = (await storage.get(key)) ?? (await makeAndStore(storage, name, width));
  if (bytes) ready.set(key, bytes);
  return bytes;
}

async function makeAndStore(storage: Storage, name: string, width: PictureWidth) {
  const key = sizeName(name, width);
  const bytes = await make(storage, name, width);
  if (!bytes) return null;
  const isStored = await storage.put(key, bytes, TYPE).then(
    () => true,
    // on a full disk it is returned but not stored, and created again for the next request
    () => false,
  );
  if (!isStored) return bytes;
  // removeWithSizes removes the original before its sizes, so a removal meanwhile is detected here
  if (await storage.has(name)) return bytes;
  await storage.remove(key);
  return null;
}

async function make(storage: Storage, name: string, width: PictureWidth) {
  const original = await storage.get(name);
  if (!original) return null;
  const sharp = await loadSharp();
  const picture = await sharp(original, DECODING).metadata();
  return limitDecoding(picture.width * picture.height, async () => {
    const { data, info } = await sharp(original, DECODING)
      .resize(width, WEBP_MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const resized = sharp(data, { raw: info });
    const maxBytes = width === PICTURE_WIDTHS[0] ? SMALL_BYTES : Number.POSITIVE_INFINITY;
    let bytes: Buffer | undefined;
    for (const quality of QUALITIES) {
      bytes = await resized.clone().webp({ quality, effort: 2 }).toBuffer();
      if (bytes.length <= maxBytes) break;
    }
    return bytes as Uint8Array<ArrayBuffer>;
  });
}

/** Removes a file and its resized versions. Rejects with StorageError when the storage fails. */
export async function removeWithSizes(storage: Storage, name: string): Promise<void> {
  await storage.remove(name);
  if (!pictureTypeOf(name)) return;
  const { ready } = cacheOf(storage);
  await Promise.all(
    PICTURE_WIDTHS.map(async (width) => {
      ready.delete(sizeName(name, width));
      await storage.remove(sizeName(name, width));
    }),
  );
}
