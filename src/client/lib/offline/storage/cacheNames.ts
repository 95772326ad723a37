/**
 * Names in the Cache API that pages and the service worker share. The worker responds with the media
 * of the current person alone, and with nobody's while there is none. Browsers hold data under these
 * names, so they stay as they are, also where the code has another word.
 */

/** The cache with one entry, `CURRENT_USER_KEY`: the id of the person whose data may be shown, as text. */
export const CURRENT_USER_CACHE = 'samenreis-who';
export const CURRENT_USER_KEY = '/samenreis-who';

const MEDIA = 'samenreis-media-';

/** The cache of one person's pictures and documents, by their address with its `?w=`. */
export const mediaCacheOf = (userId: number | string) => `${MEDIA}${userId}`;
export const isMediaCache = (name: string) => name.startsWith(MEDIA);

/** The cache of what other apps shared, until a screen has taken it; deleted with the media. */
export const SHARED_CACHE = mediaCacheOf('shared');

/** One cache for each build of the app: its page, code, styles, texts and typefaces. */
const BUILD = 'samenreis-build-';
export const buildCacheOf = (build: string) => `${BUILD}${build}`;
export const isBuildCache = (name: string) => name.startsWith(BUILD);

/** The name of a shared file, URI-encoded. */
export const FILE_NAME_HEADER = 'X-File-Name';
