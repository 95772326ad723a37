import { mediaCacheOf, WHO_CACHE, WHO_KEY } from '../lib/offline/names';

/** The id of the person whose data this device may show, as text; nothing while that is nobody. */
export const currentUser = async () =>
  (await caches.match(WHO_KEY, { cacheName: WHO_CACHE }))?.text();

/**
 * What the current person's pages kept of a picture or paper, in another width if need be; nothing
 * while nobody is current.
 */
export async function keptMedia(url: string) {
  const userId = await currentUser();
  if (!userId) return undefined;
  const cacheName = mediaCacheOf(userId);
  const as = { cacheName, ignoreVary: true };
  return (await caches.match(url, as)) ?? caches.match(url, { ...as, ignoreSearch: true });
}
