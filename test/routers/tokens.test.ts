import { expect, test } from 'vitest';
import { tokens } from '../../drizzle/schema';
import { appRouter } from '../../src/routers';
import { contextOf, prepareCallers, refusal } from '../support/callers';

const { world, member, admin } = prepareCallers();

test('a token is shown once and kept hashed', async () => {
  const made = await member.tokens.create({ name: ' Backup ' });
  expect(made).toEqual({
    id: 1,
    name: 'Backup',
    token: expect.stringMatching(/^[\w-]{43}$/),
    createdAt: expect.stringMatching(/Z$/),
  });
  const { token, ...shown } = made;
  expect(await member.tokens.list()).toEqual([shown]);
  expect(JSON.stringify(await world.db.select().from(tokens))).not.toContain(token);
});

test('tokens are each person’s own, newest first', async () => {
  const first = await member.tokens.create({ name: 'first' });
  const second = await member.tokens.create({ name: 'second' });
  await admin.tokens.create({ name: 'of the admin' });
  expect((await member.tokens.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await refusal(admin.tokens.remove({ id: first.id }))).toMatchObject({ status: 404 });
  await member.tokens.remove({ id: first.id });
  expect(await refusal(member.tokens.remove({ id: first.id }))).toMatchObject({ status: 404 });
  expect((await member.tokens.list()).map(({ id }) => id)).toEqual([second.id]);
});

test('who is removed at the moment of asking finds nothing', async () => {
  const gone = { id: 77, name: 'Gijs', isAdmin: false };
  const asked = appRouter.createCaller(async () => ({
    ...(await contextOf(world, null)),
    user: gone,
  }));
  expect(await refusal(asked.tokens.create({ name: 'late' }))).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});

test('a token has a name', async () => {
  expect(await refusal(member.tokens.create({ name: ' ' }))).toMatchObject({
    status: 400,
    fields: { name: 'Name is required' },
  });
});
