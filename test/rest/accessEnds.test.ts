import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sessions } from '../../drizzle/schema';
import { hashToken } from '../../src/server/auth/secrets';
import { openPostgres } from '../../src/server/database/postgres';
import type { Database } from '../../src/server/db';
import { addressOf } from '../support/database';
import { addToken, addUser, MEMBER_ID } from '../support/factories';
import {
  type Answer,
  type Options,
  type Person,
  prepareServer,
  type Server,
} from '../support/server';

const { world, also, as, admin } = prepareServer();

/** How often each is tried at the same time. */
const TIMES = 8;

interface Somebody {
  id: number;
  /** Here, where the access is ended. */
  here: Person;
  anna: Person;
}

const inSession = async ({ here: { cookie } }: Somebody): Promise<Options> => ({ cookie });
const asScript = async ({ id }: Somebody): Promise<Options> => ({
  headers: { authorization: `Bearer ${await addToken(world, id)}` },
});
const ENDINGS: [
  what: string,
  end: (somebody: Somebody) => Promise<Answer>,
  how?: { by?: typeof inSession; path?: string; refused?: 401 | 403 },
][] = [
  ['a session that logs out', ({ here }) => here.delete('/api/session')],
  [
    'a session that logs in as another',
    ({ here }) => here.post('/api/session', { userId: MEMBER_ID, passcode: 'bram-1234' }),
  ],
  [
    'a session whose user gets another passcode',
    ({ anna, id }) => anna.put(`/api/users/${id}`, { passcode: 'another' }),
  ],
  [
    'the same in one transaction with the note of its answer',
    ({ anna, id }) =>
      anna.put(
        `/api/users/${id}`,
        { passcode: 'another' },
        { headers: { 'idempotency-key': String(id) } },
      ),
  ],
  [
    'a session whose user is held back',
    ({ anna, id }) => anna.put(`/api/users/${id}`, { isApproved: false }),
  ],
  ['a session whose user is removed', ({ anna, id }) => anna.delete(`/api/users/${id}`)],
  [
    'a session whose user is removed by two admins at once',
    ({ anna, id }) =>
      Promise.race([anna.delete(`/api/users/${id}`), anna.delete(`/api/users/${id}`)]),
  ],
  [
    'an admin who is one no more',
    ({ anna, id }) => anna.put(`/api/users/${id}`, { isAdmin: false }),
    { path: '/api/invitations', refused: 403 },
  ],
  [
    'a token that is withdrawn',
    async ({ here }) => {
      const [token] = (await here.get('/api/tokens')).json;
      return here.delete(`/api/tokens/${token.id}`);
    },
    { by: asScript },
  ],
  [
    'a token whose user is removed',
    ({ anna, id }) => anna.delete(`/api/users/${id}`),
    { by: asScript },
  ],
];

describe.skipIf(!process.env.TEST_DATABASE_URL)('of two processes on one PostgreSQL', () => {
  let database: Database;
  let there: Server;
  beforeAll(async () => {
    database = await openPostgres((await addressOf(world.db)) as string);
    there = await also({}, { database, db: database.db });
  });
  afterAll(() => database.close());

  async function addSomebody(isAdmin = false): Promise<Somebody> {
    const { id } = await addUser(world, { isAdmin });
    return { id, here: await as(id), anna: await admin() };
  }

  describe('one refuses who has just been there, once the other has answered the end of', () => {
    test.each(ENDINGS)('%s', async (_, end, how = {}) => {
      const { by = inSession, path = '/api/tokens', refused = 401 } = how;
      const people = await Promise.all(
        Array.from({ length: TIMES }, () => addSomebody(refused === 403)),
      );
      await Promise.all(
        people.map(async (somebody) => {
          const options = await by(somebody);
          const use = async () => (await there.get(path, options)).status;
          expect(await use()).toBe(200);
          let isEnded = false;
          const using = (async () => {
            while (!isEnded) await use();
          })();
          expect((await end(somebody)).status).toBeLessThan(500);
          isEnded = true;
          expect(await use()).toBe(refused);
          await using;
        }),
      );
    });

    test('a session, although what else was to be done failed', async () => {
      const { id, here } = await addSomebody();
      const nobody = await addUser(world);
      await world.db.execute(
        sql.raw(`alter table sessions add constraint refuses check (user_id <> ${nobody.id})`),
      );
      onTestFinished(
        async () =>
          void (await world.db.execute(sql`alter table sessions drop constraint refuses`)),
      );
      const use = async () => (await there.get('/api/tokens', { cookie: here.cookie })).status;
      expect(await use()).toBe(200);
      expect((await here.post('/api/session', { userId: nobody.id })).status).toBe(500);
      expect(await use()).toBe(401);
      expect(await world.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    });
  });

  test('one lets in at once who was nobody there before', async () => {
    const cookie = 'of a session that is still to begin';
    const use = async () => (await there.get('/api/tokens', { cookie })).status;
    expect(await use()).toBe(401);
    await world.db.insert(sessions).values({
      ...{ userId: MEMBER_ID, tokenHash: hashToken(cookie) },
      expiresAt: sql`now() + interval '90 days'`,
    });
    expect(await use()).toBe(200);
  });
});
