import { thumbHashToDataURL } from 'thumbhash';

const drawn = new Map<string, string>();

/** A picture's own colours, blurred, as the address of a tiny image; from its thumbhash in base64. */
export function placeholderUrl(thumbhash: string) {
  const known = drawn.get(thumbhash);
  if (known !== undefined) return known;
  let url = '';
  try {
    url = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)));
  } catch {
    // without a placeholder the well shows
  }
  drawn.set(thumbhash, url);
  return url;
}
