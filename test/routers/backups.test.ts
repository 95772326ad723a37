import { mkdir, readdir, readFile, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { backupRuns, photos } from '../../drizzle/schema';
import {
  backupDirectoryOf,
  removeTemporaryFiles,
  requireFreeSpace,
} from '../../src/server/backup/backupDirectory';
import { openBackup } from '../../src/server/backup/openBackup';
import { UPLOADS } from '../../src/server/storage/storedNames';
import { sweepStrayFiles } from '../../src/server/storage/strayFiles';
import { addEverything } from '../support/backups';
import { prepareCallers, refusal } from '../support/callers';

const { world, admin } = prepareCallers({ BACKUP_KEEP: '2' });
const backupDirectory = () => backupDirectoryOf(world.settings.DATA_DIR);
beforeEach(() => rm(backupDirectory(), { recursive: true, force: true }));

/** Resolves to what failed, or null, once nothing is under way. */
const ended = () =>
  vi.waitFor(async () => {
    const { run } = await admin.backups.run();
    if (run && run.failure === null) throw new Error('still under way');
    return run;
  }, 100_000);

const pretendRun = (seconds: number) =>
  world.db.insert(backupRuns).values({
    ...{ kind: 'backup', name: 'of another process' },
    aliveUntil: sql`now() + make_interval(secs => ${seconds})`,
  });

async function made() {
  await admin.backups.create();
  expect(await ended()).toBeNull();
  const [backup] = await admin.backups.list();
  return backup as NonNullable<typeof backup>;
}

test('an admin has one made, sees it, and removes it', async () => {
  await addEverything(world);
  const { run } = await admin.backups.create();
  expect(run).toMatchObject({ kind: 'backup', failure: null });
  expect(await ended()).toBeNull();
  const [backup, ...others] = await admin.backups.list();
  expect(others).toEqual([]);
  expect(backup).toMatchObject({ name: run?.name, kind: 'asked', rehearsal: null });
  expect(backup?.madeAt).toMatch(/Z$/);
  const path = join(backupDirectory(), backup?.name as string);
  expect(backup?.bytes).toBe((await readFile(path)).length);
  const { manifest, close } = await openBackup(path);
  close();
  expect(manifest.tables.photos?.rows).toBe(1);
  expect(manifest.secret).toBeNull();
  expect(await readdir(backupDirectory())).toEqual([backup?.name]);

  const { name } = backup as NonNullable<typeof backup>;
  await admin.backups.remove({ name });
  expect(await admin.backups.list()).toEqual([]);
  expect(await refusal(admin.backups.remove({ name }))).toMatchObject({ status: 404 });
});

test('one is made at a time, whichever process makes it, and a dead one is soon over', async () => {
  await pretendRun(30);
  expect(await refusal(admin.backups.create())).toMatchObject({
    status: 409,
    code: 'BACKUP_RUNNING',
  });
  await world.db.update(backupRuns).set({ aliveUntil: sql`now() - interval '1 second'` });
  expect(await admin.backups.run()).toEqual({ run: null });
  await made();
});

test('a file that is let go while a backup is under way stays until it has ended', async () => {
  const { photo } = await addEverything(world);
  const name = photo.imageUrl.slice(UPLOADS.length);
  await pretendRun(30);
  await world.db.delete(photos).where(eq(photos.id, photo.id));
  await sweepStrayFiles(world);
  expect(await world.storage.has(name)).toBe(true);
  await world.db.delete(backupRuns);
  await sweepStrayFiles(world);
  expect(await world.storage.has(name)).toBe(false);
});

test('one that fails says so until the next one, and leaves nothing behind', async () => {
  await mkdir(world.settings.DATA_DIR, { recursive: true });
  await writeFile(backupDirectory(), 'in the way');
  await admin.backups.create();
  expect(await ended()).toMatchObject({
    failure: 'The backup could not be made. The log tells why.',
  });
  expect(world.lines.join()).toContain('backup failed');
  await rm(backupDirectory());
  await made();
  expect(await readdir(backupDirectory())).toHaveLength(1);
});

test('the last nightly ones are kept, and those that somebody asked for', async () => {
  await mkdir(backupDirectory(), { recursive: true });
  const old = ['01-nightly', '02-update', '03-asked', '04-nightly'].map((day) => {
    const [number, kind] = day.split('-');
    return `samenreis-2026-01-${number}T03-00-00Z-${kind}.zip`;
  });
  for (const name of [...old, 'notes.txt']) await writeFile(join(backupDirectory(), name), '');
  await world.backups.nightly(new AbortController().signal);
  const [tonight, ...left] = (await admin.backups.list()).map(({ name }) => name);
  expect(tonight).toMatch(/-nightly\.zip$/);
  expect(left).toEqual([old[3], old[2]]);
  expect(await readdir(backupDirectory())).toContain('notes.txt');
});

test('none is begun that would fill the disk', async () => {
  const cause = await requireFreeSpace(world.folder, Number.MAX_SAFE_INTEGER).catch(
    (error) => error,
  );
  expect(cause).toMatchObject({ name: 'BackupError', key: 'backupNoRoom' });
  await requireFreeSpace(world.folder, 0);
});

test('admins are told days ahead that the disk will be full', async () => {
  expect(await admin.backups.disk()).toEqual({ warning: null });
  const { bavail, bsize } = await statfs(world.settings.DATA_DIR);
  const free = bavail * bsize;
  const { photo } = await addEverything(world);
  // a week in which half of what is free was added each day
  const bytes = Math.round((free / 2) * 7 * (3 / 4));
  await world.db.update(photos).set({ bytes }).where(eq(photos.id, photo.id));
  const name = 'samenreis-2026-01-01T03-00-00Z-nightly.zip';
  await mkdir(backupDirectory(), { recursive: true });
  await writeFile(join(backupDirectory(), name), 'small');
  const { warning } = await admin.backups.disk();
  expect(warning).toMatchObject({ days: 1, backupBytes: 5 });
  expect(warning?.freeBytes).toBeGreaterThan(free / 2);
  // what was added earlier says nothing about the next days
  const createdAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
  await world.db.update(photos).set({ createdAt }).where(eq(photos.id, photo.id));
  expect(await admin.backups.disk()).toEqual({ warning: null });
  // takes no room, and says that the next one will
  await truncate(join(backupDirectory(), name), free + 1);
  expect(await admin.backups.disk()).toMatchObject({ warning: { days: 0, backupBytes: free + 1 } });
});

test('what a killed one left is taken away, once nobody can be at it', async () => {
  await mkdir(join(backupDirectory(), '.rows-abc'), { recursive: true });
  await mkdir(join(backupDirectory(), '.rehearsal-abc'));
  await writeFile(join(backupDirectory(), '.samenreis-2026-01-01T03-00-00Z-asked.zip.77'), 'half');
  await removeTemporaryFiles(backupDirectory(), false);
  expect(await readdir(backupDirectory())).toHaveLength(3);
  await removeTemporaryFiles(backupDirectory(), true);
  expect(await readdir(backupDirectory())).toEqual([]);
});

test('a name that is none of a backup finds nothing', async () => {
  await made();
  for (const name of ['../secret', 'notes.txt', '..', 'samenreis-2026-01-01T03-00-00Z-nightly.zip'])
    for (const call of [admin.backups.remove, admin.backups.rehearse, admin.backups.file])
      expect(await refusal(call({ name })), name).toMatchObject({ status: 404 });
});

test('a rehearsal restores all of it beside everything else, and tells what came back', async () => {
  await addEverything(world);
  const { name } = await made();
  const { run } = await admin.backups.rehearse({ name });
  expect(run).toMatchObject({ kind: 'rehearsal', name });
  expect(await ended()).toBeNull();
  const [backup] = await admin.backups.list();
  expect(backup?.rehearsal).toEqual({
    at: expect.stringMatching(/Z$/),
    ...{ holidays: 1, photos: 1, comments: 3, users: 2, files: 8 },
  });
  expect((await readdir(backupDirectory())).sort()).toEqual([name, `${name}.rehearsal.json`]);
}, 120_000);

test('the rehearsal of a damaged one says that it is', async () => {
  await addEverything(world);
  const { name } = await made();
  const bytes = await readFile(join(backupDirectory(), name));
  await writeFile(join(backupDirectory(), name), bytes.subarray(0, bytes.length - 50));
  await admin.backups.rehearse({ name });
  expect(await ended()).toMatchObject({
    kind: 'rehearsal',
    failure: 'This backup is damaged: restore an older one.',
  });
  expect((await readdir(backupDirectory())).sort()).toEqual([name]);
}, 60_000);
