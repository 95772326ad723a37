import { FILE_NAME_HEADER, SHARED_CACHE } from './cacheNames';
import { hasOfflineStorage } from './hasOfflineStorage';

/** A file that another app shared; `key` is its address in the cache. */
export interface SharedFile {
  key: string;
  file: File;
}

/** What the service worker stored until somebody adds or drops it, in the order in which it came. */
export async function readSharedFiles(): Promise<SharedFile[]> {
  if (!hasOfflineStorage() || !(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const cached = (await cache.match(request)) as Response;
      const name = decodeURIComponent(cached.headers.get(FILE_NAME_HEADER) ?? '');
      const type = cached.headers.get('Content-Type') ?? '';
      const lastModified = Date.parse(cached.headers.get('Last-Modified') ?? '') || Date.now();
      return {
        key: request.url,
        file: new File([await cached.blob()], name, { type, lastModified }),
      };
    }),
  );
}

export async function deleteSharedFiles(keys: string[]) {
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all(keys.map((key) => cache.delete(key)));
}
