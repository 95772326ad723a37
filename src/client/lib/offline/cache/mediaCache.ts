import { inLanes } from '../../../../base/inLanes';
import { pictureTypeOf, videoTypeOf } from '../../../../pictures/contentTypes';
import { mediaCacheOf } from '../storage/cacheNames';

/** The width of the cached pictures. */
const WIDTH = 800;
/** How many are fetched at a time, to leave bandwidth to what somebody waits for. */
const AT_ONCE = 3;

const UPLOADS = /^\/uploads\/[\w-]+\.\w+$/;

/** The address under which a file is cached: a picture in one width, any other file as it is; no videos. */
function cachedUrl(url: string) {
  if (videoTypeOf(url) || url.endsWith('.heic')) return [];
  return pictureTypeOf(url) ? [`${url}?w=${WIDTH}`] : [url];
}

/** The addresses of the files in some responses. */
export function mediaUrls(value: unknown): string[] {
  if (typeof value === 'string') return UPLOADS.test(value) ? cachedUrl(value) : [];
  if (!value || typeof value !== 'object') return [];
  return Object.values(value).flatMap(mediaUrls);
}

/**
 * Puts the files at `urls` into the person's cache, those that are not there yet. Returns the bytes
 * of all of them; rejects when a file cannot be fetched or there is no room.
 */
export async function cacheMedia(userId: number, urls: string[]): Promise<number> {
  const cache = await caches.open(mediaCacheOf(userId));
  let bytes = 0;
  await inLanes(urls, AT_ONCE, async (url) => {
    let response = await cache.match(url);
    if (!response) {
      response = await fetch(url);
      // deleted in the meantime; the next refresh finds no such address
      if (response.status === 404) return;
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
      if (!response.ok || isPage) throw new TypeError('No response of the server');
      await cache.put(url, response.clone());
    }
    bytes += (await response.blob()).size;
  });
  return bytes;
}

/** Deletes the cached files that are at none of `urls`. */
export async function deleteOtherMedia(userId: number, urls: ReadonlySet<string>) {
  const cache = await caches.open(mediaCacheOf(userId));
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!urls.has(pathname + search)) await cache.delete(url);
  }
}
