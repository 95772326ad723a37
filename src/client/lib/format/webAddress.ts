/** Where a link goes: what was typed without a scheme is taken to be https. */
export const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`);

/** How an address is shown: without what everybody knows. */
export const shortAddress = (url: string) =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** Opens the map that this device has, at what the words find. */
export const mapUrl = (...words: (string | null)[]) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words.filter(Boolean).join(', '))}`;
