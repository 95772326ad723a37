import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { comments, photos, requests } from '../../drizzle/schema';
import { createSeal } from '../../src/server/auth/secrets';
import { deleteOldRequests } from '../../src/server/http/idempotency';
import { addHoliday, MEMBER_ID } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { type Answer, type Person, prepareServer } from '../support/server';

const { world, visitor, member, admin, also, as } = prepareServer();

const under = (key: string) => ({ headers: { 'idempotency-key': key } });
const contents = async () => (await world.db.select().from(comments)).map((c) => c.content);
const picture = async () =>
  `data:image/png;base64,${Buffer.from(await drawPicture({ format: 'png' })).toString('base64')}`;

async function prepare() {
  const { id } = await addHoliday(world);
  const say = (person: Person, content: string, key: string) =>
    person.post(`/api/holidays/${id}/comments`, { content }, under(key));
  return { id, say };
}

describe('a key', () => {
  const reused = {
    status: 422,
    json: {
      error: 'This Idempotency-Key was used before with another input',
      code: 'IDEMPOTENCY_KEY_REUSED',
    },
  };

  test('does the same input once, and refuses another', async () => {
    const { say } = await prepare();
    const bram = await member();
    const calls = fc.array(
      fc.record({ key: fc.constantFrom('a', 'b'), content: fc.constantFrom('One', 'Two') }),
      { maxLength: 6 },
    );
    let round = 0;
    await fc.assert(
      fc.asyncProperty(calls, async (sent) => {
        round++;
        await world.db.delete(comments);
        const first = new Map<string, { content: string; text: string }>();
        for (const { key, content } of sent) {
          const answer = await say(bram, content, `${round} ${key}`);
          const known = first.get(key);
          if (!known) {
            expect(answer.status).toBe(201);
            first.set(key, { content, text: answer.text });
          } else if (known.content === content)
            expect(answer).toMatchObject({ status: 201, text: known.text });
          else expect(answer).toMatchObject(reused);
        }
        expect((await contents()).sort()).toEqual(
          [...first.values()].map(({ content }) => content).sort(),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('refuses another file of the same name, and of two at once one', async () => {
    const { id } = await prepare();
    const bram = await member();
    const add = async (width: number) => {
      const data = await drawPicture({ format: 'png', width });
      const base64Data = `data:image/png;base64,${Buffer.from(data).toString('base64')}`;
      return bram.post(`/api/holidays/${id}/photos/base64`, { base64Data }, under('a'));
    };
    const both = await Promise.all([add(96), add(97)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await world.db.select().from(photos)).toHaveLength(1);
  });

  test('is looked at only once the role was checked, and the input', async () => {
    const anna = await admin();
    const bram = await member();
    const holiday = { title: 'Oslo', destination: 'Oslo', startDate: '2027-02-01' };
    const whole = { ...holiday, endDate: '2027-02-08' };
    expect((await anna.post('/api/holidays', whole, under('a'))).status).toBe(201);
    expect((await bram.post('/api/holidays', whole, under('a'))).status).toBe(403);
    expect((await anna.post('/api/holidays', holiday, under('a'))).status).toBe(400);
    expect(await world.db.select().from(requests)).toHaveLength(1);
  });

  test('of a visitor is ignored', async () => {
    const add = (name: string) =>
      visitor().post(
        '/api/users',
        { username: name, name, password: 'secret', passcode: '1234' },
        under('a'),
      );
    expect((await add('dora')).status).toBe(201);
    expect((await add('emma')).status).toBe(201);
    expect(await world.db.select().from(requests)).toEqual([]);
  });
});

describe('a request that is sent again with its key', () => {
  test('is done once, and answered alike, by whichever server', async () => {
    const { say } = await prepare();
    const bram = await member();
    const first = await say(bram, 'Hi', 'a');
    const there = await as(MEMBER_ID, await also());
    expect(await say(bram, 'Hi', 'a')).toMatchObject({ status: 201, json: first.json });
    expect(await say(there, 'Hi', 'a')).toMatchObject({ status: 201, json: first.json });
    await say(bram, 'Hi', 'b');
    expect(await contents()).toEqual(['Hi', 'Hi']);
  });

  test('at the same moment waits for the one before it', async () => {
    const { say } = await prepare();
    const bram = await member();
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(bram, 'Hi', 'a')));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await contents()).toEqual(['Hi']);
  });

  test('is done when it failed before', async () => {
    const { id, say } = await prepare();
    const bram = await member();
    expect((await say(bram, ' ', 'a')).status).toBe(400);
    expect((await say(bram, 'Hi', 'a')).status).toBe(201);
    expect((await bram.delete(`/api/holidays/${id}`, under('d'))).status).toBe(403);
  });

  test('is another one for another person', async () => {
    const { say } = await prepare();
    await say(await member(), 'Hi', 'a');
    await say(await admin(), 'Hi', 'a');
    expect(await contents()).toHaveLength(2);
  });

  test('of several calls in one is each done once', async () => {
    const { id } = await prepare();
    const bram = await member();
    const both = { 0: { holidayId: id, content: 'One' }, 1: { holidayId: id, content: 'Two' } };
    const path = '/trpc/comments.create,comments.create?batch=1';
    const first = await bram.post(path, both, under('a'));
    expect((await bram.post(path, both, under('a'))).text).toBe(first.text);
    expect((await contents()).sort()).toEqual(['One', 'Two']);
  });

  test('of a delete tells again where it can be undone', async () => {
    const { say } = await prepare();
    const bram = await member();
    const { json: comment } = await say(bram, 'Hi', 'a');
    const first = await bram.delete(`/api/comments/${comment.id}`, under('b'));
    const again = await bram.delete(`/api/comments/${comment.id}`, under('b'));
    expect([first.status, again.status]).toEqual([204, 204]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  describe('when its response cannot be recorded', () => {
    const formWith = async (fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('image', new File([Uint8Array.from(await drawPicture({ format: 'png' }))], 'a.png'));
      return form;
    };
    /** Sends it while no response can be recorded, then twice as it should be. */
    async function sendThrice(send: () => Promise<Answer>) {
      await world.db.execute(
        sql`alter table requests add constraint broken check (outcome is null) not valid`,
      );
      const failed = await send();
      await world.db.execute(sql`alter table requests drop constraint broken`);
      expect(failed.status).toBe(500);
      const first = await send();
      expect([200, 201]).toContain(first.status);
      expect((await send()).json).toEqual(first.json);
      return first.json;
    }

    test('there is no photo, and later one', async () => {
      const { id } = await prepare();
      const bram = await member();
      await sendThrice(async () =>
        bram.post(`/api/holidays/${id}/photos/base64`, { base64Data: await picture() }, under('a')),
      );
      expect(await world.db.select().from(photos)).toHaveLength(1);
    });

    test('there is no restaurant, picture or change of it, and later one', async () => {
      const bram = await member();
      const restaurant = await sendThrice(async () =>
        bram.post('/api/restaurants', await formWith({ name: 'Da Gino' }), under('a')),
      );
      const path = `/api/restaurants/${restaurant.id}`;
      expect((await bram.get('/api/restaurants')).json).toHaveLength(1);
      await sendThrice(async () => bram.post(`${path}/images`, await formWith(), under('b')));
      const changed = await sendThrice(async () =>
        bram.call('PUT', path, {
          ...{ body: await formWith({ name: 'Da Lucio' }) },
          headers: { 'if-match': `"${restaurant.version}"`, 'idempotency-key': 'c' },
        }),
      );
      expect(changed).toMatchObject({ name: 'Da Lucio' });
      expect((await bram.get(path)).json.images).toHaveLength(3);
    });
  });

  test('lets go of files only once it is done', async () => {
    const anna = await admin();
    const { id } = await prepare();
    const place = { holidayId: id, name: 'Casa' };
    const { json: hotel } = await anna.post(`/api/holidays/${id}/hotels`, place);
    const nudge = vi.spyOn(world, 'nudgeSweeper');
    const server = await also({}, { nudgeSweeper: () => nudge() });
    const there = await as(1, server);
    const { headers } = await there.delete(`/api/hotels/${hotel.id}`);
    await there.delete(headers.get('location') as string, under('a'));
    expect(nudge).toHaveBeenCalledTimes(1);
    nudge.mockRestore();
  });
});

test('what is remembered of a request cannot be read from a copied database, and not for long', async () => {
  const anna = await admin();
  await anna.post('/api/tokens', { name: 'script' }, under('a'));
  const { json: token } = await anna.post('/api/tokens', { name: 'script' }, under('a'));
  expect(token.token).toMatch(/^.{40,}$/);
  const [note] = await world.db.select().from(requests);
  expect(JSON.stringify(note)).not.toContain(token.token);
  // what was sent cannot be guessed from its hash either: it may be a passcode
  const plainly = createHash('sha256').update(JSON.stringify({ name: 'script', scope: 'write' }));
  expect(note?.inputHash).toMatch(/^[\w-]{43}$/);
  expect(note?.inputHash).not.toBe(plainly.digest('base64url'));
  const other = createSeal('another secret of sixteen').mac().update('x').digest('base64url');
  expect(world.seal.mac().update('x').digest('base64url')).not.toBe(other);
  await deleteOldRequests(world.db);
  expect(await world.db.select().from(requests)).toHaveLength(1);
  await world.db.update(requests).set({ at: sql`now() - interval '91 days'` });
  await deleteOldRequests(world.db);
  expect(await world.db.select().from(requests)).toEqual([]);
});
