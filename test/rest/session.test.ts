import { eq, ne, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { attempts, sessions, tokens, users } from '../../drizzle/schema';
import { hashToken } from '../../src/server/auth/secrets';
import {
  ADMIN_ID,
  addComment,
  addHoliday,
  addToken,
  addUser,
  MEMBER_ID,
} from '../support/factories';
import { type Answer, Person, prepareServer, type Server } from '../support/server';

const { world, also, visitor, as, member, admin } = prepareServer();

const bram = { userId: MEMBER_ID, passcode: 'bram-1234' };
const cookieOf = ({ headers }: Answer) =>
  /^samenreis_session=([^;]*)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';
const whoIs = async (person: Server) => (await person.get('/api/session')).json.user?.id ?? null;

describe('logging in', () => {
  test('gives a cookie that no script can read, for 90 days', async () => {
    const answer = await visitor().post('/api/session', bram);
    expect(answer).toMatchObject({ status: 200, json: { user: { id: MEMBER_ID, name: 'Bram' } } });
    const [line, ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([expect.stringMatching(/^samenreis_device=/)]);
    expect(line?.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=7776000',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(/^samenreis_session=[\w-]{43}$/),
    ]);
    expect(await whoIs(new Person(visitor(), cookieOf(answer)))).toBe(MEMBER_ID);
  });

  test('keeps only a hash of the cookie', async () => {
    const cookie = cookieOf(await visitor().post('/api/session', bram));
    const [row] = await world.db.select().from(sessions);
    expect(JSON.stringify(row)).not.toContain(cookie);
    expect(row?.tokenHash).toBe(hashToken(cookie));
  });

  test('with a wrong passcode, or as nobody, is refused', async () => {
    for (const wrong of [
      { userId: MEMBER_ID, passcode: 'bram-1235' },
      { userId: MEMBER_ID, passcode: '' },
      { userId: MEMBER_ID, passcode: null },
      { userId: MEMBER_ID },
      { userId: 77, passcode: 'bram-1234' },
    ]) {
      const answer = await visitor().post('/api/session', wrong);
      expect(answer).toMatchObject({
        status: 401,
        json: { error: 'Incorrect passcode', code: 'INCORRECT_PASSCODE' },
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('needs no passcode where there is none', async () => {
    const { id } = await addUser(world);
    const answer = await visitor().post('/api/session', { userId: id });
    expect(answer).toMatchObject({ status: 200, json: { user: { id, hasPasscode: false } } });
  });

  test('with the right passcode, but not approved yet, is forbidden', async () => {
    await addUser(world, { id: 9, passcode: 'cato-1234', isApproved: false });
    const tryWith = (passcode: string) => visitor().post('/api/session', { userId: 9, passcode });
    expect(await tryWith('wrong')).toMatchObject({ status: 401 });
    const answer = await tryWith('cato-1234');
    expect(answer).toMatchObject({ status: 403, json: { code: 'NOT_APPROVED' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('as another ends the session before', async () => {
    const person = await member();
    const answer = await person.post('/api/session', { userId: ADMIN_ID, passcode: 'anna-1234' });
    expect(await whoIs(new Person(visitor(), cookieOf(answer)))).toBe(ADMIN_ID);
    expect(await whoIs(person)).toBeNull();
  });

  test('tells nobody a passcode', async () => {
    const anna = await visitor().post('/api/session', { userId: 1, passcode: 'anna-1234' });
    expect(anna.text).not.toContain('anna-1234');
    expect((await visitor().post('/api/session', bram)).text).not.toContain('bram-1234');
  });
});

describe('behind a proxy that is trusted', () => {
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'family.example' };

  test('the cookie is for https alone, and so is the site', async () => {
    const proxied = await also({ TRUST_PROXY: 'true', ALLOWED_HOSTS: 'family.example' });
    const secure = await proxied.post('/api/session', bram, { headers: https });
    expect(secure.headers.getSetCookie()[0]).toMatch(/; Secure/);
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const plain = await proxied.post('/api/session', bram);
    expect(plain.headers.getSetCookie()[0]).not.toMatch(/Secure/);
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  test('an invitation’s link has the address that people see', async () => {
    const proxied = await also({ TRUST_PROXY: '127.0.0.1', ALLOWED_HOSTS: 'family.example' });
    const anna = await as(ADMIN_ID, proxied);
    const made = await anna.post('/api/invitations', { name: 'Dora' }, { headers: https });
    expect(made.json.url).toBe(`https://family.example/join/${made.json.token}`);
  });

  test('who is not trusted is not believed', async () => {
    for (const TRUST_PROXY of ['false', '10.0.0.0/8']) {
      const server = await also({ TRUST_PROXY });
      const answer = await server.post('/api/session', bram, { headers: https });
      expect(answer.headers.getSetCookie()[0]).not.toMatch(/Secure/);
    }
  });

  test('a public https address makes the cookie secure there, and leaves it plain at home', async () => {
    const server = await also({ PUBLIC_URL: 'https://family.example' });
    const body = JSON.stringify(bram);
    const at = (host: string) =>
      server.raw(
        [
          'POST /api/session HTTP/1.1',
          `Host: ${host}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
        ],
        body,
      );
    expect(await at('family.example')).toMatch(/samenreis_session=.*; Secure/);
    expect(await at('192.168.1.20:3000')).toMatch(/samenreis_session=(?!.*Secure)/);
  });
});

describe('a session', () => {
  const age = (days: number) =>
    world.db.update(sessions).set({
      expiresAt: sql`${sessions.expiresAt} - interval '${sql.raw(String(days))} days'`,
      lastSeenAt: sql`${sessions.lastSeenAt} - interval '${sql.raw(String(days))} days'`,
    });

  test('is renewed while it is used, once an hour', async () => {
    expect((await (await member()).get('/api/session')).headers.getSetCookie()).toEqual([]);
    const person = await member();
    await age(2);
    const renewed = await person.get('/api/holidays');
    expect(renewed.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^samenreis_session=${person.cookie}; Max-Age=7776000;`)),
    ]);
    const own = eq(sessions.tokenHash, hashToken(person.cookie));
    const [row] = await world.db.select().from(sessions).where(own);
    const days = (Date.parse(row?.expiresAt as string) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89.9);
    expect((await person.get('/api/holidays')).headers.getSetCookie()).toEqual([]);
  });

  test('is renewed by a page, a picture and a refusal as well', async () => {
    const person = await member();
    for (const path of ['/', '/uploads/none.jpg', '/api/holidays/abc', '/trpc/holidays.list']) {
      await age(2);
      const { headers } = await person.get(path);
      expect(headers.getSetCookie(), path).toHaveLength(1);
    }
  });

  test('that is not used for 90 days has ended', async () => {
    const person = await member();
    await age(91);
    expect(await person.get('/api/holidays')).toMatchObject({ status: 401 });
    expect(await whoIs(person)).toBeNull();
  });

  test('ends by logging out', async () => {
    const person = await member();
    const other = await member();
    const answer = await person.delete('/api/session');
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^samenreis_session=; Max-Age=0; Path=\//);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(await person.get('/api/holidays')).toMatchObject({ status: 401 });
    expect(await whoIs(other)).toBe(MEMBER_ID);
    expect(await visitor().delete('/api/session')).toMatchObject({ status: 204 });
  });

  test('ends when its passcode is changed', async () => {
    const person = await member();
    const anna = await admin();
    await anna.put(`/api/users/${MEMBER_ID}`, { passcode: 'bram-5678' });
    expect(await person.get('/api/holidays')).toMatchObject({ status: 401 });
    expect(await whoIs(anna)).toBe(ADMIN_ID);
    expect(await visitor().post('/api/session', bram)).toMatchObject({ status: 401 });
    expect(await visitor().post('/api/session', { ...bram, passcode: 'bram-5678' })).toMatchObject({
      status: 200,
    });
  });

  test('ends when its user is removed, whose comments stay', async () => {
    const person = await member();
    const token = await addToken(world, MEMBER_ID);
    const { id } = await addHoliday(world);
    await addComment(world, id, { content: 'Lovely' });
    const anna = await admin();
    expect(await anna.delete(`/api/users/${MEMBER_ID}`)).toMatchObject({ status: 204 });
    expect(await person.get('/api/holidays')).toMatchObject({ status: 401 });
    const headers = { authorization: `Bearer ${token}` };
    expect(await visitor().get('/api/holidays', { headers })).toMatchObject({ status: 401 });
    expect((await anna.get(`/api/holidays/${id}/comments`)).json).toMatchObject([
      { content: 'Lovely', author: 'Bram', userId: null },
    ]);
  });

  test('rests while its user waits for approval', async () => {
    const person = await member();
    const anna = await admin();
    await anna.put(`/api/users/${MEMBER_ID}`, { isApproved: false });
    expect(await person.get('/api/holidays')).toMatchObject({ status: 401 });
  });

  test('loses an admin’s rights with the admin', async () => {
    await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, MEMBER_ID));
    const person = await member();
    expect(await person.get('/api/invitations')).toMatchObject({ status: 200 });
    await (await admin()).put(`/api/users/${MEMBER_ID}`, { isAdmin: false });
    expect(await person.get('/api/invitations')).toMatchObject({ status: 403 });
  });

  test('is nobody’s with a made-up cookie', async () => {
    for (const cookie of ['x', hashToken('x'), '%00', '"', 'a'.repeat(5000)])
      expect(await visitor().get('/api/session', { cookie })).toMatchObject({
        status: 200,
        json: { user: null },
      });
  });
});

describe('wrong passcodes', () => {
  const tryWith = (passcode: string, server: Server = visitor(), userId = MEMBER_ID) =>
    server.post('/api/session', { userId, passcode });
  const failTenTimes = async (server?: Server) => {
    for (let n = 0; n < 10; n++) expect((await tryWith('wrong', server)).status).toBe(401);
  };

  test('are counted: after ten even the right one has to wait', async () => {
    await failTenTimes();
    const answer = await tryWith('bram-1234');
    expect(answer).toMatchObject({
      status: 429,
      json: {
        code: 'TOO_MANY_TRIES',
        error: 'Too many wrong passcodes. Try again in 15 min.',
      },
    });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  test('of one user do not keep another out', async () => {
    await failTenTimes();
    expect(await tryWith('anna-1234', visitor(), ADMIN_ID)).toMatchObject({ status: 200 });
  });

  test('are still counted after a restart, and by a second process', async () => {
    await failTenTimes();
    expect(await tryWith('bram-1234', await also())).toMatchObject({ status: 429 });
  });

  test('are forgotten after a quarter of an hour, or with the right passcode', async () => {
    await failTenTimes();
    await world.db
      .update(attempts)
      .set({ at: sql`${attempts.at} - interval '14 minutes 50 seconds'` });
    expect((await tryWith('bram-1234')).headers.get('retry-after')).toMatch(/^\d$|^10$/);
    await world.db.update(attempts).set({ at: sql`${attempts.at} - interval '10 seconds'` });
    expect(await tryWith('wrong')).toMatchObject({ status: 401 });
    expect(await tryWith('bram-1234')).toMatchObject({ status: 200 });
    expect(await world.db.select().from(attempts)).toEqual([]);
    await failTenTimes();
  });

  test('sent all at once are compared ten times at most', async () => {
    const server = await also({});
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => tryWith('wrong', n % 2 ? server : visitor())),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  test('count for the address they come from, which nobody can make up', async () => {
    const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } });
    const send = (server: Server, forwarded: string) =>
      server.post('/api/session', { userId: MEMBER_ID, passcode: 'wrong' }, from(forwarded));
    for (let n = 0; n < 10; n++) await send(visitor(), `198.51.100.${n}`);
    expect(await send(visitor(), '198.51.100.77')).toMatchObject({ status: 429 });

    await world.db.delete(attempts).where(ne(attempts.source, '127.0.0.1'));
    const proxied = await also({ TRUST_PROXY: 'true' });
    for (let n = 0; n < 10; n++) await send(proxied, `198.51.100.${n}, 203.0.113.5`);
    expect(await send(proxied, '198.51.100.77, 203.0.113.5')).toMatchObject({ status: 429 });
    expect(await send(proxied, '203.0.113.5, 203.0.113.6')).toMatchObject({ status: 401 });

    await world.db.delete(attempts).where(ne(attempts.source, '127.0.0.1'));
    const twoProxies = await also({ TRUST_PROXY: '127.0.0.0/8, 10.0.0.1' });
    const through = (address: string) => send(twoProxies, `1.2.3.4, ${address}, 10.0.0.1`);
    for (let n = 0; n < 10; n++) await through('203.0.113.7');
    expect(await through('203.0.113.7')).toMatchObject({ status: 429 });
    expect(await through('203.0.113.8')).toMatchObject({ status: 401 });
    expect(await send(twoProxies, 'no address at all')).toMatchObject({ status: 429 });
  });
});

describe('a script’s token', () => {
  const bearer = (token: string, scheme = 'Bearer') => ({
    headers: { authorization: `${scheme} ${token}` },
  });

  test('acts as its owner', async () => {
    const made = await (await member()).post('/api/tokens', { name: 'Backup' });
    expect(made).toMatchObject({ status: 201, json: { id: 1, name: 'Backup' } });
    const { token } = made.json;
    const { id } = await addHoliday(world);
    for (const scheme of ['Bearer', 'bearer'])
      expect((await visitor().get('/api/session', bearer(token, scheme))).json.user.id).toBe(
        MEMBER_ID,
      );
    const path = `/api/holidays/${id}/comments`;
    const comment = await visitor().post(path, { content: 'From a script' }, bearer(token));
    expect(comment).toMatchObject({ status: 201, json: { author: 'Bram' } });
    const holiday = await visitor().delete(`/api/holidays/${id}`, bearer(token));
    expect(holiday).toMatchObject({ status: 403 });
  });

  test('is told once, and no answer sets a cookie for it', async () => {
    const { json } = await (await member()).post('/api/tokens', { name: 'Backup' });
    const list = await visitor().get('/api/tokens', bearer(json.token));
    const { token: _, ...shown } = json;
    expect(list.json).toEqual([{ ...shown, lastUsedAt: expect.stringMatching(/Z$/) }]);
    expect(list.headers.getSetCookie()).toEqual([]);
    expect(JSON.stringify(await world.db.select().from(tokens))).not.toContain(json.token);
  });

  test('that was withdrawn, or never was, is nobody', async () => {
    const token = await addToken(world, MEMBER_ID);
    const { cookie } = await member();
    await (await member()).delete('/api/tokens/1');
    for (const wrong of [token, 'x', cookie, hashToken(token)])
      expect(await visitor().get('/api/holidays', bearer(wrong))).toMatchObject({ status: 401 });
    const both = { ...bearer('x'), cookie };
    expect(await visitor().get('/api/holidays', both)).toMatchObject({ status: 401 });
  });

  test('ends with a change of the passcode', async () => {
    const token = await addToken(world, MEMBER_ID);
    const ofAnna = await addToken(world, ADMIN_ID);
    await (await admin()).put(`/api/users/${MEMBER_ID}`, { passcode: 'bram-5678' });
    expect(await visitor().get('/api/holidays', bearer(token))).toMatchObject({ status: 401 });
    expect(await visitor().get('/api/holidays', bearer(ofAnna))).toMatchObject({ status: 200 });
  });

  test('cannot log in as anybody', async () => {
    const token = await addToken(world, MEMBER_ID);
    expect(await visitor().post('/api/session', bram, bearer(token))).toMatchObject({
      status: 403,
      json: { code: 'NOT_BY_TOKEN' },
    });
  });
});

describe('a request that another website makes a browser send', () => {
  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['no origin to tell', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('is refused: %s', async (_, headers) => {
    const anna = await admin();
    const { id } = await addHoliday(world);
    for (const answer of [
      await anna.post('/api/holidays', {}, { headers }),
      await anna.put(`/api/holidays/${id}`, { title: 'x' }, { headers }),
      await anna.delete(`/api/holidays/${id}`, { headers }),
      await anna.delete('/api/session', { headers }),
      await visitor().post('/api/session', bram, { headers }),
    ])
      expect(answer).toMatchObject({ status: 403, json: { code: 'CROSS_ORIGIN' } });
    const overTrpc = await anna.post('/trpc/holidays.remove', { id }, { headers });
    expect(overTrpc).toMatchObject({
      status: 403,
      json: { error: { data: { httpStatus: 403, appError: { code: 'CROSS_ORIGIN' } } } },
    });
    expect(await anna.get(`/api/holidays/${id}`, { headers })).toMatchObject({ status: 200 });
  });

  test('is told from our own page and from a script', async () => {
    const anna = await admin();
    const { id } = await addHoliday(world);
    const { origin } = visitor();
    for (const headers of [
      {},
      { origin },
      { origin, 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ] as Record<string, string>[])
      expect(await anna.put(`/api/holidays/${id}`, {}, { headers })).toMatchObject({ status: 200 });
    const published = await as(ADMIN_ID, await also({ PUBLIC_URL: 'https://family.example/' }));
    const headers = { origin: 'https://family.example' };
    expect(await published.put(`/api/holidays/${id}`, {}, { headers })).toMatchObject({
      status: 200,
    });
  });
});

describe('signing up over REST', () => {
  const dora = { username: 'dora', name: 'Dora', password: 'secret-of-dora', passcode: '4321' };

  test('is for anyone, answers the user, and never shows a password', async () => {
    const answer = await visitor().post('/api/users', dora);
    expect(answer).toMatchObject({
      status: 201,
      json: { id: 3, username: 'dora', name: 'Dora', isApproved: true, hasPasscode: true },
    });
    const anna = await admin();
    const seen = [
      answer.text,
      (await visitor().get('/api/users')).text,
      (await (await member()).get('/api/users')).text,
    ];
    for (const text of seen) expect(text).not.toMatch(/4321|secret-of-dora|"password"|"passcode"/);
    const list = await anna.get('/api/users');
    const changed = await anna.put('/api/users/3', { password: 'secret-of-dora-2' });
    for (const text of [list.text, changed.text])
      expect(text).not.toMatch(/4321|secret-of-dora|"password"|"passcode"/);
  });

  test('waits for an admin with SIGNUP=approval', async () => {
    const server = await also({ SIGNUP: 'approval' });
    const { json } = await server.post('/api/users', { ...dora, isApproved: true });
    expect(json.isApproved).toBe(false);
    const logIn = () => server.post('/api/session', { userId: json.id, passcode: '4321' });
    expect(await logIn()).toMatchObject({ status: 403 });
    await (await as(ADMIN_ID, server)).put(`/api/users/${json.id}`, { isApproved: true });
    expect(await logIn()).toMatchObject({ status: 200 });
  });

  test('needs an invitation with SIGNUP=invite, once', async () => {
    const server = await also({ SIGNUP: 'invite' });
    expect(await server.post('/api/users', dora)).toMatchObject({ status: 403 });
    const anna = await as(ADMIN_ID, server);
    const made = await anna.post('/api/invitations', { name: 'Dora', email: 'dora@example.org' });
    expect(made).toMatchObject({
      status: 201,
      json: {
        name: 'Dora',
        email: 'dora@example.org',
        url: `${server.origin}/join/${made.json.token}`,
      },
    });
    const invitation = made.json.token;
    expect(await server.post('/api/users', { ...dora, invitation })).toMatchObject({ status: 201 });
    const again = await server.post('/api/users', { ...dora, username: 'eef', invitation });
    expect(again).toMatchObject({ status: 403 });
  });

  test('leaves the first user alone', async () => {
    await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, MEMBER_ID));
    const bram = await member();
    const refused = { status: 403, json: { code: 'USER_ONE_IS_PROTECTED' } };
    expect(await bram.delete('/api/users/1')).toMatchObject(refused);
    expect(await bram.put('/api/users/1', { isAdmin: false })).toMatchObject(refused);
  });
});

describe('what was taken away counts in the very next request', () => {
  test('admin rights', async () => {
    await addUser(world, { id: 7, name: 'Cas', isAdmin: true });
    const cas = await as(7);
    const holiday = {
      title: 'A',
      destination: 'B',
      startDate: '2027-05-01',
      endDate: '2027-05-02',
    };
    expect((await cas.post('/api/holidays', holiday)).status).toBe(201);
    await (await admin()).put('/api/users/7', { isAdmin: false });
    expect((await cas.post('/api/holidays', holiday)).status).toBe(403);
  });

  test('approval, and a token', async () => {
    await addUser(world, { id: 7, name: 'Cas' });
    const cas = await as(7);
    expect((await cas.get('/api/holidays')).status).toBe(200);
    await (await admin()).put('/api/users/7', { isApproved: false });
    expect((await cas.get('/api/holidays')).status).toBe(401);

    const { json } = await (await member()).post('/api/tokens', { name: 'Kitchen' });
    const headers = { authorization: `Bearer ${json.token}` };
    const script = () => visitor().get('/api/holidays', { headers });
    expect((await script()).status).toBe(200);
    await (await member()).delete(`/api/tokens/${json.id}`);
    expect((await script()).status).toBe(401);
  });
});
