import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import {
  comments,
  excursionFiles,
  holidays,
  hotelImages,
  photos,
  strayFiles,
  tickets,
  tokens,
  trash,
  users,
} from '../../drizzle/schema';
import { createSeal } from '../../src/server/auth/secrets';
import { backupDirectoryOf } from '../../src/server/backup/backupDirectory';
import { openBackup } from '../../src/server/backup/openBackup';
import { restoreRows } from '../../src/server/backup/restoreRows';
import { openPostgres } from '../../src/server/database/postgres';
import { readMigrations } from '../../src/server/database/schemaVersion';
import type { Database, Db } from '../../src/server/db';
import { openServices } from '../../src/server/services';
import { openFolder } from '../../src/server/storage/folder';
import type { Storage } from '../../src/server/storage/storage';
import { UPLOADS } from '../../src/server/storage/storedNames';
import { MIGRATIONS, newPlace, places } from '../support/backups';
import { freshDatabase } from '../support/database';

const FIXTURES = 'test/fixtures/upgrades';
const APP_SECRET = 'the secret of the fixtures';
const isServer = Boolean(process.env.TEST_DATABASE_URL);
const { folder, emptyDatabase, leave } = places();
afterAll(leave);

const versions = (end: string) =>
  readdirSync(FIXTURES)
    .filter((name) => name.endsWith(end))
    .map((name) => name.slice(0, -end.length));

let embedded: Database | undefined;
afterAll(() => embedded?.close());

/** A database without tables; an embedded one is quicker emptied than created. */
async function noTables() {
  if (isServer) return openPostgres(await emptyDatabase());
  embedded ??= await freshDatabase();
  const { db } = embedded;
  await db.execute(sql.raw('drop schema public cascade'));
  await db.execute(sql.raw('create schema public'));
  await db.execute(sql.raw('drop schema if exists drizzle cascade'));
  return { db, close: async () => {} };
}

/** What the seed made, by what it is now. */
async function expectTheFamily(db: Db, storage: Pick<Storage, 'has'>) {
  const people = await db.select().from(users).orderBy(users.id);
  expect(
    people.map(({ name, isAdmin, email, version }) => [name, isAdmin, email, version]),
  ).toEqual([
    ['Anna', true, null, 1],
    ['Bram', false, 'bram@example.org', 1],
  ]);
  const seal = createSeal(APP_SECRET);
  expect(people.map(({ passcode }) => seal.unseal(passcode as string))).toEqual([
    'anna-1234',
    'bram-1234',
  ]);
  const [holiday, ...others] = await db.select().from(holidays);
  expect(others).toEqual([]);
  expect(holiday).toMatchObject({
    title: 'Lisbon ☀ “Tram 28”',
    ...{ startDate: '2027-07-12', endDate: '2027-07-26' },
    exportKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const pictures = await db.select().from(photos).orderBy(photos.id);
  expect(pictures).toHaveLength(2);
  expect(holiday?.coverPhotoId).toBe(pictures[0]?.id);
  const [comment] = await db.select().from(comments);
  expect(comment).toMatchObject({
    ...{ author: 'Anna', userId: 1, version: 1 },
    content: 'Who brings the card game?\nMe.',
  });
  const [ticket] = await db.select().from(tickets);
  expect(ticket).toMatchObject({ departureDate: '2027-07-12T09:35:00', checkedIn: false });
  expect(await db.select().from(tokens)).toHaveLength(1);
  const urls = [
    ...pictures.map(({ imageUrl }) => imageUrl),
    ...(await db.select().from(hotelImages)).map(({ imageUrl }) => imageUrl),
    ...(await db.select().from(excursionFiles)).map(({ fileUrl }) => fileUrl),
    ticket?.attachmentUrl as string,
  ];
  expect(urls).toHaveLength(5);
  for (const url of urls) expect(await storage.has(url.slice(UPLOADS.length)), url).toBe(true);

  // what later versions count on works on the old rows too
  expect(await db.select().from(trash)).toEqual([]);
  await db.update(holidays).set({ destination: 'Lisboa' });
  expect((await db.select().from(holidays))[0]?.version).toBe((holiday?.version as number) + 1);
  await db.delete(photos);
  expect(await db.select().from(strayFiles)).toHaveLength(2);
}

test('there is a pair for the first landed version at least, and each names a migration', async () => {
  const known = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  expect(versions('.zip')).toContain('0001_files_follow_rows');
  expect(versions('.zip')).toEqual(versions('.tar.br'));
  expect(known).toEqual(expect.arrayContaining(versions('.zip')));
});

test.each(versions('.zip'))('a backup of %s comes back up to date', async (version) => {
  const backup = await openBackup(join(FIXTURES, `${version}.zip`));
  expect(backup.manifest.migrations.at(-1)?.name).toBe(version);
  const { db, close } = await noTables();
  await restoreRows(db, backup, MIGRATIONS);
  const names = backup.manifest.files.map(({ name }) => name);
  await expectTheFamily(db, { has: async (name) => names.includes(name) });
  backup.close();
  await close();
});

describe.skipIf(isServer)('the embedded database', () => {
  test.each(versions('.tar.br'))(
    'of %s is brought up to date at the start, after a backup',
    async (version) => {
      const DATA_DIR = await folder();
      const tar = brotliDecompressSync(readFileSync(join(FIXTURES, `${version}.tar.br`)));
      execFileSync('tar', ['-x', '-C', DATA_DIR], { input: tar });
      const settings = newPlace({ DATA_DIR, APP_SECRET });
      const { db, close } = await openServices(settings, MIGRATIONS);
      const kept = await readdir(backupDirectoryOf(DATA_DIR)).catch((): string[] => []);
      const newest = (await readMigrations(MIGRATIONS)).at(-1)?.name;
      if (version === newest) expect(kept).toEqual([]);
      else {
        expect(kept).toEqual([expect.stringMatching(/-update\.zip$/)]);
        const backup = await openBackup(join(backupDirectoryOf(DATA_DIR), kept[0] as string));
        expect(backup.manifest.migrations.at(-1)?.name).toBe(version);
        expect(backup.manifest.files).toHaveLength(5);
        backup.close();
      }
      await expectTheFamily(db, openFolder(join(DATA_DIR, 'uploads')));
      await close();
    },
  );
});
