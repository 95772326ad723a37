import {
  CURRENT_USER_CACHE,
  CURRENT_USER_KEY,
  mediaCacheOf,
} from '../lib/offline/storage/cacheNames';

/** The id of the person whose data this device may show, as text; undefined while that is nobody. */
export const currentUserId = async () =>
  (await caches.match(CURRENT_USER_KEY, { cacheName: CURRENT_USER_CACHE }))?.text();

/**
 * The current person's cached copy of a picture or document, in another width if need be; undefined
 * while nobody is logged in.
 */
export async function cachedMedia(url: string) {
  const userId = await currentUserId();
  if (!userId) return undefined;
  const cacheName = mediaCacheOf(userId);
  const as = { cacheName, ignoreVary: true };
  return (await caches.match(url, as)) ?? caches.match(url, { ...as, ignoreSearch: true });
}
