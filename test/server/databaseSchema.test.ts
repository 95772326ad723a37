import { eq, getTableColumns, getTableName, isTable, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as schema from '../../drizzle/schema';
import {
  excursionFiles,
  excursions,
  holidays,
  hotelImages,
  hotels,
  restaurantRatings,
  restaurants,
  restaurantVisits,
  strayFiles,
  users,
} from '../../drizzle/schema';
import { isForeignKeyViolation, isUniqueViolation, rows } from '../../src/server/db';
import { prepareDatabase } from '../support/database';

const { db, ping } = await prepareDatabase();

const JULY = { startDate: '2026-07-01', endDate: '2026-07-08' };
const PICTURE = { width: 96, height: 64, placeholder: 'AAAA' };

const addHoliday = (days = JULY) =>
  db.insert(holidays).values({ title: 'Texel', destination: 'Texel', ...days });
const addUser = (username: string) =>
  db.insert(users).values({ username, name: 'Anna', password: '' });

/** What the database itself says, below drizzle's "Failed query". */
const refusal = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => 'accepted',
    (error: Error) => (error.cause as Error).message,
  );

async function announced(url: string) {
  await db.insert(strayFiles).values({ url });
  return url;
}

describe('the tables refuse', () => {
  test('a holiday that ends before it starts, but not one of a single day', async () => {
    const backwards = { startDate: '2026-07-02', endDate: '2026-07-01' };
    expect(await refusal(addHoliday(backwards))).toContain('holidays_end_after_start');
    await addHoliday({ startDate: '2026-07-01', endDate: '2026-07-01' });
    const turned = db.update(holidays).set({ endDate: '2026-06-30' });
    expect(await refusal(turned)).toContain('holidays_end_after_start');
  });

  test('a second main picture of a hotel, but not of another hotel', async () => {
    await addHoliday();
    await db.insert(hotels).values([1, 2].map(() => ({ holidayId: 1, name: 'Albergo' })));
    const add = async (hotelId: number, isPrimary: boolean) =>
      db.insert(hotelImages).values({
        hotelId,
        isPrimary,
        imageUrl: await announced(`/uploads/${crypto.randomUUID()}`),
        ...PICTURE,
      });
    await add(1, true);
    await add(1, false);
    await add(1, false);
    await add(2, true);
    expect(await refusal(add(1, true))).toContain('hotel_images_one_primary');
  });

  test('a second primary file of an excursion', async () => {
    await addHoliday();
    await db.insert(excursions).values({ holidayId: 1, title: 'Museum' });
    const add = async (fileUrl: string) =>
      db.insert(excursionFiles).values({
        excursionId: 1,
        fileName: 'ticket.pdf',
        fileType: 'application/pdf',
        isPrimary: true,
        fileUrl: await announced(fileUrl),
      });
    await add('/uploads/a.pdf');
    expect(await refusal(add('/uploads/b.pdf'))).toContain('excursion_files_one_primary');
  });

  test('a second rating by one person, a rating of 0 or 6, and a visit of nobody', async () => {
    await addUser('anna');
    await db.insert(restaurants).values({ name: 'Trattoria' });
    const visit = { restaurantId: 1, visitDate: '2026-07-01' };
    await db.insert(restaurantVisits).values(visit);
    const rate = (userId: number | null, rating: number) =>
      db.insert(restaurantRatings).values({ visitId: 1, userId, rating });
    await rate(1, 5);
    expect(await refusal(rate(1, 4))).toContain('restaurant_ratings_one_a_person');
    expect(await refusal(rate(null, 0))).toContain('restaurant_ratings_1_to_5');
    expect(await refusal(rate(null, 6))).toContain('restaurant_ratings_1_to_5');
    const nobody = db.insert(restaurantVisits).values({ ...visit, numberOfGuests: 0 });
    expect(await refusal(nobody)).toContain('restaurant_visits_guests');
  });

  test('ratings whose people are gone stay, several of one visit', async () => {
    await addUser('anna');
    await addUser('bram');
    await db.insert(restaurants).values({ name: 'Trattoria' });
    await db.insert(restaurantVisits).values({ restaurantId: 1, visitDate: '2026-07-01' });
    await db.insert(restaurantRatings).values([
      { visitId: 1, userId: 1, rating: 5 },
      { visitId: 1, userId: 2, rating: 3 },
    ]);
    await db.delete(users);
    expect(await db.select().from(restaurantRatings)).toHaveLength(2);
  });
});

/** The names of the tables that have this column, in order. */
const tablesWith = (column: string) =>
  Object.values(schema)
    .flatMap((table) =>
      isTable(table) && column in getTableColumns(table) ? [getTableName(table)] : [],
    )
    .sort();

/** The names of the tables with a trigger that calls this function, in order. */
async function tablesThatCall(name: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_trigger
      join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
      where proname = ${name}`,
  );
  return found.map((table) => table.name).sort();
}

test('whoever leaves a holiday is taken off every row that is for travellers', async () => {
  const forTravellers = tablesWith('travellerIds');
  expect(await tablesThatCall('only_travellers_of_holiday')).toEqual(forTravellers);
  const [leaving] = await rows<{ source: string }>(
    db,
    sql`select prosrc as source from pg_proc where proname = 'traveller_leaves'`,
  );
  for (const name of forTravellers) expect(leaving?.source).toContain(`UPDATE ${name} `);
});

test('every version is counted by a trigger', async () => {
  expect(await tablesThatCall('count_version')).toEqual(tablesWith('version'));
});

describe('a refusal is recognized', () => {
  test('when a value is taken, by the constraint if one is named', async () => {
    await addUser('anna');
    const error = await addUser('anna').catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, 'users_username_unique')).toBe(true);
    expect(isUniqueViolation(error, 'users_photoUrl_unique')).toBe(false);
    expect(isForeignKeyViolation(error)).toBe(false);
  });

  test('when what it refers to is gone, also inside a transaction', async () => {
    const error = await db
      .transaction((tx) => tx.insert(hotels).values({ holidayId: 5, name: 'Albergo' }))
      .catch((thrown: unknown) => thrown);
    expect(isForeignKeyViolation(error)).toBe(true);
    expect(isForeignKeyViolation(error, 'hotels_holiday_id_holidays_id_fk')).toBe(true);
    expect(isUniqueViolation(error)).toBe(false);
  });

  test('and nothing else is taken for one', async () => {
    const error = await db.execute(sql`select 1 / 0`).catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error)).toBe(false);
    expect(isUniqueViolation(undefined)).toBe(false);
    expect(isUniqueViolation('23505')).toBe(false);
  });
});

describe('both drivers answer alike', () => {
  test('plain SQL with rows of numbers, texts and nulls', async () => {
    await addHoliday();
    const statement = sql`select count(*) as n, count(*)::int as small, 1.5::float8 as half,
      true as yes, null as nothing, json_build_object('a', 1) as object from holidays`;
    expect(await rows(db, statement)).toEqual([
      { n: 1, small: 1, half: 1.5, yes: true, nothing: null, object: { a: 1 } },
    ]);
    expect(await db.$count(holidays)).toBe(1);
  });

  test('a transaction is undone as a whole, a savepoint alone', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(users).values({ username: 'anna', name: 'Anna', password: '' });
      await tx
        .transaction(async (inner) => {
          await inner.delete(users);
          throw new Error('changed my mind');
        })
        .catch(() => {});
    });
    await db
      .transaction(async (tx) => {
        await tx.delete(users).where(eq(users.username, 'anna'));
        throw new Error('changed my mind');
      })
      .catch(() => {});
    expect(await db.$count(users)).toBe(1);
  });

  test('they say that they are alive', () => ping());
});
