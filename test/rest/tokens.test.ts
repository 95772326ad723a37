import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, tokens } from '../../drizzle/schema';
import { appRouter } from '../../src/routers';
import { restRoutes } from '../../src/server/http/rest';
import { ADMIN_ID, addToken, addUser, dayFromNow, MEMBER_ID } from '../support/factories';
import { prepareServer } from '../support/server';

const { world, visitor } = prepareServer();

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string } }
>;
const mutations = Object.keys(procedures).filter(
  (name) => procedures[name]?._def.type === 'mutation',
);
const changing = restRoutes(appRouter).filter(({ method }) => method !== 'GET');
const readOnly = { status: 403, json: { code: 'READ_ONLY_TOKEN' } };

describe('a token that may only read', () => {
  const readToken = () => addToken(world, ADMIN_ID, { scope: 'read' });

  test('reads as its owner', async () => {
    const token = await readToken();
    for (const path of [
      '/api/holidays',
      '/api/users',
      '/api/invitations',
      '/api/tokens',
      '/api/bin',
    ])
      expect((await visitor().get(path, bearer(token))).status, path).toBe(200);
  });

  test.each(changing.map(({ method, path }) => [method, path]))(
    'changes nothing over REST: %s %s',
    async (method, path) => {
      const address = path.replaceAll(/\{\w+\}/g, '1');
      expect(
        await visitor().call(method, address, { ...bearer(await readToken()), body: {} }),
      ).toMatchObject(readOnly);
    },
  );

  test.each(mutations)('changes nothing over tRPC: %s', async (name) => {
    const answer = await visitor().post(`/trpc/${name}`, {}, bearer(await readToken()));
    expect(answer).toMatchObject({
      status: 403,
      json: { error: { data: { appError: { code: 'READ_ONLY_TOKEN' } } } },
    });
  });

  test('changes nothing in a batch either', async () => {
    const path = '/trpc/holidays.create,tokens.create?batch=1';
    const answer = await visitor().post(path, { 0: {}, 1: {} }, bearer(await readToken()));
    expect(answer.text.match(/READ_ONLY_TOKEN/g)).toHaveLength(2);
  });
});

describe('a token that may write', () => {
  const refused = { status: 403, json: { code: 'NOT_BY_TOKEN' } };

  test('makes no further token', async () => {
    const token = await addToken(world, MEMBER_ID);
    const made = await visitor().post('/api/tokens', { name: 'another' }, bearer(token));
    expect(made).toMatchObject(refused);
    expect(await world.db.select().from(tokens)).toHaveLength(1);
  });

  test('starts no session', async () => {
    const token = await addToken(world, MEMBER_ID);
    const bram = { userId: MEMBER_ID, passcode: 'bram-1234' };
    const login = await visitor().post('/api/session', bram, bearer(token));
    expect(login).toMatchObject(refused);
    expect(login.headers.getSetCookie()).toEqual([]);
    expect(await world.db.select().from(sessions)).toEqual([]);
  });

  test('withdraws itself', async () => {
    const token = await addToken(world, MEMBER_ID);
    const [{ id }] = (await visitor().get('/api/tokens', bearer(token))).json;
    expect((await visitor().delete(`/api/tokens/${id}`, bearer(token))).status).toBe(204);
    expect((await visitor().get('/api/tokens', bearer(token))).status).toBe(401);
  });
});

test('a token is valid on its last day, and not on the day after', async () => {
  const [last, over] = [
    await addToken(world, MEMBER_ID, { expiresAt: dayFromNow(0) }),
    await addToken(world, MEMBER_ID, { expiresAt: dayFromNow(-1) }),
  ];
  expect((await visitor().get('/api/holidays', bearer(last))).status).toBe(200);
  expect((await visitor().get('/api/holidays', bearer(over))).status).toBe(401);
  const { json } = await visitor().get('/api/tokens', bearer(last));
  expect(json).toMatchObject([{ expiresAt: dayFromNow(-1) }, { expiresAt: dayFromNow(0) }]);
});

test('a token tells when it was last used, to the hour', async () => {
  const { id } = await addUser(world);
  const token = await addToken(world, id);
  const lastUsed = async () =>
    (await world.db.select().from(tokens).where(eq(tokens.userId, id)))[0]?.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  const use = () => visitor().get('/api/tokens', bearer(token));
  await use();
  const [{ lastUsedAt }] = (await use()).json;
  expect(lastUsedAt).toMatch(/:00:00\.000Z$/);
  expect(Math.abs(Date.now() - Date.parse(lastUsedAt))).toBeLessThan(61 * 60_000);
  await world.db.update(tokens).set({ lastUsedAt: sql`now() - interval '2 hours'` });
  await use();
  expect(await lastUsed()).toBe(lastUsedAt);
});

test("an admin asks for everybody's tokens with ?all=true; a member may not", async () => {
  const [ofMember, ofAdmin] = [await addToken(world, MEMBER_ID), await addToken(world, ADMIN_ID)];
  const ask = (token: string, all = 'true') =>
    visitor().get(`/api/tokens?all=${all}`, bearer(token));
  expect((await ask(ofAdmin)).json).toMatchObject([
    { user: { id: ADMIN_ID, name: 'Anna' } },
    { user: { id: MEMBER_ID, name: 'Bram' } },
  ]);
  expect(await ask(ofMember)).toMatchObject({ status: 403, json: { code: 'ONLY_ADMINS' } });
  expect((await ask(ofMember, 'false')).json).toHaveLength(1);
  expect((await ask(ofAdmin, 'some')).status).toBe(400);
});
