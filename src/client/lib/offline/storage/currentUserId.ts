import { CURRENT_USER_CACHE, CURRENT_USER_KEY } from './cacheNames';
import { hasOfflineStorage } from './hasOfflineStorage';

/** The id of the person whose data this device may show: who is logged in, as far as it knows. */
export async function readCurrentUserId(): Promise<number | null> {
  if (!hasOfflineStorage()) return null;
  const cached = await caches.match(CURRENT_USER_KEY, { cacheName: CURRENT_USER_CACHE });
  return Number(await cached?.text()) || null;
}

export async function writeCurrentUserId(userId: number | null) {
  if (!hasOfflineStorage()) return;
  if (userId === null) return void (await caches.delete(CURRENT_USER_CACHE));
  const cache = await caches.open(CURRENT_USER_CACHE);
  await cache.put(CURRENT_USER_KEY, new Response(String(userId)));
}
