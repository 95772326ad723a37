import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onRequest } from '../../src/client/worker/requests';
import type { RequestEvent } from '../../src/client/worker/scope';

const BUILT = `${location.origin}/icon-192.png`;
vi.mock('../../src/client/worker/build', () => ({
  isBuilt: (url: string) => url === BUILT,
  matchFile: async () => new Response('file'),
  renderShell: async () => new Response('shell'),
  deleteOtherBuilds: async () => undefined,
}));
let user: string | undefined;
vi.mock('../../src/client/worker/media', () => ({
  currentUserId: async () => user,
  cachedMedia: async () => new Response('cached'),
}));
vi.mock('../../src/client/worker/share', () => ({
  storeShared: async () => new Response('shared'),
}));

interface RequestOptions {
  method?: string;
  mode?: string;
  headers?: Record<string, string>;
}

/** What the worker responds with while nothing comes from the network; null: it leaves it to the browser. */
async function respond(
  path: string,
  { method = 'GET', mode = 'cors', headers }: RequestOptions = {},
) {
  let response: Promise<Response> | null = null;
  const request = {
    ...{ url: new URL(path, location.origin).href, method, mode },
    headers: new Headers(headers),
  };
  onRequest({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => {
      response = given;
    },
  } as unknown as RequestEvent);
  const given = response as Promise<Response> | null;
  return given && (await given).text();
}

beforeEach(() => {
  user = '3';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
});

describe('the worker', () => {
  test.each<[string, RequestOptions?]>([
    ['/trpc/live.changes'],
    ['/trpc/holidays.list'],
    ['/trpc/comments.create', { method: 'POST' }],
    ['/api/health'],
    ['/api/uploads', { method: 'POST' }],
    ['/api/uploads/1', { method: 'PATCH' }],
    ['/api/backups/a.zip/file', { mode: 'navigate' }],
    ['/api/holidays/1/export', { mode: 'navigate' }],
    ['/api/holidays/1/photos/archive', { mode: 'navigate' }],
    ['/uploads/a.jpg?original=1'],
    ['/uploads/a.mp4', { headers: { Range: 'bytes=0-' } }],
    ['/calendars/token.ics', { mode: 'navigate' }],
    ['/robots.txt', { mode: 'navigate' }],
    ['/sw.js'],
    ['https://elsewhere.example/assets/a.js'],
  ])('leaves %s to the browser', async (path, options) => {
    expect(await respond(path, options)).toBeNull();
  });

  test.each<[string, string, RequestOptions?]>([
    ['/', 'shell', { mode: 'navigate' }],
    ['/holidays/1/photos', 'shell', { mode: 'navigate' }],
    ['/calendars', 'shell', { mode: 'navigate' }],
    ['/weather/St.%20Gallen', 'shell', { mode: 'navigate' }],
    ['/assets/app-1a2b3c.js', 'file'],
    ['/icon-192.png', 'file'],
    ['/uploads/a.jpg?w=800', 'cached'],
    ['/share', 'shared', { method: 'POST', mode: 'navigate' }],
  ])('responds to %s offline: %s', async (path, text, options) => {
    expect(await respond(path, options)).toBe(text);
  });

  test('while nobody is logged in asks the server for pictures, whatever the browser has cached', async () => {
    user = undefined;
    const cached = async (_: Request, init?: RequestInit) => {
      if (init?.cache === 'no-cache') throw new TypeError('no connection');
      return new Response('cached');
    };
    vi.stubGlobal('fetch', cached);
    await expect(respond('/uploads/a.jpg')).rejects.toThrow('no connection');
    user = '3';
    expect(await respond('/uploads/a.jpg')).toBe('cached');
  });

  test('prefers the response of the server to the cached one, also a refusal of its own', async () => {
    const headers = { 'X-Samenreis': 'b1' };
    for (const status of [200, 401, 404]) {
      vi.stubGlobal('fetch', async () => new Response('response', { status, headers }));
      expect(await respond('/', { mode: 'navigate' })).toBe('response');
      expect(await respond('/uploads/a.jpg')).toBe('response');
    }
    for (const fault of [
      new Response('response', { status: 503, headers }),
      new Response('a hotel', { status: 200 }),
    ]) {
      vi.stubGlobal('fetch', async () => fault.clone());
      expect(await respond('/', { mode: 'navigate' })).toBe('shell');
      expect(await respond('/uploads/a.jpg')).toBe('cached');
    }
  });
});
