import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { activity, attempts, users } from '../../drizzle/schema';
import { hashPassword } from '../../src/server/auth/secrets';
import { ADMIN_ID, addUser, MEMBER_ID } from '../support/factories';
import { prepareServer } from '../support/server';

const { world, also, visitor, admin } = prepareServer({ TRUST_PROXY: 'true' });

const bram = { username: 'bram', password: 'geheim-van-bram' };
const hash = await hashPassword(bram.password);
const invalid = {
  status: 401,
  json: { error: 'Invalid credentials', code: 'INVALID_CREDENTIALS' },
};
const logIn = (fields: object, from?: string, device?: string) =>
  visitor().post('/api/session', fields, {
    headers: {
      ...(from && { 'x-forwarded-for': from }),
      ...(device && { cookie: `samenreis_device=${device}` }),
    },
  });

beforeEach(async () => {
  await world.db
    .update(users)
    .set({ username: bram.username, password: hash })
    .where(eq(users.id, MEMBER_ID));
});

describe('a password', () => {
  test('logs in by the username, and makes the device known', async () => {
    const answer = await logIn(bram);
    expect(answer).toMatchObject({
      status: 200,
      json: { user: { id: MEMBER_ID }, mustChangePasscode: false },
    });
    const names = answer.headers.getSetCookie().map((line) => line.split('=')[0]);
    expect(names).toEqual(['samenreis_session', 'samenreis_device']);
    expect(await world.db.select().from(activity)).toMatchObject([
      { kind: 'login', userId: MEMBER_ID },
    ]);
  });

  test('that is wrong, or of nobody, is refused alike', async () => {
    for (const wrong of [
      { ...bram, password: 'geheim-van-bran' },
      { ...bram, password: '' },
      { ...bram, username: 'nobody' },
      { ...bram, username: '' },
    ]) {
      const answer = await logIn(wrong);
      expect(answer).toMatchObject(invalid);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const noted = await world.db.select().from(activity);
    expect(noted.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['loginFailed', 'Bram'],
      ['loginFailed', 'Bram'],
    ]);
  });

  test('of who is not approved yet lets nobody in', async () => {
    await world.db.update(users).set({ isApproved: false }).where(eq(users.id, MEMBER_ID));
    expect(await logIn(bram)).toMatchObject({ status: 403, json: { code: 'NOT_APPROVED' } });
  });

  test('is sent with a username, and not with a passcode', async () => {
    const mixed = [
      { ...bram, userId: MEMBER_ID },
      { ...bram, passcode: 'bram-1234' },
      { userId: MEMBER_ID, passcode: 'bram-1234', username: 'bram' },
      { username: 'bram' },
      { password: bram.password },
      {},
    ];
    for (const fields of mixed)
      expect(await logIn(fields)).toMatchObject({ status: 400, json: { code: 'INVALID' } });
    expect(await logIn({ ...bram, passcode: null })).toMatchObject({ status: 200 });
  });

  test('is not the one that everybody knows, nor that of who has none', async () => {
    for (const [password, kept] of [
      ['samenreis', await hashPassword('samenreis')],
      ['', ''],
      ['nobody logs in with it', 'nobody logs in with it'],
    ] as const) {
      await world.db.update(users).set({ password: kept }).where(eq(users.id, MEMBER_ID));
      expect(await logIn({ ...bram, password })).toMatchObject(invalid);
    }
  });
});

describe('wrong passwords', () => {
  const wrong = { ...bram, password: 'wrong-password' };
  const failTenTimes = async (from?: string) => {
    for (let n = 0; n < 10; n++) expect(await logIn(wrong, from)).toMatchObject(invalid);
  };

  test('are limited to ten in a quarter of an hour, from one address for one username', async () => {
    await failTenTimes();
    const limited = await logIn(bram);
    expect(limited).toMatchObject({
      status: 429,
      json: {
        code: 'TOO_MANY_PASSWORDS',
        error: 'Too many wrong passwords. Try again in 15 min.',
      },
    });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(await logIn(bram, '203.0.113.5')).toMatchObject({ status: 200 });
    expect(await world.db.$count(attempts)).toBe(10);
    await world.db.update(attempts).set({ at: sql`${attempts.at} - interval '15 minutes'` });
    expect(await logIn(bram)).toMatchObject({ status: 200 });
  });

  test('of names that nobody has are limited together', async () => {
    const unknown = (n: number) => logIn({ ...wrong, username: `stranger-${n}` });
    for (let n = 0; n < 10; n++) expect(await unknown(n)).toMatchObject(invalid);
    expect(await unknown(10)).toMatchObject({ status: 429 });
    expect(await logIn(bram)).toMatchObject({ status: 200 });
    expect(JSON.stringify(await world.db.select().from(attempts))).not.toContain('stranger');
    expect(await world.db.select().from(activity)).toMatchObject([{ kind: 'login' }]);
  });

  test('do not count as wrong passcodes, nor the other way round', async () => {
    await failTenTimes();
    const passcode = { userId: MEMBER_ID, passcode: 'wrong' };
    for (let n = 0; n < 30; n++) await logIn(passcode, `203.0.113.${n}`);
    expect(await logIn({ ...passcode, passcode: 'bram-1234' }, '203.0.113.99')).toMatchObject({
      status: 429,
    });
    expect(await logIn(bram, '203.0.113.99')).toMatchObject({ status: 200 });
  });

  test('of strangers do not keep a known device out', async () => {
    const answer = await logIn(bram);
    const line = answer.headers.getSetCookie()[1] ?? '';
    const device = /^samenreis_device=([^;]*)/.exec(line)?.[1];
    await failTenTimes();
    expect(await logIn(bram)).toMatchObject({ status: 429 });
    expect(await logIn(bram, undefined, device)).toMatchObject({ status: 200 });
  });

  test('are compared two at a time; who would wait long is told to come back', async () => {
    const server = await also();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const headers = { 'x-forwarded-for': `198.51.100.${n}` };
        return server.post('/api/session', wrong, { headers });
      }),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(12);
    expect(refused.length).toBeGreaterThan(0);
    for (const { json, headers } of refused) {
      expect(json.code).toBe('TOO_MANY_REQUESTS');
      expect(headers.get('retry-after')).toBe('1');
    }
    expect(await world.db.$count(attempts)).toBe(60 - refused.length);
    expect(await logIn(bram)).toMatchObject({ status: 200 });
  });
});

describe('giving a password', () => {
  const dora = { username: 'dora', name: 'Dora', password: 'secret-of-dora', passcode: '4321' };

  test('is for admins; what others send is checked and not kept', async () => {
    expect(await visitor().post('/api/users', dora)).toMatchObject({ status: 201 });
    expect(await visitor().post('/api/users', { ...dora, password: '12345' })).toMatchObject({
      status: 400,
    });
    expect(await logIn({ username: 'dora', password: dora.password })).toMatchObject(invalid);
    const anna = await admin();
    expect(await anna.put('/api/users/3', { password: 'another' })).toMatchObject({ status: 200 });
    expect(await logIn({ username: 'dora', password: 'another' })).toMatchObject({ status: 200 });
    const eef = { ...dora, username: 'eef' };
    expect(await anna.post('/api/users', eef)).toMatchObject({ status: 201 });
    expect(await logIn({ username: 'eef', password: dora.password })).toMatchObject({
      status: 200,
    });
  });

  test('is refused for the one that everybody knows', async () => {
    const known = { status: 400, json: { fields: { password: expect.stringMatching(/another/) } } };
    const anna = await admin();
    const password = 'samenreis';
    expect(await anna.post('/api/users', { ...dora, password })).toMatchObject(known);
    expect(await anna.put(`/api/users/${ADMIN_ID}`, { password })).toMatchObject(known);
    expect(await visitor().post('/api/users', { ...dora, password })).toMatchObject({
      status: 201,
    });
  });

  test('an admin’s login says whether the passcode is long enough', async () => {
    await addUser(world, {
      ...{ id: 9, name: 'Cato', username: 'cato', passcode: '1234' },
      ...{ isAdmin: true, password: hash },
    });
    expect(await logIn({ ...bram, username: 'cato' })).toMatchObject({
      status: 200,
      json: { mustChangePasscode: true },
    });
  });
});
