import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/client/lib/network/queryClient';
import { setReachable } from '../../src/client/lib/network/reachable';
import { applyOutbox } from '../../src/client/lib/offline/outbox/applyOutbox';
import { mergeConflicts } from '../../src/client/lib/offline/outbox/conflict';
import { deleteEntry } from '../../src/client/lib/offline/outbox/entryActions';
import { flushOutbox } from '../../src/client/lib/offline/outbox/flushOutbox';
import { outboxEntries } from '../../src/client/lib/offline/outbox/outboxState';
import { writeCurrentUserId } from '../../src/client/lib/offline/storage/currentUserId';
import { deleteDatabase, openDatabase } from '../../src/client/lib/offline/storage/database';
import { trpcClient } from '../../src/client/trpc';
import { OURS } from './support/app';
import { fakeCaches, fakeLocks } from './support/browserStorage';

interface Done {
  path: string;
  input: Record<string, unknown>;
}

/** A server that does each key once, as ours does, and whose responses may get lost. */
class FakeServer {
  done: Done[] = [];
  keys = new Map<string, { input: string; data: unknown }>();
  isAway = false;
  losesResponses = false;
  refuses: ((done: Done) => { status: number; code: string } | undefined) | undefined;
  #lastId = 100;

  respond(path: string, input: Done['input'], key: string) {
    const known = this.keys.get(key);
    const text = JSON.stringify(input);
    if (known && known.input !== text) return refusal(422, 'IDEMPOTENCY_KEY_REUSED');
    if (known) return { result: { data: known.data } };
    if (Object.values(input).includes(2_147_483_647)) return refusal(404, 'NOT_FOUND');
    const refused = this.refuses?.({ path, input });
    if (refused) return refusal(refused.status, refused.code);
    this.#lastId += 1;
    const data =
      path === 'travellers.put'
        ? (input.travellers as { id?: number }[]).map(({ id }, n) => ({ id: id ?? 200 + n }))
        : { ...input, id: input.id ?? this.#lastId };
    this.done.push({ path, input });
    this.keys.set(key, { input: text, data });
    return { result: { data } };
  }

  fetch = async (url: string, init: RequestInit = {}) => {
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (init.method !== 'POST') return Response.json([{ result: { data: [] } }], { headers: OURS });
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    const response = this.respond(url.replace('/trpc/', ''), JSON.parse(String(init.body)), key);
    if (this.losesResponses) throw new TypeError('Failed to fetch');
    return Response.json(response, { headers: OURS });
  };
}

const refusal = (httpStatus: number, code: string) => ({
  error: { message: '', code: -32600, data: { httpStatus, appError: { error: code, code } } },
});

let server: FakeServer;
const comment = (content: string) => trpcClient.comments.create.mutate({ holidayId: 7, content });
const contents = () => server.done.map(({ input }) => input.content);
const isBack = () => {
  server.isAway = false;
  server.losesResponses = false;
  setReachable(true);
};
const goAway = () => {
  server.isAway = true;
  setReachable(false);
};

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('caches', fakeCaches());
  Object.assign(navigator, { serviceWorker: {}, locks: fakeLocks() });
  queryClient.clear();
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  await deleteDatabase(3);
  await writeCurrentUserId(3);
  outboxEntries.set([]);
  setReachable(true);
  queryClient.setQueryData([['session', 'current'], { type: 'query' }], {
    user: { id: 3, name: 'Joris', isAdmin: false },
  });
});

test('online, a change is sent at once and nothing stays in the outbox', async () => {
  await comment('Hi');
  expect(contents()).toEqual(['Hi']);
  expect(await (await openDatabase(3)).count('outbox')).toBe(0);
});

test('offline, changes are shown at once, and sent once each in their order', async () => {
  const key = [['comments', 'list'], { input: { holidayId: 7 }, type: 'query' }];
  queryClient.setQueryData(key, [{ id: 1, content: 'Old' }]);
  goAway();
  const made = await comment('One');
  await comment('Two');
  expect(made).toMatchObject({ author: 'Joris', content: 'One' });
  expect(made.id).toBeLessThan(0);
  expect(queryClient.getQueryData(key)).toMatchObject([
    { content: 'Two' },
    { content: 'One' },
    { content: 'Old' },
  ]);
  isBack();
  await Promise.all([flushOutbox(), flushOutbox()]);
  expect(contents()).toEqual(['One', 'Two']);
  expect(outboxEntries.get()).toEqual([]);
});

test('what arrived and whose response was lost is not done again', async () => {
  server.losesResponses = true;
  await comment('One');
  expect(contents()).toEqual(['One']);
  isBack();
  await flushOutbox();
  expect(contents()).toEqual(['One']);
});

test('a change that was being sent when the app was killed is sent by the next start', async () => {
  goAway();
  await comment('One');
  const database = await openDatabase(3);
  const [entry] = await database.getAll('outbox');
  await database.put('outbox', {
    ...entry,
    state: 'sending',
    createdAt: 0 + Date.now() - 60_000,
  } as never);
  isBack();
  await flushOutbox();
  expect(contents()).toEqual(['One']);
});

test('a change of what still waits gets the id of the server', async () => {
  goAway();
  const visit = await trpcClient.visits.createForHoliday.mutate({
    ...{ holidayId: 7, restaurantId: 5, visitDate: '2027-05-01' },
  });
  await trpcClient.ratings.create.mutate({ visitId: visit.id, rating: 4 });
  isBack();
  await flushOutbox();
  expect(server.done).toMatchObject([
    { path: 'visits.createForHoliday' },
    { path: 'ratings.create', input: { visitId: 101, rating: 4 } },
  ]);
});

test('who goes is shown as it was sent, and each of two with the same name gets the own id', async () => {
  const key = [['travellers', 'list'], { input: { holidayId: 7 }, type: 'query' }];
  queryClient.setQueryData(key, [{ id: 1, userId: null, name: 'Baby' }]);
  goAway();
  const twins = [{ name: 'Twin' }, { id: 1, name: 'Saar' }, { name: 'Twin' }];
  const shown = await trpcClient.travellers.put.mutate({ holidayId: 7, travellers: twins });
  expect(shown.map(({ name }) => name)).toEqual(['Twin', 'Saar', 'Twin']);
  await trpcClient.visits.createForHoliday.mutate({
    ...{ holidayId: 7, restaurantId: 5, visitDate: '2027-05-01' },
    travellerIds: [shown[2]?.id as number],
  });
  isBack();
  await flushOutbox();
  expect(server.done[1]).toMatchObject({ input: { travellerIds: [202] } });
});

describe('what is added and deleted offline', () => {
  test('reaches nobody', async () => {
    goAway();
    const { id } = await comment('Oops');
    await trpcClient.comments.update.mutate({ id, content: 'Oops!' });
    await trpcClient.comments.remove.mutate({ id });
    await comment('Better');
    isBack();
    await flushOutbox();
    expect(contents()).toEqual(['Better']);
  });

  test('reaches nobody either when it was tried once', async () => {
    server.isAway = true;
    const { id } = await comment('Oops');
    await trpcClient.comments.remove.mutate({ id });
    isBack();
    await flushOutbox();
    expect(server.done).toEqual([]);
    expect(await (await openDatabase(3)).count('outbox')).toBe(0);
  });

  test('is deleted where the server has it, since only its response was lost', async () => {
    server.losesResponses = true;
    const { id } = await comment('Oops');
    await trpcClient.comments.remove.mutate({ id });
    isBack();
    await flushOutbox();
    expect(server.done.map(({ path }) => path)).toEqual(['comments.create', 'comments.remove']);
    expect(server.done[1]?.input).toEqual({ id: 101 });
  });
});

describe('a change that is deleted from the list', () => {
  const paths = () => server.done.map(({ path }) => path);

  test('while it is being sent is deleted where it arrives', async () => {
    goAway();
    await comment('Oops');
    const [entry] = outboxEntries.get();
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const response = await server.fetch(url, init);
      if (url === '/trpc/comments.create' && entry) await deleteEntry(entry);
      return response;
    });
    isBack();
    await flushOutbox();
    expect(paths()).toEqual(['comments.create', 'comments.remove']);
    expect(outboxEntries.get()).toEqual([]);
  });

  test('and restored arrives once, also where the server had it already', async () => {
    server.losesResponses = true;
    await comment('One');
    const [entry] = outboxEntries.get();
    const undo = entry && (await deleteEntry(entry));
    await undo?.();
    isBack();
    await flushOutbox();
    expect(paths()).toEqual(['comments.create', 'comments.remove', 'comments.create']);
    expect(outboxEntries.get()).toEqual([]);
  });
});

test('what the server refuses stays with its reason, and holds what follows on the same row alone', async () => {
  goAway();
  await trpcClient.comments.update.mutate({ id: 4, version: 1, content: 'Mine' });
  await trpcClient.comments.update.mutate({ id: 4, version: 2, content: 'Mine again' });
  await comment('Other');
  server.refuses = ({ path }) =>
    path === 'comments.update' ? { status: 412, code: 'OUTDATED' } : undefined;
  isBack();
  await flushOutbox();
  expect(contents()).toEqual(['Other']);
  expect(outboxEntries.get()).toMatchObject([
    { state: 'refused', code: 'OUTDATED', input: { content: 'Mine' } },
    { state: 'waiting', input: { content: 'Mine again' } },
  ]);
});

describe('a change of a row that somebody else has changed meanwhile', () => {
  const before = { id: 4, holidayId: 7, version: 1, content: 'Old' };
  /** The server's row while that of this device is still `before`. */
  const serverHas = (changes: object) => {
    const current = { ...before, ...changes, version: 2 };
    server.refuses = ({ input }) =>
      input.version === 1 ? { status: 412, code: 'OUTDATED' } : undefined;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      url.startsWith('/trpc/comments.list')
        ? Response.json([{ result: { data: [current] } }], { headers: OURS })
        : server.fetch(url, init),
    );
  };
  const list = [['comments', 'list'], { input: { holidayId: 7 }, type: 'query' }];

  beforeEach(async () => {
    queryClient.setQueryData(list, [before]);
    goAway();
    await trpcClient.comments.update.mutate({ id: 4, version: 1, content: 'Mine' });
    await trpcClient.comments.update.mutate({ id: 4, version: 2, content: 'Mine again' });
  });

  test('is sent over it when they changed something else', async () => {
    serverHas({ updatedAt: 'today' });
    isBack();
    await flushOutbox();
    await mergeConflicts(outboxEntries.get());
    expect(server.done.map(({ input }) => input)).toEqual([
      { id: 4, version: 2, content: 'Mine' },
      { id: 4, version: 2, content: 'Mine again' },
    ]);
  });

  test('waits for a decision when they changed the same, and theirs is shown', async () => {
    serverHas({ content: 'Theirs' });
    isBack();
    await flushOutbox();
    await mergeConflicts(outboxEntries.get());
    expect(server.done).toEqual([]);
    expect(outboxEntries.get()).toMatchObject([{ state: 'refused' }, { state: 'waiting' }]);
    const theirs = [{ ...before, content: 'Theirs' }];
    expect(applyOutbox(outboxEntries.get(), 'comments.list', { holidayId: 7 }, theirs)).toEqual(
      theirs,
    );
  });
});

test('what waits is sent also when the phone has become full', async () => {
  goAway();
  await comment('One');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  isBack();
  await flushOutbox();
  put.mockRestore();
  expect(contents()).toEqual(['One']);
  expect(await (await openDatabase(3)).count('outbox')).toBe(0);
});

test('a server that is busy is asked again later', async () => {
  goAway();
  await comment('One');
  server.refuses = () => ({ status: 503, code: 'DATABASE_AWAY' });
  isBack();
  await flushOutbox();
  expect(outboxEntries.get()).toMatchObject([{ state: 'waiting' }]);
  server.refuses = undefined;
  await flushOutbox();
  expect(contents()).toEqual(['One']);
});

test('a check-in waits, and dismisses its warning at once; other changes of a ticket fail', async () => {
  const plan = [['plan', 'byHoliday'], { input: { holidayId: 7 }, type: 'query' }];
  const tickets = [['tickets', 'list'], { input: { holidayId: 7 }, type: 'query' }];
  queryClient.setQueryData(plan, { warnings: [{ key: 'notCheckedIn.tickets-5' }] });
  queryClient.setQueryData(tickets, [{ id: 5, holidayId: 7, version: 2, checkedIn: false }]);
  goAway();
  await expect(trpcClient.tickets.update.mutate({ id: 5, gate: 'B4' })).rejects.toThrow();
  await trpcClient.tickets.update.mutate({ id: 5, version: 2, checkedIn: true });
  expect(queryClient.getQueryData(plan)).toEqual({ warnings: [] });
  expect(queryClient.getQueryData(tickets)).toMatchObject([{ checkedIn: true }]);
  isBack();
  await flushOutbox();
  expect(server.done).toMatchObject([
    { path: 'tickets.update', input: { id: 5, checkedIn: true } },
  ]);
});

test('each holiday has an order of its own: what the server cannot take of one holds up no other', async () => {
  goAway();
  await comment('One');
  await comment('Two');
  await trpcClient.comments.create.mutate({ holidayId: 8, content: 'Elsewhere' });
  server.refuses = ({ input }) =>
    input.content === 'One' ? { status: 503, code: 'DATABASE_AWAY' } : undefined;
  isBack();
  await flushOutbox();
  expect(contents()).toEqual(['Elsewhere']);
  server.refuses = undefined;
  await flushOutbox();
  expect(contents()).toEqual(['Elsewhere', 'One', 'Two']);
});

test('beside what was refused a change is sent at once, as long as it is about another row', async () => {
  goAway();
  await trpcClient.comments.update.mutate({ id: 4, version: 1, content: 'Mine' });
  server.refuses = ({ path }) =>
    path === 'comments.update' ? { status: 412, code: 'OUTDATED' } : undefined;
  isBack();
  await flushOutbox();
  expect(await comment('Other')).not.toHaveProperty('isWaiting');
  expect(contents()).toEqual(['Other']);
});

test('changes made in quick succession online arrive in their order, and none is said to wait', async () => {
  const made = await Promise.all([comment('One'), comment('Two'), comment('Three')]);
  expect(contents()).toEqual(['One', 'Two', 'Three']);
  expect(made.some((one) => 'isWaiting' in one)).toBe(false);
});

describe("a rating of one's own", () => {
  const rate = (rating: number) => trpcClient.ratings.create.mutate({ visitId: 9, rating });
  const unrate = () => trpcClient.ratings.remove.mutate({ visitId: 9 });
  const showVisit = (ratings: object[]) =>
    queryClient.setQueryData(
      [['visits', 'list'], { input: { holidayId: 7 }, type: 'query' }],
      [{ id: 9, holidayId: 7, ratings }],
    );

  test('that was given, changed and deleted offline reaches nobody', async () => {
    showVisit([]);
    goAway();
    await rate(4);
    await rate(5);
    await unrate();
    isBack();
    await flushOutbox();
    expect(server.done).toEqual([]);
  });

  test('that the server has is deleted there, although its change still waited', async () => {
    showVisit([{ id: 2, userId: 3, rating: 3 }]);
    goAway();
    await rate(5);
    await unrate();
    isBack();
    await flushOutbox();
    expect(server.done.map(({ path }) => path)).toEqual(['ratings.remove']);
  });
});

test('what is older than the server remembers says so and is not sent', async () => {
  goAway();
  await comment('Old');
  const database = await openDatabase(3);
  const [entry] = await database.getAll('outbox');
  await database.put('outbox', { ...entry, createdAt: Date.now() - 91 * 86_400_000 } as never);
  isBack();
  await flushOutbox();
  expect(server.done).toEqual([]);
  expect(outboxEntries.get()).toMatchObject([{ state: 'refused', code: 'TOO_OLD' }]);
});
