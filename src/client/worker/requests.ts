import { BUILD_HEADER } from '../../base/headerNames';
import { deleteOtherBuilds, isBuilt, matchFile, renderShell } from './build';
import { cachedMedia, currentUserId } from './media';
import type { RequestEvent } from './scope';
import { storeShared } from './share';

/** A server that takes longer counts as unreachable. */
const TIMEOUT_MS = 3000;
/** What has no screen: the API, the feeds of calendars, files. */
const NO_SCREEN = /^\/(?:(?:api|trpc|uploads|assets|calendars)\/|[^/]+\.[a-z0-9]+$)/;

/**
 * Whether a response is from our server, and not from a proxy or the sign-in page of a hotel's network.
 * Over https only one's own proxy can redirect: to its login.
 */
const isOurs = ({ type, headers, status }: Response) =>
  type === 'opaqueredirect' || (headers.has(BUILD_HEADER) && status < 500);

/** Our server's response; null when there is none in time or it is somebody else's. */
async function ownResponse(response: Promise<Response>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  const first = await Promise.race([response.catch(() => null), late]);
  clearTimeout(timer);
  return first && isOurs(first) ? first : null;
}

async function requestPage({ request, preloadResponse }: RequestEvent) {
  const response = preloadResponse.then((preloaded) => preloaded ?? fetch(request));
  return (await ownResponse(response)) ?? (await renderShell()) ?? response;
}

async function requestMedia(request: Request) {
  const response = fetch(request);
  response.catch(() => undefined);
  // the browser's own cache may have what somebody saw who logged out offline
  if (!(await currentUserId())) return fetch(request, { cache: 'no-cache' });
  return (await ownResponse(response)) ?? (await cachedMedia(request.url)) ?? response;
}

const requestFile = async (request: Request) => (await matchFile(request.url)) ?? fetch(request);

/**
 * Responds to requests for pages, files of the build and pictures. Everything else is left to the browser:
 * calls, the live stream, uploads, parts of files, downloads, feeds.
 */
export function onRequest(event: RequestEvent) {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === '/share')
    return event.respondWith(storeShared(request));
  if (request.method !== 'GET' || request.headers.has('Range')) return;
  if (pathname.startsWith('/uploads/')) {
    if (!searchParams.has('original')) event.respondWith(requestMedia(request));
  } else if (request.mode === 'navigate') {
    if (NO_SCREEN.test(pathname)) return;
    event.respondWith(requestPage(event));
    event.waitUntil(deleteOtherBuilds());
  } else if (pathname.startsWith('/assets/') || isBuilt(request.url))
    event.respondWith(requestFile(request));
}
