import { expect, test } from 'vitest';
import { tokens } from '../../drizzle/schema';
import { appRouter } from '../../src/routers';
import { inAYear } from '../../src/server/today';
import { contextOf, prepareCallers, refusal } from '../support/callers';
import { ADMIN_ID, dayFromNow, MEMBER_ID } from '../support/factories';

const { world, member, admin } = prepareCallers();

test('a token is shown once and kept hashed', async () => {
  const made = await member.tokens.create({ name: ' Backup ' });
  expect(made).toEqual({
    id: 1,
    name: 'Backup',
    scope: 'write',
    expiresAt: inAYear(),
    lastUsedAt: null,
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
  const another = await admin.tokens.create({ name: 'of the admin' });
  expect((await member.tokens.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await refusal(member.tokens.remove({ id: another.id }))).toMatchObject({ status: 404 });
  await member.tokens.remove({ id: first.id });
  expect(await refusal(member.tokens.remove({ id: first.id }))).toMatchObject({ status: 404 });
  expect((await member.tokens.list()).map(({ id }) => id)).toEqual([second.id]);
});

test('who is removed at the moment of asking finds nothing', async () => {
  const gone = { id: 77, name: 'Gijs', isAdmin: false };
  const withoutUser = appRouter.createCaller(async () => ({
    ...(await contextOf(world, null)),
    user: gone,
  }));
  expect(await refusal(withoutUser.tokens.create({ name: 'late' }))).toMatchObject({
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

test('a token may be for reading alone, and end on a day or never', async () => {
  const fields = { name: 'read', scope: 'read', expiresAt: dayFromNow(30) } as const;
  expect(await member.tokens.create(fields)).toMatchObject(fields);
  for (const expiresAt of [null, ''])
    expect(await member.tokens.create({ name: 'for ever', expiresAt })).toMatchObject({
      scope: 'write',
      expiresAt: null,
    });
  expect(await member.tokens.create({ name: 'today', expiresAt: dayFromNow(0) })).toMatchObject({
    expiresAt: dayFromNow(0),
  });
});

test('a token cannot end on a day that has passed, or be for anything else', async () => {
  const passed = member.tokens.create({ name: 'late', expiresAt: dayFromNow(-1) });
  expect(await refusal(passed)).toMatchObject({
    status: 400,
    fields: { expiresAt: 'This day has passed' },
  });
  const odd = member.tokens.create({ name: 'odd', scope: 'admin' as 'read' });
  expect(await refusal(odd)).toMatchObject({ status: 400, fields: { scope: expect.anything() } });
  expect(await member.tokens.list()).toEqual([]);
});

test("an admin sees everybody's tokens with whose they are, and withdraws any", async () => {
  const own = await admin.tokens.create({ name: 'own' });
  const theirs = await member.tokens.create({ name: 'theirs' });
  expect((await admin.tokens.list()).map(({ id }) => id)).toEqual([own.id]);
  expect(await admin.tokens.list({ all: true })).toMatchObject([
    { id: theirs.id, user: { id: MEMBER_ID, name: 'Bram' } },
    { id: own.id, user: { id: ADMIN_ID, name: 'Anna' } },
  ]);
  expect(JSON.stringify(await admin.tokens.list({ all: true }))).not.toContain(theirs.token);
  await admin.tokens.remove({ id: theirs.id });
  expect(await member.tokens.list()).toEqual([]);
});

test("the end of a year's token is that day next year", () => {
  expect(inAYear(new Date(2027, 6, 14))).toBe('2028-07-14');
  expect(inAYear(new Date(2028, 1, 29))).toBe('2029-03-01');
});
