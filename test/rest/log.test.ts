import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addHoliday } from '../support/factories';
import { prepareServer, startServer } from '../support/server';
import { openWorld, type World, writeClient } from '../support/world';

const { world, visitor, member, admin, also } = prepareServer();

const requests = () =>
  world.lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');

test('a request is one line, with its id, method, path, status and time', async () => {
  const answer = await visitor().get('/api/holidays?secret=1', {
    headers: { 'user-agent': 'somebody' },
  });
  expect(requests()).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      id: answer.headers.get('x-request-id'),
      method: 'GET',
      path: '/api/holidays',
      status: 401,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('no passcode, password, token, cookie or text is ever in the log', async () => {
  const anna = await admin();
  const passcode = 'passcode-of-dora';
  const password = 'password-of-dora';
  const dora = { username: 'dora', name: 'Dora', password, passcode };
  const { json: user } = await anna.post('/api/users', dora);
  await visitor().post('/api/users', dora);
  const bad = { userId: user.id, passcode: 'wrong-passcode' };
  await visitor().post('/api/session', bad);
  const logIn = await visitor().post('/api/session', { userId: user.id, passcode });
  const cookie = logIn.headers.getSetCookie()[0]?.split(/[=;]/)[1] as string;
  const { json: token } = await visitor().post('/api/tokens', { name: 'x' }, { cookie });
  const headers = { authorization: `Bearer ${token.token}` };
  await visitor().get('/api/holidays', { headers });
  const { json: invitation } = await anna.post('/api/invitations', { name: 'Eef' });
  await visitor().get(`/join/${invitation.token}`);
  const input = encodeURIComponent(JSON.stringify({ token: invitation.token }));
  await visitor().get(`/trpc/invitations.byToken?input=${input}`);
  const { id } = await addHoliday(world);
  await anna.post(`/api/holidays/${id}/comments`, { content: 'a-family-secret' });
  await anna.post('/api/holidays', '{"passcode-of-dora');
  await anna.put(`/api/users/${user.id}`, { passcode: 'passcode-of-dora-2' });

  const log = world.lines.join('\n');
  expect(requests().length).toBeGreaterThan(10);
  for (const secret of [
    'passcode-of-dora',
    password,
    'wrong-passcode',
    cookie,
    token.token,
    anna.cookie,
    invitation.token,
    'a-family-secret',
  ])
    expect(log).not.toContain(secret);
});

describe('a failure of our own', () => {
  test('is told by its number, and logged without what was sent', async () => {
    const bram = await member();
    const { id } = await addHoliday(world);
    await world.db.execute(
      sql`alter table comments add constraint broken check (content not like '%secret%')`,
    );
    const path = `/api/holidays/${id}/comments`;
    const answer = await bram.post(path, { content: 'a-family-secret' });
    await world.db.execute(sql`alter table comments drop constraint broken`);

    const requestId = answer.headers.get('x-request-id');
    expect(answer).toMatchObject({
      status: 500,
      json: { code: 'INTERNAL', error: expect.stringContaining(requestId as string) },
    });
    expect(answer.text).not.toMatch(/insert|comments|constraint|stack|\.ts/);
    const line = world.lines.find((one) => one.includes('request failed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 50, id: requestId });
    expect(line).toContain('broken');
    expect(line).toMatch(/insert into|comments/);
    expect(line).not.toContain('a-family-secret');
  });

  test('is told the same way over tRPC', async () => {
    const { cookie } = await member();
    const { id } = await addHoliday(world);
    await world.db.execute(
      sql`alter table comments add constraint broken check (content not like '%secret%')`,
    );
    const body = { holidayId: id, content: 'a-family-secret' };
    const answer = await visitor().post('/trpc/comments.create', body, { cookie });
    await world.db.execute(sql`alter table comments drop constraint broken`);
    expect(answer).toMatchObject({
      status: 500,
      json: {
        error: {
          data: {
            httpStatus: 500,
            appError: {
              code: 'INTERNAL',
              error: expect.stringContaining(answer.headers.get('x-request-id') as string),
            },
          },
        },
      },
    });
    expect(answer.text).not.toMatch(/insert|constraint|stack|\.ts|secret/);
    expect(world.lines.join('\n')).not.toContain('a-family-secret');
  });
});

describe('without its database', () => {
  let closed: World;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    closed = await openWorld();
    server = await startServer(closed, await writeClient(closed.folder));
    expect(await server.get('/api/health')).toMatchObject({
      status: 200,
      json: { status: 'ok', database: 'ok' },
    });
    await closed.database.close();
  });
  afterAll(async () => {
    await server.close();
    await rm(closed.folder, { recursive: true });
  });

  test('every call says so, and when to come back', async () => {
    for (const [path, cookie] of [
      ['/api/health', ''],
      ['/api/health', 'a cookie'],
      ['/api/users', ''],
      ['/api/holidays', 'a cookie'],
      ['/uploads/a.jpg', 'a cookie'],
    ] as const) {
      const answer = await server.get(path, { cookie });
      expect(answer, path).toMatchObject({ status: 503, json: { code: 'DATABASE_AWAY' } });
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect(await server.post('/api/session', { userId: 1 })).toMatchObject({ status: 503 });
    expect((await server.get('/trpc/users.list')).json.error.data).toMatchObject({
      httpStatus: 503,
      appError: { code: 'DATABASE_AWAY' },
    });
  });

  test('the page comes all the same', async () => {
    for (const cookie of ['', 'a cookie'])
      expect(await server.get('/', { cookie })).toMatchObject({
        status: 200,
        text: expect.stringMatching(/^<!doctype html>/),
      });
  });
});

test('the health check does not hang with the database', async () => {
  const silent = { execute: () => new Promise(() => {}) } as unknown as World['db'];
  const server = await also({}, { db: silent });
  expect(await server.get('/api/health')).toMatchObject({ status: 503 });
});
