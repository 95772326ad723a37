import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { backupRuns, holidays, users } from '../../drizzle/schema';
import { noteActivity } from '../../src/server/auth/activity';
import { prepareCallers, refusal } from '../support/callers';
import { ADMIN_ID, addHoliday, MEMBER_ID } from '../support/factories';

const { world, member, admin } = prepareCallers();

const SERVER = { user: null, address: null };
const add = (subject: string) => noteActivity({ db: world.db, ...SERVER }, 'login', { subject });
const kinds = async () => (await admin.activity.list({})).map(({ kind }) => kind);

test('activity tells who did what to what, when and from where, newest first', async () => {
  const token = await member.tokens.create({ name: 'Backup' });
  await admin.tokens.remove({ id: token.id });
  expect(await admin.activity.list({})).toEqual([
    {
      id: 2,
      at: expect.stringMatching(/Z$/),
      kind: 'tokenRemoved',
      user: { id: ADMIN_ID, name: 'Anna' },
      subject: 'Backup',
      address: '192.0.2.1',
    },
    {
      id: 1,
      at: expect.stringMatching(/Z$/),
      kind: 'tokenAdded',
      user: { id: MEMBER_ID, name: 'Bram' },
      subject: 'Backup',
      address: '192.0.2.1',
    },
  ]);
});

test('activity comes in pages of 50, or as many as are asked for up to 200', async () => {
  await world.db.execute(
    sql`insert into activity (kind, subject) select 'login', n from generate_series(1, 210) n`,
  );
  const first = await admin.activity.list({});
  expect(first).toHaveLength(50);
  const next = await admin.activity.list({ before: first.at(-1)?.id });
  expect([...first, ...next].map(({ subject }) => subject)).toEqual(
    Array.from({ length: 100 }, (_, n) => String(210 - n)),
  );
  expect(await admin.activity.list({ limit: 200 })).toHaveLength(200);
  expect(await admin.activity.list({ before: 1 })).toEqual([]);
  for (const input of [{ limit: 0 }, { limit: 201 }, { before: 0 }])
    expect(await refusal(admin.activity.list(input))).toMatchObject({ status: 400 });
});

test('activity of somebody who was removed stays, without them', async () => {
  await member.tokens.create({ name: 'Backup' });
  await world.db.delete(users).where(eq(users.id, MEMBER_ID));
  expect(await admin.activity.list({})).toMatchObject([{ kind: 'tokenAdded', user: null }]);
});

test('activity notes invitations', async () => {
  const { id } = await admin.invitations.create({ name: 'Dora' });
  await admin.invitations.renew({ id });
  expect(await admin.activity.list({})).toMatchObject([
    { kind: 'invitationAdded', subject: 'Dora' },
    { kind: 'invitationAdded', subject: 'Dora' },
  ]);
});

test('activity notes backups that are made and downloaded, by whom', async () => {
  await admin.backups.create();
  await vi.waitFor(async () => {
    expect(await world.db.select().from(backupRuns)).toEqual([]);
    expect(await kinds()).toEqual(['backupMade']);
  }, 20_000);
  const [backup] = await admin.backups.list();
  const name = backup?.name as string;
  await (await admin.backups.file({ name })).body?.cancel();
  const user = { id: ADMIN_ID, name: 'Anna' };
  expect(await admin.activity.list({})).toMatchObject([
    { kind: 'backupDownloaded', subject: name, user },
    { kind: 'backupMade', subject: name, user },
  ]);
  await world.backups.nightly(new AbortController().signal);
  expect(await admin.activity.list({ limit: 1 })).toMatchObject([
    { kind: 'backupMade', user: null, address: null },
  ]);
});

test('activity notes holidays that are exported', async () => {
  const { id, title } = await addHoliday(world);
  await (await admin.holidayArchive.export({ id })).body?.cancel();
  expect(await admin.activity.list({})).toMatchObject([
    { kind: 'holidayExported', subject: title },
  ]);
});

test('activity notes imports, and those that failed', async () => {
  const { id, title } = await addHoliday(world);
  const file = new File([await (await admin.holidayArchive.export({ id })).blob()], 'Lisbon.zip');
  await admin.holidayArchive.import({ file });
  expect(await kinds()).toEqual(['holidayExported']);
  await world.db.delete(holidays);
  await admin.holidayArchive.import({ file });
  await refusal(admin.holidayArchive.import({ file: new File(['no zip'], 'Rome.zip') }));
  expect(await admin.activity.list({ limit: 2 })).toMatchObject([
    { kind: 'importFailed', subject: 'Rome.zip', user: { id: ADMIN_ID } },
    { kind: 'holidayImported', subject: title },
  ]);
});

test('activity notes what is deleted for good, and not what goes to the bin', async () => {
  for (const title of ['Rome', 'Oslo', 'Bern', 'Gent', 'Faro', 'Nice'])
    await admin.holidays.remove(await addHoliday(world, { title }));
  expect(await kinds()).toEqual([]);
  const [newest] = await admin.trash.list();
  await admin.trash.remove({ id: newest?.id as number });
  expect(await admin.activity.list({})).toMatchObject([
    { kind: 'deletedForGood', subject: 'Nice' },
  ]);
  await admin.trash.empty();
  const [{ subject } = { subject: null }] = await admin.activity.list({ limit: 1 });
  expect(subject).toMatch(/^\w{4}, \w{4}, \w{4} \+ 2$/);
  await admin.trash.empty();
  expect(await kinds()).toHaveLength(2);
});

test('what failed leaves no activity', async () => {
  await add('the only one');
  await refusal(member.tokens.create({ name: '' }));
  await refusal(member.tokens.remove({ id: 99 }));
  await refusal(member.trash.empty());
  expect(await kinds()).toEqual(['login']);
});

test('every open screen is told of new activity', async () => {
  const announce = vi.spyOn(world.live, 'announce');
  await (await admin.holidayArchive.export({ id: (await addHoliday(world)).id })).body?.cancel();
  const routers = announce.mock.calls.map(([{ router }]) => router);
  announce.mockRestore();
  expect(routers).toEqual(['activity']);
});
