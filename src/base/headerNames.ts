/** The id of the client's build, by which pages and the service worker know our responses. */
export const BUILD_HEADER = 'X-Samenreis';
