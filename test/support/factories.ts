/** Rows for tests: each states what matters there, the rest is made up. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
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
  users,
} from '../../drizzle/schema';
import { hashToken, newToken } from '../../src/server/auth/secrets';
import type { Services } from '../../src/server/trpc';

type Place = Pick<Services, 'db' | 'seal'>;
type New<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

export const ADMIN_ID = 1;
export const MEMBER_ID = 2;

/** A calendar day, `days` from today where the server is. */
export function dayFromNow(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const only = <Row>(rows: Row[]) => rows[0] as Row;

export async function addUser({ db, seal }: Place, user: New<typeof users> = {}) {
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

/** A hundred days away; of one day where only one of the days is told. */
export const addHoliday = async ({ db }: Place, holiday: New<typeof holidays> = {}) =>
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

/** A file's URL that a row may take; there are no bytes behind it. */
async function announce({ db }: Place, extension = 'jpg') {
  const url = `/uploads/${randomUUID().replaceAll('-', '')}.${extension}`;
  await db.insert(strayFiles).values({ url, sweepAfter: sql`now() + interval '10 minutes'` });
  return url;
}

export async function addPhoto(place: Place, holidayId: number, photo: New<typeof photos> = {}) {
  const imageUrl = await announce(place);
  return only(
    await place.db
      .insert(photos)
      .values({ holidayId, imageUrl, ...picture, ...photo })
      .returning(),
  );
}

export const addComment = async (
  { db }: Place,
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
  { db }: Place,
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
  place: Place,
  excursionId: number,
  file: New<typeof excursionFiles> = {},
) {
  const fileUrl = await announce(place);
  const made = { excursionId, fileUrl, fileName: 'ticket.jpg', fileType: 'image/jpeg', ...picture };
  return only(
    await place.db
      .insert(excursionFiles)
      .values({ ...made, ...file })
      .returning(),
  );
}

export const addTicket = async (
  { db }: Place,
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
  { db }: Place,
  holidayId: number,
  location: New<typeof locations> = {},
) =>
  only(
    await db
      .insert(locations)
      .values({ holidayId, name: 'Camping', ...location })
      .returning(),
  );

export const addHotel = async ({ db }: Place, holidayId: number, hotel: New<typeof hotels> = {}) =>
  only(
    await db
      .insert(hotels)
      .values({ holidayId, name: 'Albergo', ...hotel })
      .returning(),
  );

export async function addHotelImage(
  place: Place,
  hotelId: number,
  image: New<typeof hotelImages> = {},
) {
  const imageUrl = await announce(place);
  return only(
    await place.db
      .insert(hotelImages)
      .values({ hotelId, imageUrl, ...picture, ...image })
      .returning(),
  );
}

export const addRestaurant = async ({ db }: Place, restaurant: New<typeof restaurants> = {}) =>
  only(
    await db
      .insert(restaurants)
      .values({ name: 'Trattoria', ...restaurant })
      .returning(),
  );

export async function addRestaurantImage(
  place: Place,
  restaurantId: number,
  image: New<typeof restaurantImages> = {},
) {
  const imageUrl = await announce(place);
  return only(
    await place.db
      .insert(restaurantImages)
      .values({ restaurantId, imageUrl, ...picture, ...image })
      .returning(),
  );
}

/** A visit, to a restaurant of its own unless one is told, with one rating a number by nobody any more. */
export async function addVisit(
  place: Place,
  holidayId: number | null,
  { ratings = [], ...visit }: New<typeof restaurantVisits> & { ratings?: number[] } = {},
) {
  const restaurantId = visit.restaurantId ?? (await addRestaurant(place)).id;
  const row = only(
    await place.db
      .insert(restaurantVisits)
      .values({ holidayId, visitDate: '2026-07-01', ...visit, restaurantId })
      .returning(),
  );
  for (const rating of ratings) await addRating(place, row.id, { rating });
  return row;
}

export const addRating = async (
  { db }: Place,
  visitId: number,
  rating: New<typeof restaurantRatings> = {},
) =>
  only(
    await db
      .insert(restaurantRatings)
      .values({ visitId, rating: 4, ...rating })
      .returning(),
  );

/** A script's token of a user. */
export async function addToken({ db }: Place, userId: number, fields: New<typeof tokens> = {}) {
  const token = newToken();
  const made = { name: 'script', tokenHash: hashToken(token), ...fields, userId };
  await db.insert(tokens).values(made);
  return token;
}

/** Returns the row and the token of its link. */
export async function addInvitation({ db, seal }: Place, invitation: New<typeof invitations> = {}) {
  const link = newToken();
  const row = only(
    await db
      .insert(invitations)
      .values({ name: 'Dora', token: seal.seal(link), tokenHash: hashToken(link), ...invitation })
      .returning(),
  );
  return { ...row, link };
}
