import { canKeep } from './canKeep';
import { WHO_CACHE, WHO_KEY } from './names';

/** Whose data this device may show: the person who is logged in, as far as it knows. */
export async function readWho(): Promise<number | null> {
  if (!canKeep()) return null;
  const kept = await caches.match(WHO_KEY, { cacheName: WHO_CACHE });
  return Number(await kept?.text()) || null;
}

export async function writeWho(userId: number | null) {
  if (!canKeep()) return;
  if (userId === null) await caches.delete(WHO_CACHE);
  else await (await caches.open(WHO_CACHE)).put(WHO_KEY, new Response(String(userId)));
}
