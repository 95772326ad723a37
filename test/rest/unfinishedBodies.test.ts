import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SESSION_COOKIE } from '../../src/server/auth/sessions';
import { BODY_MS, VISITOR_BODIES } from '../../src/server/http/body';
import { eventually } from '../support/eventually';
import { addHoliday } from '../support/factories';
import { type Person, prepareServer } from '../support/server';

const { world, visitor, member, also } = prepareServer();

const open = new Set<Socket>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

/** Sends a head that announces a body, and half of that body; never the rest. */
function sendHalf(path: string, { cookie, headers = [], port }: HalfOptions = {}) {
  const socket = connect(port ?? visitor().port, '127.0.0.1');
  open.add(socket);
  const half = { socket, answer: '', isClosed: false };
  socket.on('data', (data) => {
    half.answer += data;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    half.isClosed = true;
  });
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'Content-Length: 100',
    ...(cookie ? [`Cookie: ${SESSION_COOKIE}=${cookie}`] : []),
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n{"name":`);
  return half;
}
interface HalfOptions {
  cookie?: string;
  headers?: string[];
  port?: number;
}

/** What the whole app must go on doing. */
async function everybodyElseIsServed(person: Person) {
  expect((await visitor().get('/api/users')).status).toBe(200);
  expect((await visitor().get('/api/health')).status).toBe(200);
  expect((await person.post('/api/tokens', { name: 'script' })).status).toBe(201);
}

describe('while half a body is on its way', () => {
  const key = ['Idempotency-Key: half'];

  test.each([
    ['a visitor over REST', '/api/users', false],
    ['a visitor over tRPC', '/trpc/users.create', false],
    ['a member over REST', '/api/tokens', true],
    ['a member over tRPC', '/trpc/tokens.create', true],
  ])('of %s, everybody else is served', async (_, path, isMember) => {
    const bram = await member();
    const { cookie } = isMember ? bram : { cookie: undefined };
    const halves = Array.from({ length: 12 }, () => sendHalf(path, { cookie, headers: key }));
    await everybodyElseIsServed(bram);
    expect(halves.map(({ answer }) => answer)).toEqual(halves.map(() => ''));
  });

  test('a holiday can be changed with the same key, and nothing half is left', async () => {
    const bram = await member();
    const { id } = await addHoliday(world);
    sendHalf(`/api/holidays/${id}/comments`, { cookie: bram.cookie, headers: key });
    const say = () =>
      bram.post(
        `/api/holidays/${id}/comments`,
        { content: 'Hi' },
        { headers: { 'idempotency-key': 'half' } },
      );
    expect((await say()).status).toBe(201);
    expect((await bram.get(`/api/holidays/${id}/comments`)).json).toHaveLength(1);
  });
});

test('who may not call is refused before the body is read, and the connection is closed', async () => {
  const { cookie } = await member();
  for (const [path, status, sender] of [
    ['/api/holidays', 401, undefined],
    ['/trpc/holidays.create', 401, undefined],
    ['/api/holidays', 403, cookie],
    ['/trpc/holidays.create', 403, cookie],
  ] as const) {
    const half = sendHalf(path, { cookie: sender });
    await eventually(() => expect(half.isClosed).toBe(true));
    expect(half.answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(half.answer).toMatch(/^connection: close\r$/im);
  }
});

describe('a body that does not arrive', () => {
  test.each(['/api/users', '/trpc/users.create'])(
    'through %s is answered with 408 after half a minute, and the connection is closed',
    async (path) => {
      const timers = vi.spyOn(globalThis, 'setTimeout');
      onTestFinished(() => timers.mockRestore());
      const half = sendHalf(path);
      const limit = await eventually(() => {
        const call = timers.mock.calls.find(([, ms]) => ms === BODY_MS);
        expect(call).toBeDefined();
        return call as [() => void];
      });
      expect(half.answer).toBe('');
      limit[0]();
      await eventually(() => expect(half.isClosed).toBe(true));
      expect(half.answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(half.answer).toContain('"REQUEST_TIMEOUT"');
      expect(BODY_MS).toBe(30_000);
    },
  );

  test.skipIf(process.env.TEST_DATABASE_URL)(
    'nor its header section, is answered with 408 after ten seconds',
    async () => {
      const socket = connect(visitor().port, '127.0.0.1');
      open.add(socket);
      socket.write('GET /api/users HTTP/1.1\r\nHost: 127.0.0.1\r\nX-');
      let answer = '';
      for await (const data of socket) answer += data;
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    },
    20_000,
  );
});

describe('of visitors', () => {
  test('sixteen bodies may be unfinished in all; one more ends the oldest', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const begun = () => timers.mock.calls.filter(([, ms]) => ms === BODY_MS).length;
    const halves: ReturnType<typeof sendHalf>[] = [];
    for (let n = 1; n <= VISITOR_BODIES; n++) {
      halves.push(sendHalf('/api/users'));
      // one after the other, so that the first is the oldest
      await eventually(() => expect(begun()).toBe(n));
    }
    expect(halves.some(({ isClosed }) => isClosed)).toBe(false);
    const login = await visitor().post('/api/session', { userId: 2, passcode: 'bram-1234' });
    expect(login.status).toBe(200);
    await eventually(() => expect(halves.filter(({ isClosed }) => isClosed)).toHaveLength(1));
    expect(halves[0]?.answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(halves[0]?.answer).toMatch(/^retry-after: 1\r$/im);
    const ofMember = sendHalf('/api/tokens', { cookie: (await member()).cookie });
    await visitor().get('/api/health');
    expect(ofMember.isClosed).toBe(false);
  });

  test('one address with many does not end those of others', async () => {
    const { port } = await also({ TRUST_PROXY: 'true' });
    const from = (address: string) =>
      sendHalf('/api/users', { port, headers: [`X-Forwarded-For: ${address}`] });
    const quiet = from('203.0.113.1');
    await visitor().get('/api/health');
    const loud = Array.from({ length: 40 }, () => from('203.0.113.2'));
    await eventually(() =>
      expect(loud.filter(({ isClosed }) => isClosed)).toHaveLength(41 - VISITOR_BODIES),
    );
    expect(quiet.isClosed).toBe(false);
  });

  test('none sends more than 64 kB', async () => {
    const body = { name: 'x'.repeat(70_000) };
    expect(await visitor().post('/api/users', body)).toMatchObject({ status: 413 });
    const chunked = ['Host: 127.0.0.1', 'Content-Type: application/json'];
    const pieces = `11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`;
    for (const path of ['/api/users', '/trpc/users.create']) {
      const answer = await visitor().raw(
        [`POST ${path} HTTP/1.1`, ...chunked, 'Transfer-Encoding: chunked'],
        pieces,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    }
  });
});

test('a batch holds at most 20 calls, of a visitor 5', async () => {
  const bram = await member();
  const ask = (person: typeof bram | ReturnType<typeof visitor>, calls: number) =>
    person.get(`/trpc/${Array(calls).fill('users.list').join(',')}?batch=1`);
  expect((await ask(visitor(), 5)).status).toBe(200);
  expect((await ask(visitor(), 6)).status).toBe(400);
  expect((await ask(bram, 20)).status).toBe(200);
  const refused = await ask(bram, 21);
  expect(refused.status).toBe(400);
  expect(refused.json.error.data.appError).toEqual({
    error: 'Too many calls in one request',
    code: 'TOO_MANY_CALLS',
  });
});
