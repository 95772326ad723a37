import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity, users } from '../../drizzle/schema';
import { deleteOldActivity, noteActivity } from '../../src/server/auth/activity';
import { MEMBER_ID } from '../support/factories';
import { prepareWorld } from '../support/world';

const world = prepareWorld();
const asking = () => ({
  db: world.db,
  user: { id: MEMBER_ID, name: 'Bram', isAdmin: false },
  address: '203.0.113.5',
});
const rows = () => world.db.select().from(activity).orderBy(activity.id);

test('activity says who did what, when and from where', async () => {
  await noteActivity(asking(), 'tokenAdded', { subject: 'Backup script' });
  await noteActivity(asking(), 'backupMade', { user: null });
  expect(await rows()).toMatchObject([
    { kind: 'tokenAdded', userId: MEMBER_ID, subject: 'Backup script', address: '203.0.113.5' },
    { kind: 'backupMade', userId: null, subject: null, address: '203.0.113.5' },
  ]);
});

test('activity outlives the user who did it', async () => {
  await noteActivity(asking(), 'login');
  await world.db.delete(users).where(eq(users.id, MEMBER_ID));
  expect(await rows()).toMatchObject([{ kind: 'login', userId: null }]);
});

test('activity of a transaction that fails is not kept', async () => {
  const failing = world.db.transaction(async (db) => {
    await noteActivity({ ...asking(), db }, 'userAdded');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

test('activity is kept for 90 days', async () => {
  await noteActivity(asking(), 'login', { subject: '91 days ago' });
  await world.db.update(activity).set({ at: sql`now() - interval '91 days'` });
  await noteActivity(asking(), 'login', { subject: 'today' });
  await deleteOldActivity(world.db);
  expect(await rows()).toMatchObject([{ subject: 'today' }]);
});
