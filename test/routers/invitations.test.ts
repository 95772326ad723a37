import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
