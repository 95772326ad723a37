import { canKeep } from './canKeep';
import { FILE_NAME_HEADER, SHARED_CACHE } from './names';

/** A file that another app shared; `key` is its address in the cache. */
export interface Shared {
  key: string;
  file: File;
}

/** What the worker keeps until somebody adds or drops it, in the order in which it came. */
export async function readShared(): Promise<Shared[]> {
  if (!canKeep() || !(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  return Promise.all(
    (await cache.keys()).map(async (request) => {
      const kept = (await cache.match(request)) as Response;
      const name = decodeURIComponent(kept.headers.get(FILE_NAME_HEADER) ?? '');
      const type = kept.headers.get('Content-Type') ?? '';
      const lastModified = Date.parse(kept.headers.get('Last-Modified') ?? '') || Date.now();
      return {
        key: request.url,
        file: new File([await kept.blob()], name, { type, lastModified }),
      };
    }),
  );
}

export async function dropShared(keys: string[]) {
  const cache = await caches.open(SHARED_CACHE);
  await Promise.all(keys.map((key) => cache.delete(key)));
}
