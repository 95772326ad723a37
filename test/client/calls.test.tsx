import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfflineBar } from '../../src/client/components/notice/OfflineBar';
import { failureText } from '../../src/client/lib/network/failure';
import {
  isReachable,
  ping,
  setReachable,
  trackedFetch,
} from '../../src/client/lib/network/reachable';
import { withProgress } from '../../src/client/lib/network/uploadLink';
import { trpcClient } from '../../src/client/trpc';
import { eventually } from '../support/eventually';
import { OURS } from './support/app';

const photo = { holidayId: 7, base64Data: 'data:image/png;base64,AAAA', mimeType: 'image/png' };

/** An upload that tells how far it is and then answers. */
class FakeRequest {
  static last: FakeRequest;
  static answer: { status: number; text: string; headers?: Record<string, string> } = {
    status: 200,
    text: '{}',
  };
  static sent: FakeRequest[] = [];
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  address = '';
  body = '';
  constructor() {
    FakeRequest.last = this;
    FakeRequest.sent.push(this);
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  getResponseHeader(name: string) {
    return FakeRequest.answer.headers?.[name] ?? null;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  send(body: string) {
    this.body = body;
    for (const loaded of [25, 100]) this.upload.onprogress?.({ loaded, total: 100 });
    this.status = FakeRequest.answer.status;
    this.responseText = FakeRequest.answer.text;
    this.onload?.();
  }
  abort() {}
}

describe('an upload', () => {
  beforeEach(() => {
    FakeRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
  });

  test('tells how far it is, and carries the chosen language', async () => {
    FakeRequest.answer = {
      status: 200,
      text: '{"result":{"data":{"message":"ok"}}}',
      headers: OURS,
    };
    const shares: number[] = [];
    const answer = await trpcClient.photos.create.mutate(
      photo,
      withProgress((share) => shares.push(share)),
    );
    expect(answer).toEqual({ message: 'ok' });
    expect(shares).toEqual([0.25, 1]);
    expect(FakeRequest.last.address).toBe('POST /trpc/photos.create');
    expect(JSON.parse(FakeRequest.last.body)).toEqual(photo);
    expect(FakeRequest.last.headers).toMatchObject({
      'accept-language': 'en',
      'content-type': 'application/json',
    });
  });

  test('of which a proxy took our headers away is an answer all the same', async () => {
    FakeRequest.answer = {
      status: 200,
      text: '{"result":{"data":{"message":"ok"}}}',
      headers: { 'Content-Type': 'application/json' },
    };
    await trpcClient.photos.create.mutate(
      photo,
      withProgress(() => undefined),
    );
    expect(FakeRequest.sent).toHaveLength(1);
    expect(isReachable()).toBe(true);
  });

  test('that is refused says so in the words of the server', async () => {
    const appError = { error: 'Invalid image data', code: 'INVALID_IMAGE_DATA' };
    const error = { message: '', code: -32600, data: { httpStatus: 400, appError } };
    FakeRequest.answer = { status: 400, text: JSON.stringify({ error }), headers: OURS };
    const upload = trpcClient.photos.create.mutate(
      photo,
      withProgress(() => undefined),
    );
    expect(failureText(await upload.catch((cause: unknown) => cause))).toBe('Invalid image data');
  });

  test.each([
    [413, '<html>Request Entity Too Large</html>'],
    [413, ''],
    [403, '{"message":"blocked"}'],
    [502, '<html>Bad gateway</html>'],
  ])('refused by a proxy with %i and the body %j names the status', async (status, text) => {
    FakeRequest.answer = { status, text };
    const upload = trpcClient.photos.create.mutate(
      photo,
      withProgress(() => undefined),
    );
    const cause = await upload.catch((refusal: unknown) => refusal);
    expect(failureText(cause)).toBe(`Upload failed with status: ${status}`);
  });

  test('that got lost goes up once more under the same key', async () => {
    FakeRequest.answer = { status: 502, text: '' };
    const upload = trpcClient.photos.create.mutate(
      photo,
      withProgress(() => undefined),
    );
    await eventually(() => expect(FakeRequest.sent).toHaveLength(1));
    FakeRequest.answer = {
      status: 200,
      text: '{"result":{"data":{"message":"ok"}}}',
      headers: OURS,
    };
    expect(await upload).toEqual({ message: 'ok' });
    const keys = FakeRequest.sent.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a call', () => {
  const ok = () => Response.json([{ result: { data: [] } }], { headers: OURS });
  const proxy = () => new Response('<html>Bad gateway</html>', { status: 502 });
  const ours = (status: number, headers: Record<string, string> = {}) =>
    Response.json([{ error: { message: '', code: -32603, data: { httpStatus: status } } }], {
      status,
      headers: { 'X-Request-Id': 'r1', ...headers },
    });
  /** Answers one call after the other; the keys that the calls came with. */
  function answering(...answers: (() => Response)[]) {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    });
    return keys;
  }
  const broken = () =>
    new ReadableStream({
      pull: (body) => body.error(new TypeError('terminated')),
    });
  const failing = () => {
    throw new TypeError('Failed to fetch');
  };
  const read = () => trpcClient.users.list.query();
  const write = () => trpcClient.comments.create.mutate({ holidayId: 7, content: 'Hi' });

  test.each([
    ['without an answer', failing],
    ['in the middle of its answer', () => new Response(broken())],
    ['with a page of a proxy', proxy],
    ['with the page of a hotel', () => new Response('<html>Welcome! Room number?</html>')],
    ['by a server whose database is away for a moment', () => ours(503, { 'Retry-After': '1' })],
  ])('that ended %s is sent once more', async (_, first) => {
    const keys = answering(first, ok);
    expect(await read()).toEqual([]);
    expect(keys).toEqual([null, null]);
  });

  test('of which a proxy took our headers away is an answer all the same', async () => {
    const bare = () => Response.json([{ result: { data: [] } }]);
    const keys = answering(bare);
    expect(await read()).toEqual([]);
    expect(keys).toHaveLength(1);
    expect(isReachable()).toBe(true);
  });

  test('that changes something carries the same key both times, and the next one another', async () => {
    const keys = answering(failing, ok, ok);
    await write();
    await write();
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    ['refused', () => ours(403)],
    ['failed', () => ours(500)],
    ['failed at a provider', () => ours(502)],
    ['told to wait for long', () => ours(503, { 'Retry-After': '10' })],
  ])('that was %s is not', async (_, answer) => {
    const keys = answering(answer, ok);
    await expect(read()).rejects.toThrow();
    expect(keys).toHaveLength(1);
  });

  test('that fails twice says so', async () => {
    const keys = answering(failing, failing, ok);
    await expect(read()).rejects.toThrow('Failed to fetch');
    expect(keys).toHaveLength(2);
    setReachable(true);
  });
});

describe('while the server is away', () => {
  afterEach(() => vi.useRealTimers());

  test('the app says so, knocks, and stops saying so when it is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isAway = true;
    const requests: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url);
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json({ result: { data: [] } }, { headers: OURS });
    });
    render(<OfflineBar />);
    expect(screen.queryByText(/No connection/)).toBeNull();
    await trpcClient.users.list.query().catch(() => undefined);
    expect(await screen.findByText(/No connection/)).toBeVisible();
    isAway = false;
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull());
    expect(requests.at(-1)).toBe('/api/health');
  });

  test('the last response before the network goes does not hide that it went', async () => {
    vi.useFakeTimers();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const request = vi.fn(async () => Response.json({}, { headers: OURS }));
    vi.stubGlobal('fetch', request);
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(isReachable()).toBe(true);
    request.mockRejectedValue(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isReachable()).toBe(false);
    onLine.mockRestore();
    setReachable(true);
  });
});

test('a late response to what was sent before a failure does not say that the server is there', async () => {
  let respond = (_: Response) => {};
  vi.stubGlobal('fetch', (url: string) =>
    url === '/slow'
      ? new Promise<Response>((resolve) => {
          respond = resolve;
        })
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  const slow = trackedFetch('/slow');
  await ping();
  expect(isReachable()).toBe(false);
  respond(Response.json({}, { headers: OURS }));
  await slow;
  expect(isReachable()).toBe(false);
  setReachable(true);
});

describe('what the server wrote into the page', () => {
  test('needs no call', async () => {
    const people = [{ id: 1, name: 'Anna' }];
    const written = {
      signup: 'invite',
      data: [
        ['session.current', null, { user: null }],
        ['users.list', null, people],
        ['holidays.byId', { id: 7 }, { id: 7, title: 'Lisbon' }],
      ],
    };
    const script = document.createElement('script');
    script.id = 'boot';
    script.type = 'application/json';
    script.textContent = JSON.stringify(written);
    document.head.append(script);
    vi.resetModules();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no call')));
    const { api } = await import('../../src/client/trpc');
    const { boot } = await import('../../src/client/lib/network/boot');
    expect(boot.signup).toBe('invite');
    expect(await api.users.list.ensureData()).toEqual(people);
    expect(await api.holidays.byId.ensureData({ id: 7 })).toMatchObject({ title: 'Lisbon' });
    script.remove();
  });
});
