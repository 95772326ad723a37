import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { invitations, users } from '../../drizzle/schema';
import { prepareCallers, refusal } from '../support/callers';
import { ADMIN_ID, addInvitation, MEMBER_ID } from '../support/factories';
import { settingsFor } from '../support/world';

const { world, visitor, member, admin } = prepareCallers();

test('an invitation is a link that the admin can copy again, and that the table does not give away', async () => {
  const made = await admin.invitations.create({ name: ' Dora ', email: 'dora@example.org' });
  expect(made).toEqual({
    id: 1,
    name: 'Dora',
    email: 'dora@example.org',
    invitedBy: ADMIN_ID,
    accepted: false,
    token: expect.stringMatching(/^[\w-]{43}$/),
    url: `http://holiday.test/join/${made.token}`,
    createdAt: expect.stringMatching(/Z$/),
    expiresAt: expect.stringMatching(/Z$/),
  });
  expect(await admin.invitations.list()).toEqual([made]);
  expect(JSON.stringify(await world.db.select().from(invitations))).not.toContain(made.token);
});

test('its link is at the public address, where there is one', async () => {
  world.settings = settingsFor({ PUBLIC_URL: 'https://family.example/' });
  const { url, token } = await admin.invitations.create({ name: 'Dora' });
  world.settings = settingsFor({});
  expect(url).toBe(`https://family.example/join/${token}`);
});

test('invitations come newest first', async () => {
  const at = (createdAt: string) => addInvitation(world, { createdAt });
  const older = await at('2026-01-01T00:00:00Z');
  const newer = await at('2026-01-02T00:00:00Z');
  const twin = await at('2026-01-02T00:00:00Z');
  expect((await admin.invitations.list()).map(({ id }) => id)).toEqual([
    twin.id,
    newer.id,
    older.id,
  ]);
});

test('a withdrawn invitation lets nobody in', async () => {
  const { id, link } = await addInvitation(world);
  await admin.invitations.remove({ id });
  expect(await refusal(visitor.invitations.byToken({ token: link }))).toMatchObject({
    status: 404,
    code: 'ALREADY_USED_INVITATION',
  });
  expect(await refusal(admin.invitations.remove({ id }))).toMatchObject({ status: 404 });
});

test('an invitation outlives the admin who made it', async () => {
  await world.db.update(users).set({ isAdmin: true }).where(eq(users.id, MEMBER_ID));
  const { id, token } = await member.invitations.create({ name: 'Dora' });
  await admin.users.remove({ id: MEMBER_ID });
  expect(await admin.invitations.list()).toMatchObject([{ id, token, invitedBy: null }]);
});

test('an invitation has a name, and an e-mail address or none', async () => {
  expect(await refusal(admin.invitations.create({ name: '', email: 'dora' }))).toMatchObject({
    fields: { name: 'Name is required', email: 'This is not an e-mail address' },
  });
  expect(await admin.invitations.create({ name: 'Dora', email: ' ' })).toMatchObject({
    email: null,
  });
});

describe('an invitation ends after 14 days', () => {
  const DAYS_14_MS = 14 * 24 * 60 * 60_000;
  const past = { expiresAt: sql`now() - interval '1 second'` } as never;
  const dora = { username: 'dora', name: 'Dora', password: 'secret', passcode: '1234' };

  test('which it tells', async () => {
    const { createdAt, expiresAt } = await admin.invitations.create({ name: 'Dora' });
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(DAYS_14_MS);
  });

  test('then its link lets nobody in, and says why', async () => {
    const { link } = await addInvitation(world, past);
    const expired = { code: 'INVITATION_EXPIRED' };
    expect(await refusal(visitor.invitations.byToken({ token: link }))).toMatchObject({
      status: 404,
      ...expired,
      error: 'This invitation has expired. Ask for a new one.',
    });
    expect(await refusal(visitor.users.create({ ...dora, invitation: link }))).toMatchObject({
      status: 403,
      ...expired,
    });
    expect(await visitor.users.list()).toHaveLength(2);
  });

  test('and can be made anew: another link for 14 days, the old one stops working', async () => {
    const { id, link } = await addInvitation(world, past);
    const renewed = await admin.invitations.renew({ id });
    expect(renewed.token).not.toBe(link);
    expect(renewed.url).toBe(`http://holiday.test/join/${renewed.token}`);
    const ahead = Date.parse(renewed.expiresAt) - Date.now();
    expect(Math.abs(ahead - DAYS_14_MS)).toBeLessThan(60_000);
    expect(await visitor.invitations.byToken({ token: renewed.token })).toEqual({ name: 'Dora' });
    expect(await refusal(visitor.invitations.byToken({ token: link }))).toMatchObject({
      status: 404,
      code: 'ALREADY_USED_INVITATION',
    });
  });

  test('but not when it was used, or is not there', async () => {
    const { id } = await addInvitation(world, { accepted: true });
    for (const gone of [id, id + 1])
      expect(await refusal(admin.invitations.renew({ id: gone }))).toMatchObject({ status: 404 });
  });
});
