import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activity, attempts, sessions, tokens, users } from '../../drizzle/schema';
import { appRouter } from '../../src/routers';
import { restRoutes } from '../../src/server/http/rest';
import { ADMIN_ID, addToken, addUser, MEMBER_ID } from '../support/factories';
import { type Person, prepareServer } from '../support/server';

const { world, visitor, as, member, admin } = prepareServer();

const passcodeOf = async (userId: number) => {
  const [row] = await world.db.select().from(users).where(eq(users.id, userId));
  return row?.passcode && world.seal.unseal(row.passcode);
};
const setPasscodeOf = (userId: number, passcode: string | null) =>
  world.db
    .update(users)
    .set({ passcode: passcode && world.seal.seal(passcode) })
    .where(eq(users.id, userId));
const noted = async (kind: string) =>
  (await world.db.select().from(activity).where(eq(activity.kind, kind))).map(
    ({ userId, subject }) => [userId, subject],
  );
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const tooShort = {
  status: 400,
  json: { fields: { passcode: 'An admin needs a passcode of at least 6 characters' } },
};

test('no list, answer or page holds a passcode, not even an admin’s', async () => {
  const anna = await admin();
  const pages = ['/', '/user-management', '/tokens', '/bin', '/backups', '/restaurants'];
  const lists = restRoutes(appRouter)
    .filter(({ method, path, name }) => method === 'GET' && !path.includes('{') && name !== 'live')
    .map(({ path }) => path);
  expect(lists).toContain('/api/users');
  for (const path of [...pages, ...lists, '/trpc/users.list', '/trpc/session.current']) {
    const { text } = await anna.get(path);
    expect(text, path).not.toMatch(/anna-1234|bram-1234/);
  }
  const body = { name: 'Bram', passcode: 'bram-1234' };
  expect((await anna.put(`/api/users/${MEMBER_ID}`, body)).text).not.toContain('bram-1234');
});

describe('showing a passcode', () => {
  const path = `/api/users/${MEMBER_ID}/passcode`;

  test('is for admins, and noted', async () => {
    expect(await visitor().get(path)).toMatchObject({ status: 401 });
    expect(await (await member()).get(path)).toMatchObject({ status: 403 });
    expect(await noted('passcodeShown')).toEqual([]);
    const answer = await (await admin()).get(path);
    expect(answer).toMatchObject({ status: 200, json: { passcode: 'bram-1234' } });
    expect(await noted('passcodeShown')).toEqual([[ADMIN_ID, 'Bram']]);
  });

  test('is not for a script', async () => {
    const answer = await visitor().get(path, bearer(await addToken(world, ADMIN_ID)));
    expect(answer).toMatchObject({ status: 403, json: { code: 'NOT_BY_TOKEN' } });
    expect(answer.text).not.toContain('bram-1234');
  });

  test('is null where there is none, and 404 where there is nobody', async () => {
    const { id } = await addUser(world);
    const anna = await admin();
    expect(await anna.get(`/api/users/${id}/passcode`)).toMatchObject({
      status: 200,
      json: { passcode: null },
    });
    expect(await anna.get('/api/users/77/passcode')).toMatchObject({ status: 404 });
  });
});

describe('a script', () => {
  test('cannot change a passcode or a password, nor find out whether one is right', async () => {
    const script = bearer(await addToken(world, ADMIN_ID));
    for (const passcode of ['bram-1234', 'bram-5678', null])
      expect(await visitor().put(`/api/users/${MEMBER_ID}`, { passcode }, script)).toMatchObject({
        status: 403,
        json: { code: 'NOT_BY_TOKEN' },
      });
    const own = { current: 'anna-1234', passcode: 'anna-5678' };
    expect(await visitor().put('/api/session/passcode', own, script)).toMatchObject({
      status: 403,
    });
    expect(await passcodeOf(MEMBER_ID)).toBe('bram-1234');
    const password = 'known to the script';
    expect(await visitor().put(`/api/users/${MEMBER_ID}`, { password }, script)).toMatchObject({
      status: 403,
      json: { code: 'NOT_BY_TOKEN' },
    });
    expect(await visitor().put(`/api/users/${MEMBER_ID}`, { name: 'B' }, script)).toMatchObject({
      status: 200,
    });
  });
});

describe('changing one’s own passcode', () => {
  const change = (person: Pick<Person, 'put'>, current: unknown, passcode: unknown) =>
    person.put('/api/session/passcode', { current, passcode });

  test('keeps this session, and ends the others and all tokens', async () => {
    const [here, there, anna] = [await member(), await member(), await admin()];
    const token = await addToken(world, MEMBER_ID);
    const answer = await change(here, 'bram-1234', '5678');
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(await passcodeOf(MEMBER_ID)).toBe('5678');
    expect(await here.get('/api/holidays')).toMatchObject({ status: 200 });
    expect(await there.get('/api/holidays')).toMatchObject({ status: 401 });
    expect(await anna.get('/api/holidays')).toMatchObject({ status: 200 });
    expect(await visitor().get('/api/holidays', bearer(token))).toMatchObject({ status: 401 });
    expect(await noted('passcodeChanged')).toEqual([[MEMBER_ID, 'Bram']]);
    expect(await world.db.select().from(attempts)).toEqual([]);
  });

  test('to the same one changes nothing', async () => {
    const [here, there] = [await member(), await member()];
    expect(await change(here, 'bram-1234', 'bram-1234')).toMatchObject({ status: 204 });
    expect(await there.get('/api/holidays')).toMatchObject({ status: 200 });
    expect(await noted('passcodeChanged')).toEqual([]);
  });

  test('needs the current one, with the same limit on wrong ones', async () => {
    const bram = await member();
    for (const current of ['wrong', '', null, undefined])
      expect(await change(bram, current, '5678')).toMatchObject({
        status: 401,
        json: { code: 'INCORRECT_PASSCODE' },
      });
    for (let n = 4; n < 10; n++) await change(bram, 'wrong', '5678');
    const limited = await change(bram, 'bram-1234', '5678');
    expect(limited).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TRIES' } });
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(await bram.get('/api/holidays')).toMatchObject({ status: 200 });
    expect(await noted('loginFailed')).toHaveLength(10);
    expect(await passcodeOf(MEMBER_ID)).toBe('bram-1234');
  });

  test('counts a wrong one also when the request has an Idempotency-Key', async () => {
    const bram = await member();
    const withKey = { headers: { 'idempotency-key': 'a' } };
    const input = { current: 'wrong', passcode: '5678' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await bram.put('/api/session/passcode', input, withKey)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await world.db.select().from(attempts)).toHaveLength(10);
  });

  test('is not kept from whoever is logged in by what strangers try', async () => {
    const source = (n: number) => `203.0.113.${n}`;
    const wrong = Array.from({ length: 30 }, (_, n) => ({
      ...{ kind: 'passcode', subject: String(MEMBER_ID), source: source(n) },
    }));
    await world.db.insert(attempts).values(wrong);
    expect(await change(await member(), 'bram-1234', '5678')).toMatchObject({ status: 204 });
  });

  test('asks for no current one where there is none', async () => {
    const { id } = await addUser(world);
    expect(await change(await as(id), null, '5678')).toMatchObject({ status: 204 });
    expect(await passcodeOf(id)).toBe('5678');
  });

  test('asks for 4 characters, and 6 of an admin, before anything is compared', async () => {
    expect(await change(await member(), 'wrong', '567')).toMatchObject({
      status: 400,
      json: { fields: { passcode: 'Passcode must be at least 4 characters' } },
    });
    expect(await change(await admin(), 'wrong', '56789')).toMatchObject(tooShort);
    expect(await change(await admin(), 'anna-1234', '567890')).toMatchObject({ status: 204 });
    expect(await world.db.select().from(attempts)).toEqual([]);
  });

  test('is for nobody who is not logged in', async () => {
    expect(await change(visitor(), 'bram-1234', '5678')).toMatchObject({ status: 401 });
  });
});

describe('an admin', () => {
  const mustChange = async (person: Pick<Person, 'get'>) =>
    (await person.get('/api/session')).json.mustChangePasscode;

  test('cannot be given a passcode of less than 6 characters, or none', async () => {
    const anna = await admin();
    for (const passcode of ['12345', null])
      expect(await anna.put(`/api/users/${ADMIN_ID}`, { passcode })).toMatchObject(tooShort);
    const eef = { username: 'eef', name: 'Eef', password: 'secret', isAdmin: true };
    expect(await anna.post('/api/users', { ...eef, passcode: '12345' })).toMatchObject(tooShort);
    expect(await anna.post('/api/users', { ...eef, passcode: '123456' })).toMatchObject({
      status: 201,
    });
  });

  test('is only made of who has a long enough passcode, or gets one', async () => {
    const anna = await admin();
    for (const passcode of ['12345', null]) {
      await setPasscodeOf(MEMBER_ID, passcode);
      const promote = (more = {}) =>
        anna.put(`/api/users/${MEMBER_ID}`, { isAdmin: true, ...more });
      expect(await promote()).toMatchObject(tooShort);
      expect(await promote({ passcode: '54321' })).toMatchObject(tooShort);
    }
    const longer = { isAdmin: true, passcode: '123456' };
    expect(await anna.put(`/api/users/${MEMBER_ID}`, longer)).toMatchObject({ status: 200 });
    const shorter = { isAdmin: false, passcode: '4321' };
    expect(await anna.put(`/api/users/${MEMBER_ID}`, shorter)).toMatchObject({ status: 200 });
  });

  test('who had a shorter one before still logs in, and is asked for another', async () => {
    await setPasscodeOf(ADMIN_ID, '1234');
    const answer = await visitor().post('/api/session', { userId: ADMIN_ID, passcode: '1234' });
    expect(answer).toMatchObject({ status: 200, json: { mustChangePasscode: true } });
    const anna = await admin();
    expect(await mustChange(anna)).toBe(true);
    expect(await anna.put(`/api/users/${ADMIN_ID}`, { name: 'Ans', isAdmin: true })).toMatchObject({
      status: 200,
    });
    await anna.put('/api/session/passcode', { current: '1234', passcode: '123456' });
    expect(await mustChange(anna)).toBe(false);
    await setPasscodeOf(ADMIN_ID, null);
    expect(await mustChange(anna)).toBe(true);
  });

  test('is the only one who is asked', async () => {
    await setPasscodeOf(MEMBER_ID, '1234');
    for (const person of [visitor(), await member(), await admin()])
      expect(await mustChange(person)).toBe(false);
  });

  test('who changes somebody’s passcode, or takes it away, ends their sessions and tokens', async () => {
    const anna = await admin();
    for (const passcode of ['5678', null]) {
      await member();
      await addToken(world, MEMBER_ID);
      await anna.put(`/api/users/${MEMBER_ID}`, { passcode });
      expect(await world.db.$count(sessions, eq(sessions.userId, MEMBER_ID))).toBe(0);
      expect(await world.db.$count(tokens)).toBe(0);
    }
    expect(await noted('passcodeChanged')).toEqual([
      [ADMIN_ID, 'Bram'],
      [ADMIN_ID, 'Bram'],
    ]);
    expect(await noted('userChanged')).toEqual([]);
  });

  test('who gives themselves a passcode stays logged in here alone', async () => {
    const [here, there] = [await admin(), await admin()];
    const answer = await here.put(`/api/users/${ADMIN_ID}`, { passcode: 'anna-5678' });
    expect(answer).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await here.get('/api/holidays')).toMatchObject({ status: 200 });
    expect(await there.get('/api/holidays')).toMatchObject({ status: 401 });
  });
});
