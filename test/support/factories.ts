/** Inserts rows for tests. A test gives the values that matter; the others have defaults. */
import { randomUUID } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  comments,
  excursionFiles,
  excursions,
  holidays,
  hotelImages,
  hotels,
  invitations,
  locations,
  photos,
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
  strayFiles,
  tickets,
  tokens,
  travellers,
  users,
} from '../../drizzle/schema';
import { PLAIN_TABLES, portableColumns } from '../../src/routers/holidayArchive/format';
import { hashToken, newToken } from '../../src/server/auth/secrets';
import type { Services } from '../../src/server/trpc';

type Target = Pick<Services, 'db' | 'seal'>;
type New<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

export const ADMIN_ID = 1;
export const MEMBER_ID = 2;

/** The day that is `days` from today in the server's time zone, as `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const only = <Row>(rows: Row[]) => rows[0] as Row;

export async function addUser({ db, seal }: Target, user: New<typeof users> = {}) {
  const name = user.name ?? 'Cato';
  const row = only(
    await db
      .insert(users)
      .values({
        username: `${name.toLowerCase()}-${randomUUID().slice(0, 8)}`,
        password: 'nobody logs in with it',
        ...user,
        name,
        passcode: user.passcode ? seal.seal(user.passcode) : null,
      })
      .returning(),
  );
  if (user.id !== undefined)
    await db.execute(
      sql`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`,
    );
  return row;
}

/**
 * Adds a holiday that starts in 100 days. If only one of the days is given, the other is the same.
 */
export const addHoliday = async ({ db }: Pick<Target, 'db'>, holiday: New<typeof holidays> = {}) =>
  only(
    await db
      .insert(holidays)
      .values({
        title: 'Summer',
        destination: 'Lucca',
        startDate: holiday.endDate ?? dayFromNow(100),
        endDate: holiday.startDate ?? dayFromNow(110),
        ...holiday,
      })
      .returning(),
  );

const picture = { width: 96, height: 64, placeholder: 'AAAA' };

/** A new file URL that a row may reference. The file itself does not exist. */
export async function newFileUrl({ db }: Target, extension = 'jpg') {
  const url = `/uploads/${randomUUID().replaceAll('-', '')}.${extension}`;
  await db.insert(strayFiles).values({ url, sweepAfter: sql`now() + interval '10 minutes'` });
  return url;
}

export async function addPhoto(target: Target, holidayId: number, photo: New<typeof photos> = {}) {
  const imageUrl = await newFileUrl(target);
  return only(
    await target.db
      .insert(photos)
      .values({ holidayId, imageUrl, ...picture, ...photo })
      .returning(),
  );
}

export const addComment = async (
  { db }: Target,
  holidayId: number,
  comment: New<typeof comments> = {},
) =>
  only(
    await db
      .insert(comments)
      .values({ holidayId, author: 'Bram', userId: MEMBER_ID, content: 'Nice', ...comment })
      .returning(),
  );

export const addExcursion = async (
  { db }: Target,
  holidayId: number,
  excursion: New<typeof excursions> = {},
) =>
  only(
    await db
      .insert(excursions)
      .values({ holidayId, title: 'Tram 28', ...excursion })
      .returning(),
  );

export async function addExcursionFile(
  target: Target,
  excursionId: number,
  file: New<typeof excursionFiles> = {},
) {
  const fileUrl = await newFileUrl(target);
  const made = { excursionId, fileUrl, fileName: 'ticket.jpg', fileType: 'image/jpeg', ...picture };
  return only(
    await target.db
      .insert(excursionFiles)
      .values({ ...made, ...file })
      .returning(),
  );
}

export const addTicket = async (
  { db }: Target,
  holidayId: number,
  ticket: New<typeof tickets> = {},
) =>
  only(
    await db
      .insert(tickets)
      .values({ holidayId, departureLocation: 'AMS', arrivalLocation: 'BKK', ...ticket })
      .returning(),
  );

export const addLocation = async (
  { db }: Target,
  holidayId: number,
  location: New<typeof locations> = {},
) =>
  only(
    await db
      .insert(locations)
      .values({ holidayId, name: 'Camping', ...location })
      .returning(),
  );

/** Adds somebody without a profile, or a user, who goes on the holiday. */
export const addTraveller = async (
  { db }: Target,
  holidayId: number,
  traveller: New<typeof travellers> = {},
) =>
  only(
    await db
      .insert(travellers)
      .values({ holidayId, name: 'Baby', ...traveller })
      .returning(),
  );

const VALUES: Record<string, unknown> = {
  ...{ boolean: true, integer: 5, bigint: 5, 'double precision': 1.5, date: '2027-07-03' },
  'timestamp (0) without time zone': '2027-07-03T04:05:06',
  'timestamp (3) with time zone': '2027-07-03T04:05:06.789Z',
};

const NAMED: Record<string, string> = {
  timeZone: 'Europe/Lisbon',
  checkInTime: '15:00',
  checkOutTime: '11:00',
};

/** A value of the column's type; a text is its own name: `hotels.name`. */
export const valueFor = (table: PgTable, name: string, column: PgColumn) =>
  VALUES[column.getSQLType()] ?? NAMED[name] ?? `${getTableName(table)}.${name}`;

/** Adds a row with every column, for all travellers, to each of PLAIN_TABLES, such as the places to stay. */
export async function addPlainRows({ db }: Target, holidayId: number) {
  const all = await db.select().from(travellers).where(eq(travellers.holidayId, holidayId));
  for (const { table } of PLAIN_TABLES) {
    const who = 'travellerIds' in table && { travellerIds: all.map(({ id }) => id) };
    const values = portableColumns(table).map(([name, column]) => [
      name,
      valueFor(table, name, column),
    ]);
    const row = { holidayId, ...Object.fromEntries(values), ...who };
    await db.insert(table as PgTable).values(row);
  }
}

export const addHotel = async ({ db }: Target, holidayId: number, hotel: New<typeof hotels> = {}) =>
  only(
    await db
      .insert(hotels)
      .values({ holidayId, name: 'Albergo', ...hotel })
      .returning(),
  );

export async function addHotelImage(
  target: Target,
  hotelId: number,
  image: New<typeof hotelImages> = {},
) {
  const imageUrl = await newFileUrl(target);
  return only(
    await target.db
      .insert(hotelImages)
      .values({ hotelId, imageUrl, ...picture, ...image })
      .returning(),
  );
}

export const addRestaurant = async ({ db }: Target, restaurant: New<typeof restaurants> = {}) =>
  only(
    await db
      .insert(restaurants)
      .values({ name: 'Trattoria', ...restaurant })
      .returning(),
  );

export async function addRestaurantImage(
  target: Target,
  restaurantId: number,
  image: New<typeof restaurantImages> = {},
) {
  const imageUrl = await newFileUrl(target);
  return only(
    await target.db
      .insert(restaurantImages)
      .values({ restaurantId, imageUrl, ...picture, ...image })
      .returning(),
  );
}

/**
 * Adds a visit, to a new restaurant unless `restaurantId` is given. Each number in `ratings`
 * becomes a rating without a user.
 */
export async function addVisit(
  target: Target,
  holidayId: number | null,
  { ratings = [], ...visit }: New<typeof restaurantVisits> & { ratings?: number[] } = {},
) {
  const restaurantId = visit.restaurantId ?? (await addRestaurant(target)).id;
  const row = only(
    await target.db
      .insert(restaurantVisits)
      .values({ holidayId, visitDate: '2026-07-01', ...visit, restaurantId })
      .returning(),
  );
  for (const rating of ratings) await addRating(target, row.id, { rating });
  return row;
}

export const addRating = async (
  { db }: Target,
  visitId: number,
  rating: New<typeof restaurantRatings> = {},
) =>
  only(
    await db
      .insert(restaurantRatings)
      .values({ visitId, rating: 4, ...rating })
      .returning(),
  );

/** Adds a token for scripts and returns it. */
export async function addToken({ db }: Target, userId: number, fields: New<typeof tokens> = {}) {
  const token = newToken();
  const made = { name: 'script', tokenHash: hashToken(token), ...fields, userId };
  await db.insert(tokens).values(made);
  return token;
}

/** Adds an invitation. Returns its row, and the token of its link as `link`. */
export async function addInvitation(
  { db, seal }: Target,
  invitation: New<typeof invitations> = {},
) {
  const link = newToken();
  const row = only(
    await db
      .insert(invitations)
      .values({ name: 'Dora', token: seal.seal(link), tokenHash: hashToken(link), ...invitation })
      .returning(),
  );
  return { ...row, link };
}
