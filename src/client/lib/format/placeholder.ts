import { thumbHashToDataURL } from 'thumbhash';

const cache = new Map<string, string>();

/**
 * Decodes a thumbhash (base64) to the data URL of a tiny blurred image; empty when it is invalid.
 */
export function placeholderUrl(thumbhash: string) {
  const cached = cache.get(thumbhash);
  if (cached !== undefined) return cached;
  let url = '';
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)));
  } catch {
    // without a placeholder the background is shown
  }
  cache.set(thumbhash, url);
  return url;
}
