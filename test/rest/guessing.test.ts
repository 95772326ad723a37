import { and, eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { activity, attempts, devices } from '../../drizzle/schema';
import { deleteOldAttempts } from '../../src/server/auth/attempts';
import { deleteOldDevices } from '../../src/server/auth/devices';
import { hashToken } from '../../src/server/auth/secrets';
import { ADMIN_ID, addUser, MEMBER_ID } from '../support/factories';
import { type Answer, prepareServer } from '../support/server';

const { world, also, visitor, member } = prepareServer({ TRUST_PROXY: 'true' });

interface Try {
  passcode?: string;
  userId?: number;
  from?: string;
  device?: string | undefined;
  at?: ReturnType<typeof visitor>;
}
const RIGHT = 'bram-1234';
function tryWith({ passcode = 'wrong', userId = MEMBER_ID, from, device, at = visitor() }: Try) {
  const headers = {
    ...(from && { 'x-forwarded-for': from }),
    ...(device && { cookie: `samenreis_device=${device}` }),
  };
  return at.post('/api/session', { userId, passcode }, { headers });
}
const deviceLine = ({ headers }: Answer) =>
  headers.getSetCookie().find((line) => line.startsWith('samenreis_device='));
const deviceOf = (answer: Answer) => /=([^;]*)/.exec(deviceLine(answer) ?? '')?.[1] as string;
const rows = () => world.db.select().from(attempts);
const age = (interval: string) =>
  world.db.update(attempts).set({ at: sql`${attempts.at} - ${sql.raw(`interval '${interval}'`)}` });
const kinds = async (kind: string) => world.db.$count(activity, eq(activity.kind, kind));
const addressOf = (n: number) => `203.0.113.${n}`;
/** Wrong passcodes, each from an IPv4 address of its own. */
async function failFrom(addresses: number) {
  for (let n = 1; n <= addresses; n++)
    expect(await tryWith({ from: addressOf(n) })).toMatchObject({ status: 401 });
}

describe('tries at a passcode', () => {
  test('leave the window one by one', async () => {
    await tryWith({});
    await age('10 minutes');
    for (let n = 0; n < 9; n++) await tryWith({});
    const limited = await tryWith({ passcode: RIGHT });
    expect(limited).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TRIES' } });
    const seconds = Number(limited.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(4 * 60);
    expect(seconds).toBeLessThanOrEqual(5 * 60);
    await age('5 minutes 1 second');
    expect(await tryWith({})).toMatchObject({ status: 401 });
    expect(await tryWith({})).toMatchObject({ status: 429 });
  });

  test('from 120 addresses of one IPv6 network count as one', async () => {
    const statuses = [];
    for (let n = 0; n < 120; n++)
      statuses.push((await tryWith({ from: `2001:db8:1:2::${n.toString(16)}` })).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(110);
    expect(await tryWith({ from: '2001:db8:1:3::1' })).toMatchObject({ status: 401 });
  });

  test('that are refused leave no row behind', async () => {
    for (let n = 0; n < 20; n++) await tryWith({});
    expect(await rows()).toHaveLength(10);
  });

  test('at a user who is not there are wrong, and leave no row either', async () => {
    for (let n = 0; n < 12; n++)
      expect(await tryWith({ userId: 77 })).toMatchObject({ status: 401 });
    expect(await rows()).toEqual([]);
  });

  test('of one source are forgotten once one was right', async () => {
    await failFrom(2);
    expect(await tryWith({ from: addressOf(1), passcode: RIGHT })).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject([{ source: addressOf(2), subject: String(MEMBER_ID) }]);
  });

  test('that are too old to count are removed by the next one, and every night', async () => {
    await failFrom(3);
    await age('121 minutes');
    await tryWith({ userId: ADMIN_ID });
    expect(await rows()).toHaveLength(1);
    await age('121 minutes');
    await deleteOldAttempts(world.db);
    expect(await rows()).toEqual([]);
  });

  test('are noted for admins, blocked ones once', async () => {
    for (let n = 0; n < 15; n++) await tryWith({});
    expect(await kinds('loginFailed')).toBe(10);
    await Promise.all(Array.from({ length: 5 }, () => tryWith({})));
    expect(await world.db.select().from(activity).where(eq(activity.kind, 'loginBlocked'))).toEqual(
      [expect.objectContaining({ userId: null, subject: 'Bram', address: '127.0.0.1' })],
    );
    await tryWith({ from: '203.0.113.9', passcode: RIGHT });
    expect(await world.db.select().from(activity).where(eq(activity.kind, 'login'))).toMatchObject([
      { userId: MEMBER_ID, address: '203.0.113.9' },
    ]);
    expect(JSON.stringify(await world.db.select().from(activity))).not.toContain(RIGHT);
  });
});

describe('after 30 wrong passcodes in an hour, from wherever', () => {
  test('everybody else has to wait until an hour after the last', async () => {
    await failFrom(30);
    const blocked = await tryWith({ from: addressOf(31), passcode: RIGHT });
    expect(blocked).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TRIES' } });
    const seconds = Number(blocked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(59 * 60);
    expect(seconds).toBeLessThanOrEqual(60 * 60);
    const other = { userId: ADMIN_ID, passcode: 'anna-1234', from: addressOf(31) };
    expect(await tryWith(other)).toMatchObject({ status: 200 });
  });

  test('the block outlasts the first of them, and ends after an hour', async () => {
    await failFrom(29);
    await age('50 minutes');
    await tryWith({ from: addressOf(30) });
    await age('59 minutes 50 seconds');
    const blocked = await tryWith({ from: addressOf(31), passcode: RIGHT });
    expect(blocked).toMatchObject({ status: 429 });
    expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(10);
    await age('11 seconds');
    expect(await tryWith({ from: addressOf(31), passcode: RIGHT })).toMatchObject({ status: 200 });
    await failFrom(29);
  });

  test('30 in more than an hour block nobody', async () => {
    await failFrom(15);
    await age('61 minutes');
    await failFrom(15);
    expect(await tryWith({ from: addressOf(31), passcode: RIGHT })).toMatchObject({ status: 200 });
  });

  test('a device that logged in before gets in', async () => {
    const device = deviceOf(await tryWith({ passcode: RIGHT }));
    await failFrom(30);
    expect(await tryWith({ passcode: RIGHT, from: addressOf(31) })).toMatchObject({ status: 429 });
    expect(await tryWith({ passcode: RIGHT, from: addressOf(31), device })).toMatchObject({
      status: 200,
    });
  });

  test('a device that logged in as another does not, nor one of a year ago', async () => {
    const anna = { userId: ADMIN_ID, passcode: 'anna-1234' };
    const ofAnna = deviceOf(await tryWith(anna));
    const ofBram = deviceOf(await tryWith({ passcode: RIGHT }));
    await failFrom(30);
    expect(await tryWith({ passcode: RIGHT, device: ofAnna })).toMatchObject({ status: 429 });
    await world.db.update(devices).set({ lastSeenAt: sql`now() - interval '366 days'` });
    expect(await tryWith({ passcode: RIGHT, device: ofBram })).toMatchObject({ status: 429 });
    await deleteOldDevices(world.db);
    expect(await world.db.select().from(devices)).toEqual([]);
  });

  test('it holds after a restart and in a second process', async () => {
    await failFrom(15);
    const second = await also();
    for (let n = 16; n <= 30; n++) await tryWith({ from: addressOf(n), at: second });
    for (const at of [visitor(), second, await also()])
      expect(await tryWith({ from: addressOf(31), passcode: RIGHT, at })).toMatchObject({
        status: 429,
      });
  });

  test('no more than 30 are compared when all come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => tryWith({ from: addressOf(n + 1) })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('a known device', () => {
  test('gets a cookie that no script can read, for a year, and keeps it', async () => {
    const first = await tryWith({ passcode: RIGHT });
    expect(deviceLine(first)?.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(/^samenreis_device=[\w-]{43}$/),
    ]);
    const device = deviceOf(first);
    const [row] = await world.db.select().from(devices);
    expect(row).toMatchObject({ userId: MEMBER_ID, tokenHash: hashToken(device) });
    await world.db.update(devices).set({ lastSeenAt: sql`now() - interval '300 days'` });
    const again = await tryWith({ passcode: RIGHT, device });
    expect(deviceOf(again)).toBe(device);
    expect(deviceLine(again)).toContain('Max-Age=31536000');
    const [renewed, ...others] = await world.db.select().from(devices);
    expect(others).toEqual([]);
    expect(Date.parse(renewed?.lastSeenAt as string)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is known by its cookie for https alone where the site is', async () => {
    const answer = await visitor().post(
      '/api/session',
      { userId: MEMBER_ID, passcode: RIGHT },
      { headers: { 'x-forwarded-proto': 'https' } },
    );
    expect(deviceLine(answer)).toMatch(/; Secure/);
  });

  test('has ten tries of its own, which count for nobody else', async () => {
    const device = deviceOf(await tryWith({ passcode: RIGHT }));
    for (let n = 0; n < 10; n++) expect((await tryWith({ device })).status).toBe(401);
    expect(await tryWith({ device, passcode: RIGHT })).toMatchObject({ status: 429 });
    expect(await tryWith({ device, passcode: RIGHT, from: addressOf(2) })).toMatchObject({
      status: 429,
    });
    await failFrom(29);
    expect(await tryWith({ from: addressOf(40), passcode: RIGHT })).toMatchObject({ status: 200 });
  });

  test('is not kept out by strangers at its own address', async () => {
    const device = deviceOf(await tryWith({ passcode: RIGHT }));
    for (let n = 0; n < 11; n++) await tryWith({});
    expect(await tryWith({ passcode: RIGHT })).toMatchObject({ status: 429 });
    expect(await tryWith({ passcode: RIGHT, device })).toMatchObject({ status: 200 });
  });

  test('is none that was refused, or that made its cookie up', async () => {
    await addUser(world, { id: 9, passcode: 'cato-1234', isApproved: false });
    expect(deviceLine(await tryWith({}))).toBeUndefined();
    expect(deviceLine(await tryWith({ userId: 9, passcode: 'cato-1234' }))).toBeUndefined();
    expect(await world.db.select().from(devices)).toEqual([]);
    const answer = await tryWith({ passcode: RIGHT, device: 'made-up' });
    expect(deviceOf(answer)).toMatch(/^[\w-]{43}$/);
  });

  test('is known after logging out, for each who logged in there', async () => {
    const device = deviceOf(await tryWith({ passcode: RIGHT }));
    await tryWith({ userId: ADMIN_ID, passcode: 'anna-1234', device });
    const known = await world.db.select().from(devices);
    expect(known.map(({ userId }) => userId).sort()).toEqual([ADMIN_ID, MEMBER_ID]);
    await (await member()).delete('/api/session');
    expect(await world.db.$count(devices)).toBe(2);
    const ofDevices = and(eq(attempts.kind, 'passcode'), like(attempts.source, 'device:%'));
    await tryWith({ device });
    expect(await world.db.$count(attempts, ofDevices)).toBe(1);
  });
});
