/** Resized pictures: created on the first request, stored next to the original, removed with it. */
import { LRUCache } from 'lru-cache';
import { pictureTypeOf } from '../../pictures/contentTypes';
import { PICTURE_WIDTHS, type PictureWidth } from '../../pictures/widths';
import { loadSharp } from './loadSharp';
import { DECODING, limitDecoding } from './pictures';
import type { Storage } from './storage';

const CACHED_BYTES = 32 * 1024 * 1024;
const TYPE = 'image/webp';
const WEBP = { quality: 78, effort: 2 };
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
  const resized = await limitDecoding(picture.width * picture.height, () =>
    sharp(original, DECODING)
      .resize(width, WEBP_MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer(),
  );
  return resized as Uint8Array<ArrayBuffer>;
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
