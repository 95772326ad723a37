import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  activity,
  attempts,
  restaurantRatings,
  sessions,
  tokens,
  users,
} from '../../drizzle/schema';
import { appRouter } from '../../src/routers';
import { addFirstUser } from '../../src/routers/users/queries';
import { startSession } from '../../src/server/auth/sessions';
import { SettingsError } from '../../src/server/env';
import { contextOf, prepareCallers, refusal } from '../support/callers';
import { emptyTables } from '../support/database';
import {
  ADMIN_ID,
  addInvitation,
  addToken,
  addUser,
  addVisit,
  MEMBER_ID,
} from '../support/factories';
import { settingsFor } from '../support/world';

const { world, as, visitor, member, admin } = prepareCallers();

const dora = { username: 'dora', name: 'Dora', password: 'secret-of-dora', passcode: '4321' };
const rowOf = async (id: number) =>
  (await world.db.select().from(users).where(eq(users.id, id)))[0];

describe('the list of users', () => {
  test('is by name, whatever the case of its letters', async () => {
    const second = await addUser(world, { name: 'bert' });
    const third = await addUser(world, { name: 'Bert' });
    await addUser(world, { name: 'Zoë' });
    await addUser(world, { name: 'anton' });
    const list = await visitor.users.list();
    expect(list.map(({ name }) => name)).toEqual(['Anna', 'anton', 'bert', 'Bert', 'Bram', 'Zoë']);
    expect(second.id).toBeLessThan(third.id);
  });

  test('has a name with accents among its plain neighbours, however the accents are written', async () => {
    const written = [
      'Zoë',
      'Emma',
      'Élise',
      'Eddy',
      'Ömer',
      'E\u0301mile',
      'Olga',
      'Çelik',
      'Dirk',
    ];
    for (const name of written) await addUser(world, { name });
    const names = (await visitor.users.list()).map(({ name }) => name.normalize());
    const rest = ['Eddy', 'Élise', 'Émile', 'Emma', 'Olga', 'Ömer', 'Zoë'];
    expect(names).toEqual(['Anna', 'Bram', 'Çelik', 'Dirk', ...rest]);
  });

  test('shows an e-mail to nobody outside, a passcode or password to nobody', async () => {
    const cato = { name: 'Cato', email: 'cato@example.org', passcode: 'cato-1234' };
    const { id } = await addUser(world, cato);
    const seenBy = async (caller: typeof admin) =>
      (await caller.users.list()).find((user) => user.id === id);
    const known = {
      id,
      name: 'Cato',
      username: expect.stringMatching(/^cato-/),
      photoUrl: null,
      isAdmin: false,
      isApproved: true,
      hasPasscode: true,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    };
    expect(await seenBy(visitor)).toEqual(known);
    for (const caller of [member, admin])
      expect(await seenBy(caller)).toEqual({ ...known, email: cato.email });
  });
});

describe('a new user', () => {
  test('is nobody’s admin unless an admin says so', async () => {
    for (const [name, caller] of Object.entries({ visitor, member }))
      expect(
        await caller.users.create({ ...dora, username: name, isAdmin: true, isApproved: false }),
      ).toMatchObject({ name: 'Dora', isAdmin: false, isApproved: true });
    const eef = { ...dora, passcode: '654321', isAdmin: true, isApproved: false };
    expect(await admin.users.create(eef)).toMatchObject({ isAdmin: true, isApproved: false });
  });

  test('is kept with a sealed passcode, and a hashed password when an admin gives one', async () => {
    for (const [caller, password] of [
      [visitor, /^$/],
      [member, /^$/],
      [admin, /^[\w-]{22}\.[\w-]{43}$/],
    ] as const) {
      const { id } = await caller.users.create({ ...dora, username: randomUUID() });
      const row = await rowOf(id);
      expect(JSON.stringify({ ...row, username: '' })).not.toContain(dora.passcode);
      expect(JSON.stringify(row)).not.toContain(dora.password);
      expect(world.seal.unseal(row?.passcode as string)).toBe(dora.passcode);
      expect(row?.password).toMatch(password);
    }
  });

  test('can be added by a visitor 20 times an hour from one address', async () => {
    const add = (caller = visitor, more = {}) =>
      caller.users.create({ ...dora, username: randomUUID(), ...more });
    const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => add()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await refusal(add())).toMatchObject({
      status: 429,
      code: 'TOO_MANY_SIGN_UPS',
      error: 'Too many people were added from here. Try again in 60 min.',
    });
    await add(member);
    await add(admin);
    const elsewhere = appRouter.createCaller({
      ...(await contextOf(world, null)),
      address: '192.0.2.2',
    });
    await add(elsewhere);
    await world.db.update(attempts).set({ at: sql`${attempts.at} - interval '1 hour'` });
    await add();
  });

  test('that could not be added does not count', async () => {
    await visitor.users.create(dora);
    for (let n = 0; n < 20; n++)
      expect(await refusal(visitor.users.create(dora))).toMatchObject({ status: 409 });
    expect(await world.db.$count(attempts)).toBe(1);
    expect(await world.db.$count(activity)).toBe(1);
  });

  test('says everything that is wrong with it at once', async () => {
    const wrong = { username: 'ab', name: '', password: '12345', passcode: '  123  ', email: 'x@' };
    expect(await refusal(visitor.users.create(wrong))).toMatchObject({
      status: 400,
      fields: {
        username: 'Username must be at least 3 characters',
        name: 'Name is required',
        password: 'Password must be at least 6 characters',
        passcode: 'Passcode must be at least 4 characters',
        email: 'This is not an e-mail address',
      },
    });
  });

  test('has a username of its own', async () => {
    await visitor.users.create(dora);
    expect(await refusal(visitor.users.create(dora))).toMatchObject({
      status: 409,
      code: 'USERNAME_TAKEN',
    });
    expect(await refusal(admin.users.update({ id: MEMBER_ID, username: 'dora' }))).toMatchObject({
      status: 409,
    });
  });
});

describe('with SIGNUP=approval', () => {
  beforeEach(() => {
    world.settings = settingsFor({ SIGNUP: 'approval' });
  });
  afterEach(() => {
    world.settings = settingsFor({});
  });

  test('new people wait until an admin lets them in', async () => {
    const { id, isApproved } = await visitor.users.create({ ...dora, isApproved: true });
    expect(isApproved).toBe(false);
    const logIn = () => visitor.session.create({ userId: id, passcode: dora.passcode });
    expect(await refusal(logIn())).toMatchObject({ status: 403, code: 'NOT_APPROVED' });
    await admin.users.update({ id, isApproved: true });
    expect((await logIn()).user).toMatchObject({ id, isApproved: true });
  });

  test('a member’s guest waits too, an admin’s does not', async () => {
    expect(await member.users.create({ ...dora, isApproved: true })).toMatchObject({
      isApproved: false,
    });
    expect(await admin.users.create({ ...dora, username: 'eef' })).toMatchObject({
      isApproved: true,
    });
  });

  test('who was invited does not wait, who only says so does', async () => {
    expect(await visitor.users.create({ ...dora, username: 'fred', invitation: '' })).toMatchObject(
      {
        isApproved: false,
      },
    );
    const { link } = await addInvitation(world);
    expect(await visitor.users.create({ ...dora, invitation: link })).toMatchObject({
      isApproved: true,
      isAdmin: false,
    });
  });
});

describe('with SIGNUP=invite', () => {
  beforeEach(() => {
    world.settings = settingsFor({ SIGNUP: 'invite' });
  });
  afterEach(() => {
    world.settings = settingsFor({});
  });

  test('an invitation lets one person in, once', async () => {
    const { link } = await addInvitation(world, { name: 'Dora' });
    expect(await refusal(visitor.users.create(dora))).toMatchObject({
      status: 403,
      code: 'INVITATION_NEEDED',
    });
    expect(await refusal(member.users.create(dora))).toMatchObject({ status: 403 });
    expect(await refusal(visitor.users.create({ ...dora, invitation: 'made up' }))).toMatchObject({
      status: 403,
    });
    expect(await visitor.invitations.byToken({ token: link })).toEqual({ name: 'Dora' });
    await visitor.users.create({ ...dora, invitation: link });
    expect(
      await refusal(visitor.users.create({ ...dora, username: 'eef', invitation: link })),
    ).toMatchObject({ status: 403, code: 'ALREADY_USED_INVITATION' });
    expect(await refusal(visitor.invitations.byToken({ token: link }))).toMatchObject({
      status: 404,
    });
  });

  test('an invitation is not used up by a name that is taken', async () => {
    const { link } = await addInvitation(world);
    await admin.users.create(dora);
    expect(await refusal(visitor.users.create({ ...dora, invitation: link }))).toMatchObject({
      status: 409,
    });
    await visitor.users.create({ ...dora, username: 'dora-2', invitation: link });
  });

  test('of two who join at once with one invitation, one gets in', async () => {
    const { link } = await addInvitation(world);
    const outcomes = await Promise.allSettled(
      ['dora', 'eef', 'faas'].map((username) =>
        visitor.users.create({ ...dora, username, invitation: link }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('an invitation that has expired lets nobody in, and is looked at before the name', async () => {
    await admin.users.create(dora);
    const { link } = await addInvitation(world, { expiresAt: new Date().toISOString() });
    for (const [invitation, code] of [
      [link, 'INVITATION_EXPIRED'],
      ['made up', 'ALREADY_USED_INVITATION'],
    ] as const)
      expect(await refusal(visitor.users.create({ ...dora, invitation }))).toMatchObject({
        status: 403,
        code,
      });
  });

  test('who joins is noted, with their invitation', async () => {
    const { link } = await addInvitation(world, { name: 'Aunt Dora' });
    await visitor.users.create({ ...dora, invitation: link });
    const noted = await world.db.select().from(activity);
    expect(noted.map(({ kind, userId, subject }) => [kind, userId, subject])).toEqual([
      ['userAdded', null, 'Dora'],
      ['invitationUsed', null, 'Aunt Dora'],
    ]);
  });

  test('an admin needs none', async () => {
    expect(await admin.users.create(dora)).toMatchObject({ isApproved: true });
  });
});

describe('changing a user', () => {
  test('keeps what is not sent, and the password when an empty one is sent', async () => {
    const before = await rowOf(MEMBER_ID);
    await admin.users.update({ id: MEMBER_ID, name: 'Bram B.', password: '' });
    expect(await rowOf(MEMBER_ID)).toEqual({ ...before, name: 'Bram B.', version: 2 });
    await admin.users.update({ id: MEMBER_ID, password: 'another' });
    expect((await rowOf(MEMBER_ID))?.password).not.toBe(before?.password);
  });

  test('clears an e-mail', async () => {
    await admin.users.update({ id: MEMBER_ID, email: ' bram@example.org ' });
    expect(await rowOf(MEMBER_ID)).toMatchObject({ email: 'bram@example.org' });
    expect(await admin.users.update({ id: MEMBER_ID, email: ' ' })).toMatchObject({ email: null });
  });

  test('to another passcode ends the sessions, to the same one does not', async () => {
    await startSession(world.db, MEMBER_ID);
    await startSession(world.db, ADMIN_ID);
    const open = async () => (await world.db.select().from(sessions)).map((s) => s.userId).sort();
    await admin.users.update({ id: MEMBER_ID, passcode: 'bram-1234', name: 'B' });
    expect(await open()).toEqual([ADMIN_ID, MEMBER_ID]);
    await admin.users.update({ id: MEMBER_ID, passcode: 'bram-5678' });
    expect(await open()).toEqual([ADMIN_ID]);
  });

  test('can take the passcode away, and give one again', async () => {
    expect(await admin.users.update({ id: MEMBER_ID, passcode: null })).toMatchObject({
      hasPasscode: false,
    });
    await visitor.session.create({ userId: MEMBER_ID });
    await admin.users.update({ id: MEMBER_ID, passcode: 'bram-1234' });
    expect(await refusal(visitor.session.create({ userId: MEMBER_ID }))).toMatchObject({
      status: 401,
    });
  });

  test('makes an admin', async () => {
    await admin.users.update({ id: MEMBER_ID, isAdmin: true });
    expect(await member.invitations.list()).toEqual([]);
  });

  test('that is not there is not found', async () => {
    expect(await refusal(admin.users.update({ id: 77, name: 'x' }))).toMatchObject({ status: 404 });
    expect(await refusal(admin.users.remove({ id: 77 }))).toMatchObject({ status: 404 });
  });
});

test('what admins do to users is noted', async () => {
  const { id } = await admin.users.create(dora);
  await admin.users.update({ id, name: 'Dora D.', passcode: '4321' });
  await admin.users.update({ id, passcode: '5678' });
  await admin.users.update({ id, password: 'another' });
  await admin.users.remove({ id });
  expect(await refusal(admin.users.remove({ id }))).toMatchObject({ status: 404 });
  const noted = await world.db.select().from(activity).orderBy(activity.id);
  expect(noted.map(({ kind, userId, subject }) => [kind, userId, subject])).toEqual([
    ['userAdded', ADMIN_ID, 'Dora'],
    ['userChanged', ADMIN_ID, 'Dora D.'],
    ['passcodeChanged', ADMIN_ID, 'Dora D.'],
    ['userChanged', ADMIN_ID, 'Dora D.'],
    ['userRemoved', ADMIN_ID, 'Dora D.'],
  ]);
});

describe('the first user', () => {
  test('stays, and stays admin, also for another admin', async () => {
    await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, MEMBER_ID));
    const refused = { status: 403, code: 'USER_ONE_IS_PROTECTED' };
    expect(await refusal(member.users.remove({ id: ADMIN_ID }))).toMatchObject(refused);
    for (const change of [{ isAdmin: false }, { isApproved: false }])
      expect(await refusal(member.users.update({ id: ADMIN_ID, ...change }))).toMatchObject(
        refused,
      );
    await member.users.update({ id: ADMIN_ID, name: 'Ans', isAdmin: true });
    expect(await rowOf(ADMIN_ID)).toMatchObject({ name: 'Ans', isAdmin: true });
  });

  test('is made where nobody is, with a passcode that is told once', async () => {
    await emptyTables(world.db);
    const { db, seal } = world;
    const passcode = await addFirstUser(db, settingsFor({ ADMIN_NAME: 'Oma Lies' }), seal);
    expect(passcode).toMatch(/^\d{6}$/);
    expect(await rowOf(1)).toMatchObject({
      name: 'Oma Lies',
      username: 'oma-lies',
      isAdmin: true,
      isApproved: true,
    });
    expect(await addFirstUser(db, settingsFor({}), seal)).toBeNull();
    const { id } = await as(1).users.create(dora);
    expect(id).toBe(2);
    await visitor.session.create({ userId: 1, passcode });
  });

  test('has the passcode of the settings, which is not told', async () => {
    await emptyTables(world.db);
    const settings = settingsFor({ ADMIN_PASSCODE: 'open sesame' });
    expect(await addFirstUser(world.db, settings, world.seal)).toBeNull();
    await visitor.session.create({ userId: 1, passcode: 'open sesame' });
  });

  test('is not made with a passcode that is too short; a short one stops no later start', async () => {
    const { db, seal } = world;
    const short = settingsFor({ ADMIN_PASSCODE: '12345' });
    expect(await addFirstUser(db, short, seal)).toBeNull();
    await emptyTables(db);
    await expect(addFirstUser(db, short, seal)).rejects.toThrow(
      new SettingsError('Setting ADMIN_PASSCODE: must have at least 6 characters'),
    );
    expect(await db.select().from(users)).toEqual([]);
  });
});

test('removing a user ends their sessions and tokens, and keeps their ratings', async () => {
  await startSession(world.db, MEMBER_ID);
  await addToken(world, MEMBER_ID);
  const visit = await addVisit(world, null);
  await world.db
    .insert(restaurantRatings)
    .values({ visitId: visit.id, userId: MEMBER_ID, rating: 4 });
  await admin.users.remove({ id: MEMBER_ID });
  expect(await world.db.select().from(sessions)).toEqual([]);
  expect(await world.db.select().from(tokens)).toEqual([]);
  expect(await world.db.select().from(restaurantRatings)).toMatchObject([
    { rating: 4, userId: null },
  ]);
});
