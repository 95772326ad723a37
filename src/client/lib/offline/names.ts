/**
 * Names in the Cache API that pages and the service worker share. The worker answers with the media
 * of the current person alone, and with nobody's while there is none.
 */

/** The cache with one entry, `WHO_KEY`: the id of the person whose data may be shown, as text. */
export const WHO_CACHE = 'samenreis-who';
export const WHO_KEY = '/samenreis-who';

const MEDIA = 'samenreis-media-';

/** The cache of one person's pictures and papers, by their address with its `?w=`. */
export const mediaCacheOf = (userId: number | string) => `${MEDIA}${userId}`;
export const isMediaCache = (name: string) => name.startsWith(MEDIA);

/** The cache of what other apps shared, until a screen has taken it; dropped with the media. */
export const SHARED_CACHE = mediaCacheOf('shared');

/** One cache for each build of the app: its page, code, styles, texts and typefaces. */
const BUILD = 'samenreis-build-';
export const buildCacheOf = (build: string) => `${BUILD}${build}`;
export const isBuildCache = (name: string) => name.startsWith(BUILD);

/** Messages to the worker: to become the active one, and to tell the id of its build. */
export const TAKE_OVER = 'take over';
export const WHICH_BUILD = 'which build';

/** The name of a shared file, URI-encoded. */
export const FILE_NAME_HEADER = 'X-File-Name';
