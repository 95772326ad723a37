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
  cachedMedia: async () => new Response('kept'),
}));
vi.mock('../../src/client/worker/share', () => ({
  storeShared: async () => new Response('shared'),
}));

interface Asked {
  method?: string;
  mode?: string;
  headers?: Record<string, string>;
}

/** What the worker answers while nothing comes from the network; null: it leaves it to the browser. */
async function answer(path: string, { method = 'GET', mode = 'cors', headers }: Asked = {}) {
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
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
});

describe('the worker', () => {
  test.each<[string, Asked?]>([
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
  ])('leaves %s to the browser', async (path, asked) => {
    expect(await answer(path, asked)).toBeNull();
  });

  test.each<[string, string, Asked?]>([
    ['/', 'shell', { mode: 'navigate' }],
    ['/holidays/1/photos', 'shell', { mode: 'navigate' }],
    ['/calendars', 'shell', { mode: 'navigate' }],
    ['/weather/St.%20Gallen', 'shell', { mode: 'navigate' }],
    ['/assets/app-1a2b3c.js', 'file'],
    ['/icon-192.png', 'file'],
    ['/uploads/a.jpg?w=800', 'kept'],
    ['/share', 'shared', { method: 'POST', mode: 'navigate' }],
  ])('answers %s without a line: %s', async (path, text, asked) => {
    expect(await answer(path, asked)).toBe(text);
  });

  test('while nobody is logged in asks the server for pictures, whatever the browser has cached', async () => {
    user = undefined;
    const cached = async (_: Request, init?: RequestInit) => {
      if (init?.cache === 'no-cache') throw new TypeError('no line');
      return new Response('cached');
    };
    vi.stubGlobal('fetch', cached);
    await expect(answer('/uploads/a.jpg')).rejects.toThrow('no line');
    user = '3';
    expect(await answer('/uploads/a.jpg')).toBe('kept');
  });

  test('prefers what the server answers to what is kept, also a refusal of its own', async () => {
    const headers = { 'X-Samenreis': 'b1' };
    for (const status of [200, 401, 404]) {
      vi.stubGlobal('fetch', async () => new Response('answer', { status, headers }));
      expect(await answer('/', { mode: 'navigate' })).toBe('answer');
      expect(await answer('/uploads/a.jpg')).toBe('answer');
    }
    for (const fault of [
      new Response('answer', { status: 503, headers }),
      new Response('a hotel', { status: 200 }),
    ]) {
      vi.stubGlobal('fetch', async () => fault.clone());
      expect(await answer('/', { mode: 'navigate' })).toBe('shell');
      expect(await answer('/uploads/a.jpg')).toBe('kept');
    }
  });
});
