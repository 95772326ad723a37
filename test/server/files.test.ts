import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FILE_COLUMNS, holidays, photos, strayFiles, users } from '../../drizzle/schema';
import type { Database, Db } from '../../src/server/db';
import { pictureInSize } from '../../src/server/storage/resizedPictures';
import type { Storage } from '../../src/server/storage/storage';
import {
  isFileReferenced,
  startSweeper,
  storeFile,
  sweepStrayFiles,
} from '../../src/server/storage/strayFiles';
import { emptyTables, freshDatabase } from '../support/database';
import { eventually } from '../support/eventually';
import { addHoliday } from '../support/factories';
import { drawPicture } from '../support/pictures';
import { breakable, freshBucket, freshFolder, type TestStorage } from '../support/storages';

const SIZE = { width: 96, height: 64, placeholder: 'AAAA' };
const nameOf = (url: string) => url.slice('/uploads/'.length);

describe.each<[string, () => Promise<TestStorage>]>([
  ['a folder', freshFolder],
  ['a bucket', freshBucket],
])('files follow rows, with %s', (_, open) => {
  let database: Database;
  let db: Db;
  let opened: TestStorage;
  let place: { db: Db; storage: Storage };
  let holidayId: number;

  beforeAll(async () => {
    database = await freshDatabase();
    db = database.db;
    opened = await open();
  });
  afterAll(async () => {
    await database.close();
    await opened.close();
  });
  beforeEach(async () => {
    await emptyTables(db);
    place = { db, storage: opened.storage };
    holidayId = (await addHoliday({ db })).id;
  });

  const keep = async () => storeFile(place, await drawPicture(), 'jpg', 'image/jpeg');
  async function addPhoto() {
    const imageUrl = await keep();
    const [photo] = await db
      .insert(photos)
      .values({ holidayId, imageUrl, ...SIZE })
      .returning();
    return photo as NonNullable<typeof photo>;
  }
  const isKept = (url: string) => opened.storage.has(nameOf(url));
  const strays = async () => (await db.select().from(strayFiles)).map(({ url }) => url);

  test('an upload is announced, kept, and stays while its row does', async () => {
    const url = await keep();
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/);
    expect(await strays()).toEqual([url]);
    await db.insert(photos).values({ holidayId, imageUrl: url, ...SIZE });
    expect(await strays()).toEqual([]);
    await sweepStrayFiles(place, { all: true });
    expect(await isKept(url)).toBe(true);
  });

  test('a deleted row takes its file and the sizes of it along', async () => {
    const photo = await addPhoto();
    await pictureInSize(opened.storage, nameOf(photo.imageUrl), 400);
    await db.delete(photos).where(eq(photos.id, photo.id));
    await sweepStrayFiles(place);
    expect(await isKept(photo.imageUrl)).toBe(false);
    expect(await opened.storage.has(`w400-${nameOf(photo.imageUrl)}.webp`)).toBe(false);
    expect(await strays()).toEqual([]);
  });

  test('a deleted holiday takes the files of all its photos along, of no other', async () => {
    const doomed = await Promise.all(Array.from({ length: 45 }, addPhoto));
    const [other] = await db
      .insert(holidays)
      .values({
        title: 'Gent',
        destination: 'Gent',
        startDate: '2026-01-01',
        endDate: '2026-01-02',
      })
      .returning();
    const spared = await keep();
    await db.insert(photos).values({ holidayId: other?.id as number, imageUrl: spared, ...SIZE });
    await db.delete(holidays).where(eq(holidays.id, holidayId));
    await sweepStrayFiles(place);
    const left = await Promise.all(doomed.map(({ imageUrl }) => isKept(imageUrl)));
    expect(left.filter(Boolean)).toEqual([]);
    expect(await isKept(spared)).toBe(true);
    expect(await strays()).toEqual([]);
  });

  test('a replaced file goes, its successor stays', async () => {
    const first = await keep();
    const second = await keep();
    const person = { username: 'anna', password: 'x', name: 'Anna', photoUrl: first };
    await db.insert(users).values(person);
    await db.update(users).set({ photoUrl: second });
    await sweepStrayFiles(place);
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    await db.update(users).set({ photoUrl: null });
    await sweepStrayFiles(place);
    expect(await isKept(second)).toBe(false);
  });

  test('a rolled back delete keeps the file', async () => {
    const photo = await addPhoto();
    await db
      .transaction(async (tx) => {
        await tx.delete(photos).where(eq(photos.id, photo.id));
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await sweepStrayFiles(place, { all: true });
    expect(await isKept(photo.imageUrl)).toBe(true);
    expect(await isFileReferenced(db, photo.imageUrl)).toBe(true);
  });

  test('an upload that crashed half-way is left for 10 minutes, then goes', async () => {
    const url = await keep();
    await sweepStrayFiles(place);
    expect(await isKept(url)).toBe(true);
    await db.update(strayFiles).set({ sweepAfter: sql`now()` });
    await sweepStrayFiles(place);
    expect(await isKept(url)).toBe(false);
    expect(await strays()).toEqual([]);
  });

  test('an upload that crashed half-way goes at once when nobody can be uploading', async () => {
    const url = await keep();
    await sweepStrayFiles(place, { all: true });
    expect(await isKept(url)).toBe(false);
  });

  test('an upload that was announced at this very moment goes, too', async () => {
    await db.transaction(async (tx) => {
      const sweepAfter = sql`now() + interval '10 minutes'`;
      await tx.insert(strayFiles).values({ url: '/uploads/announced.pdf', sweepAfter });
      await sweepStrayFiles({ ...place, db: tx as unknown as typeof db }, { all: true });
    });
    expect(await strays()).toEqual([]);
  });

  test('a name that was announced without bytes goes too', async () => {
    const { storage, setBroken } = breakable(opened.storage);
    setBroken(true);
    await expect(storeFile({ db, storage }, Buffer.from('x'), 'pdf', 'x/y')).rejects.toThrow();
    expect(await strays()).toHaveLength(1);
    await sweepStrayFiles(place, { all: true });
    expect(await strays()).toEqual([]);
  });

  test('a storage that fails loses nothing: the next sweep ends the work', async () => {
    const photo = await addPhoto();
    await db.delete(photos);
    const { storage, setBroken } = breakable(opened.storage);
    setBroken(true);
    await expect(sweepStrayFiles({ db, storage })).rejects.toThrow('out of order');
    expect(await strays()).toHaveLength(1);
    expect(await isKept(photo.imageUrl)).toBe(true);

    setBroken(false);
    await db.update(strayFiles).set({ sweepAfter: sql`now()` });
    await sweepStrayFiles({ db, storage });
    expect(await strays()).toEqual([]);
    expect(await isKept(photo.imageUrl)).toBe(false);
  });

  test('a row cannot take a file that is being removed', async () => {
    const url = await keep();
    const storage: Storage = {
      ...opened.storage,
      async remove(name) {
        await expect(
          db.insert(photos).values({ holidayId, imageUrl: url, ...SIZE }),
        ).rejects.toThrow();
        await opened.storage.remove(name);
      },
    };
    await sweepStrayFiles({ db, storage }, { all: true });
    expect(await isKept(url)).toBe(false);
    expect(await isFileReferenced(db, url)).toBe(false);
  });

  test('two sweepers share the work', async () => {
    await Promise.all(Array.from({ length: 30 }, keep));
    const removed: string[] = [];
    const storage: Storage = {
      ...opened.storage,
      async remove(name) {
        if (!name.startsWith('w')) removed.push(name);
        await opened.storage.remove(name);
      },
    };
    await db.update(strayFiles).set({ sweepAfter: sql`now()` });
    await Promise.all([sweepStrayFiles({ db, storage }), sweepStrayFiles({ db, storage })]);
    expect(removed).toHaveLength(30);
    expect(new Set(removed).size).toBe(30);
    expect(await strays()).toEqual([]);
  });

  describe('the sweeper', () => {
    const log = { warn: vi.fn() };
    const until = (state: () => Promise<boolean>) =>
      eventually(async () => expect(await state()).toBe(true));

    test('removes at once what a row let go of, when it is nudged', async () => {
      const photo = await addPhoto();
      const sweeper = startSweeper({ ...place, log }, {});
      await db.delete(photos);
      sweeper.nudge();
      await until(async () => !(await isKept(photo.imageUrl)));
      await until(async () => (await strays()).length === 0);
      await sweeper.stop();
    });

    test('takes uploads that a crash left only where nobody else can be uploading', async () => {
      const url = await keep();
      await startSweeper({ ...place, log }, {}).stop();
      expect(await isKept(url)).toBe(true);
      const sweeper = startSweeper({ ...place, log }, { all: true });
      await until(async () => !(await isKept(url)));
      const under = await keep();
      sweeper.nudge();
      await sweeper.stop();
      expect(await isKept(under)).toBe(true);
    });

    test('sweeps once more when nudged during a sweep, even one that fails', async () => {
      const first = await addPhoto();
      const second = await addPhoto();
      await db.delete(photos).where(eq(photos.id, first.id));
      let sweeper: ReturnType<typeof startSweeper> | undefined;
      const storage: Storage = {
        ...opened.storage,
        async remove(name) {
          if (name !== nameOf(first.imageUrl)) return opened.storage.remove(name);
          await db.delete(photos).where(eq(photos.id, second.id));
          sweeper?.nudge();
          throw new Error('out of order');
        },
      };
      sweeper = startSweeper({ db, storage, log }, {});
      await until(async () => !(await isKept(second.imageUrl)));
      await sweeper.stop();
    });

    test('waits for the removal under way before it stops', async () => {
      await addPhoto();
      await db.delete(photos);
      let hasEnded = false;
      let begin = () => {};
      let allow = () => {};
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const allowed = new Promise<void>((resolve) => (allow = resolve));
      const storage: Storage = {
        ...opened.storage,
        async remove(name) {
          begin();
          await allowed;
          await opened.storage.remove(name);
          hasEnded = true;
        },
      };
      const sweeper = startSweeper({ db, storage, log }, {});
      await begun;
      const stopped = sweeper.stop();
      allow();
      await stopped;
      expect(hasEnded).toBe(true);
      expect(await strays()).toEqual([]);
    });

    test('tells of a storage that fails, and goes on', async () => {
      await addPhoto();
      await db.delete(photos);
      const { storage, setBroken } = breakable(opened.storage);
      setBroken(true);
      log.warn.mockClear();
      const sweeper = startSweeper({ db, storage, log }, {});
      await eventually(() => expect(log.warn).toHaveBeenCalled());
      setBroken(false);
      await db.update(strayFiles).set({ sweepAfter: sql`now()` });
      sweeper.nudge();
      await until(async () => (await strays()).length === 0);
      await sweeper.stop();
    });
  });
});

test('every column with files is asked who owns a file, photos first', async () => {
  const { db, close } = await freshDatabase();
  expect(FILE_COLUMNS[0]).toBe(photos.imageUrl);
  expect(await isFileReferenced(db, '/uploads/none.jpg')).toBe(false);
  await db.insert(strayFiles).values({ url: '/uploads/a.jpg' });
  expect(await isFileReferenced(db, '/uploads/a.jpg')).toBe(false);
  const person = { username: 'anna', password: 'x', name: 'Anna', photoUrl: '/uploads/a.jpg' };
  await db.insert(users).values(person);
  expect(await isFileReferenced(db, '/uploads/a.jpg')).toBe(true);
  await close();
});
