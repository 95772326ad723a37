import { mediaCacheOf, WHO_CACHE, WHO_KEY } from '../lib/offline/names';

/**
 * What the current person's pages kept of a picture or paper, in another width if need be; nothing
 * while nobody is current.
 */
export async function keptMedia(url: string) {
  const who = await caches.match(WHO_KEY, { cacheName: WHO_CACHE });
  const userId = await who?.text();
  if (!userId) return undefined;
  const cacheName = mediaCacheOf(userId);
  const as = { cacheName, ignoreVary: true };
  return (await caches.match(url, as)) ?? caches.match(url, { ...as, ignoreSearch: true });
}
