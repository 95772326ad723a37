import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions } from '../../drizzle/schema';
import { hashToken } from '../../src/server/auth/secrets';
import { ADMIN_ID, addToken, addUser, MEMBER_ID } from '../support/factories';
import { type Person, prepareServer } from '../support/server';

const { world, visitor, as, member, admin } = prepareServer();

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const bram = { userId: MEMBER_ID, passcode: 'bram-1234' };
const idOf = async ({ cookie }: Person) => {
  const isThis = eq(sessions.tokenHash, hashToken(cookie));
  const [row] = await world.db.select().from(sessions).where(isThis);
  return row?.id as number;
};
const isIn = async (person: Person) => (await person.get('/api/holidays')).status === 200;

describe('the list of sessions', () => {
  test('names the device, when it logged in and was last used to the hour, and which one asks', async () => {
    const headers = { 'user-agent': ANDROID };
    const login = await visitor().post('/api/session', bram, { headers });
    const cookie = /samenreis_session=([^;]+)/.exec(String(login.headers.getSetCookie()))?.[1];
    const { json } = await visitor().get('/api/sessions', { cookie });
    expect(json).toEqual([
      {
        id: expect.any(Number),
        device: 'Chrome on Android',
        createdAt: expect.stringMatching(/Z$/),
        lastSeenAt: expect.stringMatching(/:00:00\.000Z$/),
        isCurrent: true,
      },
    ]);
  });

  test('has a device that is not known as null', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0' };
    await visitor().post('/api/session', bram, { headers });
    expect((await (await member()).get('/api/sessions')).json).toMatchObject([
      { device: null },
      { device: null },
    ]);
  });

  test("holds one's own that have not ended, last used first", async () => {
    const [old, recent, ended] = [await member(), await member(), await member()];
    await admin();
    const set = async (person: Person, values: object) =>
      world.db
        .update(sessions)
        .set(values)
        .where(eq(sessions.id, await idOf(person)));
    await set(old, { lastSeenAt: sql`now() - interval '3 hours'` });
    await set(ended, { expiresAt: sql`now() - interval '1 second'` });
    const { json } = await recent.get('/api/sessions');
    expect(json).toMatchObject([
      { id: await idOf(recent), isCurrent: true },
      { id: await idOf(old), isCurrent: false },
    ]);
  });
});

describe('a session is ended', () => {
  test('by its owner, from another device', async () => {
    const [here, there] = [await member(), await member()];
    expect((await here.delete(`/api/sessions/${await idOf(there)}`)).status).toBe(204);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(here)).toBe(true);
    expect((await here.delete(`/api/sessions/${await idOf(here)}`)).status).toBe(204);
    expect(await isIn(here)).toBe(false);
  });

  test('by nobody else, not even an admin', async () => {
    const theirs = await member();
    const id = await idOf(theirs);
    expect((await (await admin()).delete(`/api/sessions/${id}`)).status).toBe(404);
    expect((await theirs.delete('/api/sessions/999999')).status).toBe(404);
    expect(await isIn(theirs)).toBe(true);
  });

  test('with all others of its owner at once', async () => {
    const [here, there, elsewhere, other] = [
      await member(),
      await member(),
      await member(),
      await admin(),
    ];
    expect((await here.delete('/api/sessions')).status).toBe(204);
    expect(await Promise.all([here, there, elsewhere, other].map(isIn))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('with all of a user by an admin, who stays where they are', async () => {
    const anna = await admin();
    const [first, second, annaElsewhere] = [await member(), await member(), await admin()];
    expect((await anna.delete(`/api/users/${MEMBER_ID}/sessions`)).status).toBe(204);
    expect(await Promise.all([first, second, annaElsewhere].map(isIn))).toEqual([
      false,
      false,
      true,
    ]);
    expect((await anna.delete(`/api/users/${ADMIN_ID}/sessions`)).status).toBe(204);
    expect(await Promise.all([anna, annaElsewhere].map(isIn))).toEqual([true, false]);
    expect((await anna.delete('/api/users/999/sessions')).status).toBe(404);
  });

  test('and a member ends no one else', async () => {
    const theirs = await as((await addUser(world)).id);
    const answer = await (await member()).delete(`/api/users/${ADMIN_ID}/sessions`);
    expect(answer).toMatchObject({ status: 403, json: { code: 'ONLY_ADMINS' } });
    expect(await isIn(theirs)).toBe(true);
  });
});

test.each([
  ['GET', '/api/sessions'],
  ['DELETE', '/api/sessions'],
  ['DELETE', '/api/sessions/1'],
  ['DELETE', `/api/users/${MEMBER_ID}/sessions`],
])('a token is refused: %s %s', async (method, path) => {
  const theirs = await member();
  const token = await addToken(world, ADMIN_ID);
  const headers = { authorization: `Bearer ${token}` };
  expect(await visitor().call(method, path, { headers })).toMatchObject({
    status: 403,
    json: { code: 'NOT_BY_TOKEN' },
  });
  expect(await isIn(theirs)).toBe(true);
});
