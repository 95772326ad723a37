import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followChanges, onChange } from '../../src/client/lib/live/live';
import { queryClient } from '../../src/client/lib/network/queryClient';
import { isReachable, ping, setReachable } from '../../src/client/lib/network/reachable';
import { TAB_ID } from '../../src/client/lib/network/tabId';
import { VISITOR } from '../../src/client/lib/useSession';
import { eventually } from '../support/eventually';
import { OURS } from './support/app';

/** The browser's end of a stream, opened and fed by hand. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  static readonly CLOSED = 2;
  readonly CLOSED = 2;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = this.CLOSED;
  }
  get lastEventId() {
    const input = new URL(this.url, 'http://localhost').searchParams.get('input');
    return JSON.parse(input ?? '{}').lastEventId;
  }
  connect() {
    this.readyState = 1;
    this.dispatchEvent(new MessageEvent('connected', { data: '{}' }));
  }
  tell(
    id: string,
    change: { router: string | null; holidayId?: number; photoId?: number; tab?: string },
  ) {
    const data = JSON.stringify({ holidayId: null, tab: null, ...change });
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId: id }));
  }
  refuse(httpStatus: number) {
    const data = JSON.stringify({ message: '', code: -32001, data: { httpStatus } });
    this.dispatchEvent(new MessageEvent('serialized-error', { data }));
  }
  break() {
    this.dispatchEvent(new Event('error'));
  }
}

const open = () => FakeEventSource.opened.filter(({ readyState }) => readyState !== 2);
const current = async () => {
  await eventually(() => expect(open()).toHaveLength(1));
  return open()[0] as FakeEventSource;
};
const see = (visibility: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

let count = 1;
const next = () => `e1:${++count}`;

/** Holds a query open as a screen would; how often it was fetched. */
function screenOf(
  path: string,
  input: object | undefined,
  answer: () => unknown = () => [],
  meta?: { isOutside: boolean },
) {
  const fetched = vi.fn(async () => answer());
  const queryKey = [path.split('.'), { ...(input && { input }), type: 'query' }];
  const leave = new QueryObserver(queryClient, { queryKey, queryFn: fetched, meta }).subscribe(
    () => {},
  );
  onTestFinished(leave);
  return fetched;
}

/** What one tab says to the others. */
class FakeChannel {
  static opened: FakeChannel | undefined;
  onmessage: ((event: { data: unknown }) => void) | undefined;
  said: unknown[] = [];
  constructor() {
    FakeChannel.opened = this;
  }
  postMessage(message: unknown) {
    this.said.push(message);
  }
  close() {}
}

/** This tab has the stream of all tabs at once, or another tab has it and keeps it. */
function haveLocks(isFree: boolean) {
  type Work = (lock: object | null) => Promise<void>;
  const request = async (_: string, { ifAvailable }: { ifAvailable?: true }, work: Work) =>
    ifAvailable ? work(isFree ? {} : null) : new Promise<void>(() => {});
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}
const channel = async () => {
  await eventually(() => expect(FakeChannel.opened?.said).toHaveLength(1));
  return FakeChannel.opened as FakeChannel;
};

beforeEach(() => {
  FakeEventSource.opened = [];
  FakeChannel.opened = undefined;
  queryClient.clear();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: [] } }, { headers: OURS }));
});
afterEach(() => {
  vi.restoreAllMocks();
  setReachable(true);
});

/** Follows as a browser without locks does. */
async function follow() {
  onTestFinished(followChanges());
  const stream = await current();
  stream.connect();
  return stream;
}

/** Tells of a change, and resolves to its id once that was heard. */
async function hears(stream: FakeEventSource) {
  const tokens = screenOf('tokens.list', undefined);
  await eventually(() => expect(tokens).toHaveBeenCalledTimes(1));
  const last = next();
  stream.tell(last, { router: 'tokens' });
  await eventually(() => expect(tokens).toHaveBeenCalledTimes(2));
  return last;
}

describe('a change', () => {
  test('makes this screen fetch again what it concerns, and nothing else', async () => {
    const holiday = screenOf('holidays.byId', { id: 7 });
    const comments = screenOf('comments.list', { holidayId: 7 });
    const elsewhere = screenOf('comments.list', { holidayId: 8 });
    const tickets = screenOf('tickets.list', { holidayId: 7 });
    const stream = await follow();
    await eventually(() => expect(tickets).toHaveBeenCalledTimes(1));
    stream.tell(next(), { router: 'comments', holidayId: 7 });
    await eventually(() => expect(comments).toHaveBeenCalledTimes(2));
    expect(holiday).toHaveBeenCalledTimes(2);
    expect(elsewhere).toHaveBeenCalledTimes(1);
    expect(tickets).toHaveBeenCalledTimes(1);
  });

  test('of what is not shown now is fetched when it is shown again', async () => {
    const key = [['tickets', 'list'], { input: { holidayId: 7 }, type: 'query' }];
    queryClient.setQueryData(key, []);
    const stream = await follow();
    stream.tell(next(), { router: 'tickets', holidayId: 7 });
    await eventually(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
    const tickets = screenOf('tickets.list', { holidayId: 7 });
    expect(tickets).toHaveBeenCalledTimes(1);
  });

  test('that this tab asked for itself is fetched already', async () => {
    const comments = screenOf('comments.list', { holidayId: 7 });
    const stream = await follow();
    await eventually(() => expect(comments).toHaveBeenCalledTimes(1));
    stream.tell(next(), { router: 'comments', holidayId: 7, tab: TAB_ID });
    stream.tell(next(), { router: 'comments', holidayId: 7, tab: 'another' });
    await eventually(() => expect(comments).toHaveBeenCalledTimes(2));
    expect(comments).toHaveBeenCalledTimes(2);
  });

  test('of one photo is fetched alone for the pages that show it', async () => {
    const key = [['photos', 'list'], { input: { holidayId: 7 }, type: 'infinite' }];
    const heart = (id: number, heartCount: number) => ({ id, takenAt: null, heartCount });
    const pages = (last: number) => ({
      pages: [[heart(1, 0)], [heart(2, last)]],
      pageParams: [0, 1],
    });
    queryClient.setQueryData(key, pages(0));
    const requests = vi.fn(async (_: unknown) =>
      Response.json({ result: { data: heart(2, 1) } }, { headers: OURS }),
    );
    vi.stubGlobal('fetch', requests);
    const stream = await follow();
    stream.tell(next(), { router: 'photos', holidayId: 7, photoId: 2 });
    await eventually(() => expect(queryClient.getQueryData(key)).toEqual(pages(1)));
    expect(requests.mock.calls.map(([url]) => String(url))).toEqual([
      expect.stringContaining('photos.byId'),
    ]);
    stream.tell(next(), { router: 'photos', holidayId: 7 });
    await eventually(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
  });

  test('of many in a row is fetched together with the others, one fetch after the other', async () => {
    let running = 0;
    let position = '';
    let held: Promise<void> | undefined;
    let release = () => {};
    const comments = screenOf('comments.list', { holidayId: 7 }, async () => {
      running += 1;
      expect(running).toBe(1);
      await held;
      running -= 1;
      return position;
    });
    const stream = await follow();
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    held = new Promise((resolve) => {
      release = resolve;
    });
    const received = vi.fn();
    const unsubscribe = onChange(received);
    onTestFinished(() => void unsubscribe());
    for (let n = 0; n < 100; n++) {
      position = next();
      stream.tell(position, { router: 'comments', holidayId: 7 });
    }
    await eventually(() => expect(received).toHaveBeenCalledTimes(100));
    release();
    const key = [['comments', 'list'], { input: { holidayId: 7 }, type: 'query' }];
    await eventually(() => expect(queryClient.getQueryData(key)).toBe(position));
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    // for the screen, for the first change, and for the other 99
    expect(comments).toHaveBeenCalledTimes(3);
  });

  test('that may be anything makes it fetch all that is shown', async () => {
    const screens = [
      screenOf('tickets.list', { holidayId: 7 }),
      screenOf('tokens.list', undefined),
    ];
    const stream = await follow();
    stream.tell(next(), { router: null });
    for (const screen of screens) await eventually(() => expect(screen).toHaveBeenCalledTimes(2));
  });

  test('that may be anything does not ask the weather service again that has just failed', async () => {
    const failing = () => Promise.reject({ data: { httpStatus: 502 } });
    const weather = screenOf('weather.ofLocation', { days: 7 }, failing, { isOutside: true });
    const comments = screenOf('comments.list', { holidayId: 7 });
    const stream = await follow();
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    stream.tell(next(), { router: null });
    await eventually(() => expect(comments).toHaveBeenCalledTimes(2));
    expect(weather).toHaveBeenCalledTimes(1);
  });
});

describe('a stream', () => {
  test('that breaks is opened again where it was', async () => {
    const stream = await follow();
    const last = await hears(stream);
    stream.break();
    await eventually(() => expect(open()[0]).not.toBe(stream));
    expect((await current()).lastEventId).toBe(last);
  });

  test('that breaks because the server is away says so, and is opened again once it is back', async () => {
    let isAway = true;
    vi.stubGlobal('fetch', async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return Response.json({}, { headers: OURS });
    });
    const stream = await follow();
    stream.break();
    await eventually(() => expect(isReachable()).toBe(false));
    expect(open()).toEqual([]);
    isAway = false;
    await ping();
    await current();
  });

  test('fetches again, once it stands, what failed while it was broken', async () => {
    let isAway = false;
    const comments = screenOf('comments.list', { holidayId: 7 }, () => {
      if (isAway) throw new Error('away');
      return [];
    });
    const stream = await follow();
    await eventually(() => expect(comments).toHaveBeenCalledTimes(1));
    isAway = true;
    stream.tell(next(), { router: 'comments', holidayId: 7 });
    await eventually(() => expect(comments).toHaveBeenCalledTimes(2));
    isAway = false;
    stream.break();
    await eventually(() => expect(open()[0]).not.toBe(stream));
    (await current()).connect();
    await eventually(() => expect(comments).toHaveBeenCalledTimes(3));
  });

  test('does not ask the weather service again that has just failed', async () => {
    const failing = (cause: object) => () => Promise.reject(cause);
    const isOutside = { isOutside: true };
    const down = { data: { httpStatus: 502 } };
    const weather = screenOf('weather.ofLocation', { days: 7 }, failing(down), isOutside);
    const lost = screenOf('weather.ofLocation', { days: 14 }, failing(new TypeError()), isOutside);
    const holiday = screenOf('holidays.byId', { id: 7 }, failing({ data: { httpStatus: 500 } }));
    await eventually(() => expect(queryClient.isFetching()).toBe(0));
    await follow();
    await eventually(() => expect(holiday).toHaveBeenCalledTimes(2));
    expect(lost).toHaveBeenCalledTimes(2);
    expect(weather).toHaveBeenCalledTimes(1);
  });

  test('that is refused because the session has ended makes this a visitor, and stays closed', async () => {
    const session = [['session', 'current'], { type: 'query' }];
    queryClient.setQueryData(session, { user: { id: 2 } });
    const stream = await follow();
    stream.refuse(401);
    await eventually(() => expect(queryClient.getQueryData(session)).toEqual(VISITOR));
    expect(open()).toEqual([]);
  });

  test('is closed while the tab is hidden, and goes on where it was when it is seen', async () => {
    const stream = await follow();
    const last = await hears(stream);
    see('hidden');
    await eventually(() => expect(open()).toEqual([]));
    see('visible');
    expect((await current()).lastEventId).toBe(last);
  });
});

describe('of several tabs', () => {
  const of = (change: object) => ({ holidayId: null, tab: null, ...change });

  test('the one with the stream says what it hears, and where it is when another asks', async () => {
    haveLocks(true);
    const stream = await follow();
    const { said, onmessage } = await channel();
    const last = await hears(stream);
    expect(said[1]).toMatchObject({ change: { id: last, router: 'tokens' } });
    onmessage?.({ data: null });
    expect(said[2]).toEqual({ before: last });
  });

  test('the others ask where it is, and fetch again only what they missed', async () => {
    haveLocks(false);
    const [comments, tokens] = [
      screenOf('comments.list', { holidayId: 7 }),
      screenOf('tokens.list', undefined),
    ];
    await eventually(() => expect(tokens).toHaveBeenCalledTimes(1));
    onTestFinished(followChanges());
    const { said, onmessage } = await channel();
    expect(said).toEqual([null]);
    const hear = (data: object) => onmessage?.({ data });

    const [first, second, third, fourth] = [next(), next(), next(), next()];
    hear({ before: first });
    for (const screen of [comments, tokens])
      await eventually(() => expect(screen).toHaveBeenCalledTimes(2));

    hear({ before: first });
    hear({ before: first, change: of({ id: second, router: 'tokens' }) });
    await eventually(() => expect(tokens).toHaveBeenCalledTimes(3));
    expect(comments).toHaveBeenCalledTimes(2);

    hear({ before: third, change: of({ id: fourth, router: 'tokens' }) });
    await eventually(() => expect(comments).toHaveBeenCalledTimes(3));
    expect(open()).toEqual([]);
  });
});
