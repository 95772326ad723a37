/** Prepends `https://` to a URL that was typed without a scheme. */
export const withScheme = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`);

/** A URL for display: without the scheme, `www.` and a trailing slash. */
export const shortAddress = (url: string) =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** A Google Maps search URL for the given terms, which phones open in their map app. */
export const mapUrl = (...words: (string | null)[]) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words.filter(Boolean).join(', '))}`;

/** A link that calls a phone number. */
export const telUrl = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
