import { getTableName, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  FILE_COLUMNS,
  holidays,
  hotelImages,
  hotels,
  photos,
  strayFiles,
  users,
} from '../../drizzle/schema';
import { rows } from '../../src/server/db';
import { prepareDatabase } from '../support/database';

const { db } = await prepareDatabase();
beforeEach(async () => {
  await db.insert(holidays).values({
    title: 'Texel',
    destination: 'Texel',
    startDate: '2026-07-01',
    endDate: '2026-07-08',
  });
});

const PICTURE = { width: 96, height: 64, placeholder: 'AAAA' };

const announce = (...urls: string[]) => {
  const sweepAfter = sql`now() + interval '10 minutes'`;
  return db.insert(strayFiles).values(urls.map((url) => ({ url, sweepAfter })));
};
const addPhoto = (imageUrl: string) =>
  db.insert(photos).values({ holidayId: 1, imageUrl, ...PICTURE });
const strays = async () => (await db.select().from(strayFiles)).map(({ url }) => url).sort();
/** Up to the millisecond that is kept, which may be the one that has just begun. */
const sweepable = () =>
  rows(
    db,
    sql`select url from stray_files where sweep_after <= now()::timestamptz(3) + interval '1 ms' order by url`,
  );

describe('a file is stray', () => {
  test('from its announcement until a row takes it, and may not be swept meanwhile', async () => {
    await announce('/uploads/a', '/uploads/b');
    expect(await strays()).toEqual(['/uploads/a', '/uploads/b']);
    expect(await sweepable()).toEqual([]);
    await addPhoto('/uploads/a');
    expect(await strays()).toEqual(['/uploads/b']);
  });

  test('from the moment that its row is deleted, and may be swept at once', async () => {
    await announce('/uploads/a', '/uploads/b');
    await addPhoto('/uploads/a');
    await db.delete(photos);
    expect(await sweepable()).toEqual([{ url: '/uploads/a' }]);
    expect(await strays()).toEqual(['/uploads/a', '/uploads/b']);
  });

  test('when its row takes another instead', async () => {
    await announce('/uploads/a', '/uploads/b');
    await addPhoto('/uploads/a');
    await db.update(photos).set({ imageUrl: '/uploads/b' });
    expect(await strays()).toEqual(['/uploads/a']);
  });

  test('when its row goes on without one', async () => {
    await announce('/uploads/a');
    const anna = { username: 'anna', name: 'Anna', password: '', photoUrl: '/uploads/a' };
    await db.insert(users).values(anna);
    expect(await strays()).toEqual([]);
    await db.update(users).set({ photoUrl: null });
    expect(await strays()).toEqual(['/uploads/a']);
  });

  test('when a holiday takes its photos and its hotels’ pictures along', async () => {
    await announce('/uploads/a', '/uploads/b', '/uploads/c');
    await addPhoto('/uploads/a');
    await addPhoto('/uploads/b');
    await db.update(holidays).set({ coverPhotoId: 2 });
    await db.insert(hotels).values({ holidayId: 1, name: 'Albergo' });
    await db.insert(hotelImages).values({ hotelId: 1, imageUrl: '/uploads/c', ...PICTURE });
    expect(await strays()).toEqual([]);
    await db.delete(holidays);
    expect(await strays()).toEqual(['/uploads/a', '/uploads/b', '/uploads/c']);
  });
});

describe('a file is not stray', () => {
  test('while its row changes in other ways', async () => {
    await announce('/uploads/a');
    await addPhoto('/uploads/a');
    await db.update(photos).set({ width: 1, imageUrl: '/uploads/a' });
    expect(await strays()).toEqual([]);
  });

  test('when the delete of its row is undone', async () => {
    await announce('/uploads/a');
    await addPhoto('/uploads/a');
    await db
      .transaction(async (tx) => {
        await tx.delete(photos);
        tx.rollback();
      })
      .catch(() => {});
    expect(await strays()).toEqual([]);
  });
});

describe('a row is refused', () => {
  const never = { cause: { message: 'file /uploads/x was never announced in stray_files' } };

  test('with a file that was never announced', async () => {
    await expect(addPhoto('/uploads/x')).rejects.toMatchObject(never);
    await announce('/uploads/a');
    await addPhoto('/uploads/a');
    const changed = db.update(photos).set({ imageUrl: '/uploads/x' });
    await expect(changed).rejects.toMatchObject(never);
  });

  test('with a file that another row has', async () => {
    await announce('/uploads/a');
    await addPhoto('/uploads/a');
    await expect(addPhoto('/uploads/a')).rejects.toThrow();
    await db.insert(hotels).values({ holidayId: 1, name: 'Albergo' });
    const image = { hotelId: 1, imageUrl: '/uploads/a', ...PICTURE };
    await expect(db.insert(hotelImages).values(image)).rejects.toThrow();
    expect(await db.$count(photos)).toBe(1);
  });
});

test('every column that holds a file has its trigger', async () => {
  const triggers = await rows<{ owner: string }>(
    db,
    sql`select tgrelid::regclass || '.' || encode(trim(trailing '\\x00' from tgargs), 'escape')
      as owner from pg_trigger where tgfoid = 'file_follows_row'::regproc`,
  );
  const columns = FILE_COLUMNS.map(
    ({ table, name }) => `${getTableName(table)}.${name.replace(/[A-Z]/g, '_$&').toLowerCase()}`,
  );
  expect(triggers.map(({ owner }) => owner).sort()).toEqual(columns.sort());
});
