/** Test data for backups, and directories and databases to restore them into. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableName, isTable, sql } from 'drizzle-orm';
import postgres from 'postgres';
import * as schema from '../../drizzle/schema';
import { createArchive } from '../../src/server/backup/archive';
import { writeAtomically } from '../../src/server/backup/backupDirectory';
import type { BackupOptions } from '../../src/server/backup/backupOptions';
import type { Manifest } from '../../src/server/backup/manifest';
import { type Db, rows } from '../../src/server/db';
import { readSettings } from '../../src/server/env';
import { storeFile } from '../../src/server/storage/strayFiles';
import { databaseOn } from './database';
import {
  ADMIN_ID,
  addComment,
  addExcursion,
  addHoliday,
  addHotel,
  addInvitation,
  addPlainRows,
  addTicket,
  addToken,
  addTraveller,
  addVisit,
  MEMBER_ID,
} from './factories';
import { drawPicture } from './pictures';
import type { World } from './world';

export const MIGRATIONS = 'drizzle/migrations';

/** A text with characters that break careless file formats. */
export const ODD_TEXT = 'line\nline\r\n\u2028\u2029 "quoted" \\ \t {"a":1} 👩‍👩‍👧 ß';

const file = async (world: World) =>
  storeFile(world, await drawPicture({ width: 60, height: 40 }), 'jpg', 'image/jpeg');

/** Adds rows to every table with their files, and a trash entry that holds a file. */
export async function addEverything(world: World) {
  const { db } = world;
  const picture = async () => ({
    width: 60,
    height: 40,
    placeholder: 'AAAA',
    url: await file(world),
  });
  const holiday = await addHoliday(world, { title: ODD_TEXT });
  const { url, ...size } = await picture();
  const [photo] = await db
    .insert(schema.photos)
    .values({
      holidayId: holiday.id,
      imageUrl: url,
      ...size,
      originalUrl: await file(world),
      latitude: 38.7,
      longitude: -9.1,
    })
    .returning();
  const photoId = photo?.id as number;
  await db.insert(schema.hearts).values({ photoId, userId: ADMIN_ID });
  await addComment(world, holiday.id, { photoId, userId: MEMBER_ID });
  await db.update(schema.holidays).set({ coverPhotoId: photo?.id as number });
  await addComment(world, holiday.id, { content: ODD_TEXT, author: 'Oma', userId: null });
  await addComment(world, holiday.id, { userId: MEMBER_ID });
  await db.insert(schema.calendars).values({
    userId: MEMBER_ID,
    holidayId: holiday.id,
    level: 'busy',
    token: 'encrypted',
    tokenHash: 'hash',
  });
  await addTraveller(world, holiday.id, { name: 'Bram', userId: MEMBER_ID });
  const travellerIds = [(await addTraveller(world, holiday.id, { name: ODD_TEXT })).id];
  const hotel = await addHotel(world, holiday.id, { checkInDate: '2027-07-01', travellerIds });
  const room = await picture();
  await db
    .insert(schema.hotelImages)
    .values({ ...room, hotelId: hotel.id, imageUrl: room.url, isPrimary: true });
  const excursion = await addExcursion(world, holiday.id, {
    date: '2027-07-02T09:30:00',
    travellerIds,
  });
  const voucher = { fileName: 'voucher.jpg', fileType: 'image/jpeg', fileUrl: await file(world) };
  await db.insert(schema.excursionFiles).values({ ...voucher, excursionId: excursion.id });
  await addTicket(world, holiday.id, {
    departureDate: '2027-07-01T10:00:00',
    travellerIds,
    attachmentUrl: await file(world),
  });
  await addPlainRows(world, holiday.id);
  await db.insert(schema.dismissals).values({
    holidayId: holiday.id,
    key: `overlap.hotels-${hotel.id}.excursions-${excursion.id}`,
  });
  const visit = await addVisit(world, holiday.id, { ratings: [4, 5], travellerIds });
  await db
    .update(schema.restaurants)
    .set({ latitude: 52.37, longitude: 4.899_999_999_999_9, priceRange: 'very_expensive' });
  const plate = await picture();
  await db
    .insert(schema.restaurantImages)
    .values({ ...plate, restaurantId: visit.restaurantId, imageUrl: plate.url });
  await db
    .update(schema.users)
    .set({ photoUrl: await file(world) })
    .where(eq(schema.users.id, MEMBER_ID));
  await addInvitation(world, { invitedBy: ADMIN_ID });
  await addToken(world, MEMBER_ID);
  await db
    .insert(schema.activity)
    .values({ kind: 'userAdded', userId: ADMIN_ID, subject: ODD_TEXT, address: '192.0.2.1' });
  await addToTrash(world);
  return { holiday, photo: photo as NonNullable<typeof photo> };
}

/** Adds a trash entry of a deleted photo: its row, and its file protected by `heldBy`. */
async function addToTrash(world: World) {
  const url = await file(world);
  const [item] = await world.db
    .insert(schema.trash)
    .values({
      ...{
        kind: 'photo',
        itemId: 77,
        holidayId: 1,
        title: 'A photo',
        content: { rows: [{ url }] },
      },
      ...{ deletedBy: MEMBER_ID, deletedByName: 'Bram' },
    })
    .returning();
  await world.db
    .update(schema.strayFiles)
    .set({ heldBy: item?.id as number })
    .where(eq(schema.strayFiles.url, url));
}

/** Tables that a backup does not contain. */
const NOT_IN_BACKUP = ['sessions', 'devices', 'attempts', 'requests', 'jobs', 'backup_runs'];

/** All rows of all tables that a backup contains, as JSON from the database. */
export async function contentOf(db: Db) {
  const tables = Object.values(schema).filter((part) => isTable(part));
  const names = tables
    .map((table) => getTableName(table))
    .filter((name) => !NOT_IN_BACKUP.includes(name));
  const content: Record<string, unknown[]> = {};
  for (const name of names.sort()) {
    const statement = sql.raw(
      `select to_jsonb(t) as row from ${name} t ${name === 'stray_files' ? 'where held_by is not null' : ''} order by 1`,
    );
    content[name] = (await rows<{ row: unknown }>(db, statement)).map(({ row }) => row);
  }
  return content;
}

export const newPlace = (env: Record<string, string> = {}) =>
  readSettings({ LOG_LEVEL: 'silent', ...env });

/** Directories and databases of one test file; `leave` deletes them. */
export function places() {
  const folders: string[] = [];
  const databases: string[] = [];
  const server = process.env.TEST_DATABASE_URL ?? '';
  const onServer = async (work: (sql: postgres.Sql) => Promise<unknown>) => {
    const admin = postgres(server, { max: 1, onnotice: () => {} });
    await work(admin).finally(() => admin.end());
  };
  return {
    async folder() {
      const folder = await mkdtemp(join(tmpdir(), 'samenreis-backup-'));
      folders.push(folder);
      return folder;
    },
    async emptyDatabase() {
      const name = `samenreis_empty_${randomBytes(6).toString('hex')}`;
      await onServer((admin) => admin`create database ${admin(name)}`);
      databases.push(name);
      return databaseOn(server, name);
    },
    async leave() {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
      for (const name of databases)
        await onServer((admin) => admin`drop database ${admin(name)} with (force)`);
    },
  };
}

/** Writes a backup of a world to the file `path` and returns its manifest. */
export async function backUp(
  world: Pick<World, 'db' | 'storage' | 'seal'>,
  path: string,
  order: Partial<BackupOptions> = {},
) {
  let manifest: Manifest | undefined;
  const source = { ...world, migrationsFolder: MIGRATIONS };
  await writeAtomically(
    path,
    createArchive(source, { kind: 'asked', ...order }, join(path, '..'), (written) => {
      manifest = written;
    }),
  );
  return manifest as Manifest;
}
