import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  comments,
  excursions,
  holidays,
  hotelImages,
  hotels,
  photos,
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
  shownAt,
  tickets,
  users,
} from '../../../drizzle/schema';
import { PHOTOS_ON_CARD } from '../../pictures/onCard';
import { jsonFields, jsonList, jsonObject, orNull } from '../../server/database/json';
import { prepareOnce } from '../../server/database/prepared';
import type { Db } from '../../server/db';
import { today } from '../../server/today';
import { heartsOfPhoto, photoColumns } from '../photos/queries';
import { requireRow } from '../rows';

const VISITS_ON_CARD = sql.raw('3');

type OfHoliday =
  | typeof photos
  | typeof comments
  | typeof tickets
  | typeof hotels
  | typeof excursions
  | typeof restaurantVisits;
const ofHoliday = (table: OfHoliday) => sql`${table.holidayId} = ${holidays.id}`;

const photo = jsonFields(photoColumns);
const photosOfHoliday = sql`from ${photos} cross join lateral ${heartsOfPhoto(sql.placeholder('userId'))}
  where ${ofHoliday(photos)} order by ${shownAt(photos)}, ${photos.id}`;

const visit = jsonFields({
  ...getTableColumns(restaurantVisits),
  averageRating: sql<number | null>`rated.average`,
  ratingCount: sql<number>`rated.count`,
  restaurant: jsonObject({
    id: restaurants.id,
    name: restaurants.name,
    imageUrl: orNull(restaurantImages.imageUrl),
  }),
});
/** The mean is rounded to two decimals in integers, since numerics take long in PGlite. */
const withRestaurant = sql`
  join ${restaurants} on ${restaurants.id} = ${restaurantVisits.restaurantId}
  left join ${restaurantImages}
    on ${restaurantImages.restaurantId} = ${restaurants.id} and ${restaurantImages.isPrimary}
  cross join lateral (
    select count(*) as count, ((200 * sum(${restaurantRatings.rating}) + count(*))
      / (2 * count(*)))::float8 / 100 as average
    from ${restaurantRatings} where ${restaurantRatings.visitId} = ${restaurantVisits.id}
  ) as rated`;
/** As their index has it, so that a card reads three of many visits. */
const newestVisitFirst = sql`${restaurantVisits.visitDate} desc nulls last,
  ${restaurantVisits.id} desc nulls last`;
const visitsOfHoliday = sql`from ${restaurantVisits} ${withRestaurant}
  where ${ofHoliday(restaurantVisits)} order by ${newestVisitFirst}`;

const cover = alias(photos, 'cover');
const withCover = sql`left join ${photos} as ${sql.identifier('cover')}
  on ${cover.id} = ${holidays.coverPhotoId}`;
const { exportKey, ...columns } = getTableColumns(holidays);
const ownFields = {
  ...columns,
  coverImage: orNull(cover.imageUrl),
  coverPlaceholder: orNull(cover.placeholder),
};

const isOnHoliday = sql`${ofHoliday(comments)} and ${comments.photoId} is null`;

/** Whether anything of the holiday has a day. */
const isPlanned = sql<boolean>`(
  exists (select from ${tickets} where ${ofHoliday(tickets)}
    and coalesce(${tickets.departureDate}, ${tickets.arrivalDate}) is not null)
  or exists (select from ${hotels} where ${ofHoliday(hotels)}
    and coalesce(${hotels.checkInDate}, ${hotels.checkOutDate}) is not null)
  or exists (select from ${excursions} where ${ofHoliday(excursions)}
    and ${excursions.date} is not null)
  or exists (select from ${restaurantVisits} where ${ofHoliday(restaurantVisits)})
)`;

const hasOtherTravel = sql<boolean>`exists (
  select from ${tickets} where ${ofHoliday(tickets)} and ${tickets.type} <> 'flight'
)`;

const photoCount = sql<number>`(select count(*) from ${photos} where ${ofHoliday(photos)})`;
const card = jsonFields({
  ...ownFields,
  photos: jsonList(photo, sql`${photosOfHoliday} limit ${sql.raw(String(PHOTOS_ON_CARD))}`),
  photoCount,
  isPlanned,
  hasOtherTravel,
  commentCount: sql<number>`(select count(*) from ${comments} where ${isOnHoliday})`,
  restaurantVisits: jsonList(visit, sql`${visitsOfHoliday} limit ${VISITS_ON_CARD}`),
});

/**
 * The holidays of a list with what a card shows, in one statement. The ids come as an array because
 * the planner expects few of them; for a comparison it expects a third of all holidays, and then
 * PostgreSQL plans the statement again each time it runs. `where` gives both bounds of a day, also
 * an infinite one: for those the planner expects few rows and uses the index.
 */
function cardsOf(name: string, { where, orderBy }: { where: SQL; orderBy: SQL }) {
  const statement = prepareOnce((db) =>
    db
      .select({ list: sql<(typeof card)['_']['type'][]>`coalesce(json_agg(card), '[]')` })
      .from(
        sql`(select ${card} from ${holidays} ${withCover}
        where ${holidays.id} = any (array (select ${holidays.id} from ${holidays} ${where}
          order by ${orderBy} limit ${sql.placeholder('limit')}::int))
        order by ${orderBy}) as card`,
      )
      .prepare(name),
  );
  return async (db: Db, values: { userId: number; limit?: number | undefined }) => {
    const now = new Date();
    const clock = { now: now.toISOString(), today: today(now) };
    return requireRow(
      await statement(db).execute({ ...clock, ...values, limit: values.limit ?? null }),
    ).list;
  };
}

/** The server's day, from which that of a place is one away at most. */
const here = sql`${sql.placeholder('today')}::date`;
/** The day where a holiday is; without a zone the server's. See `todayAt`. */
const there = sql`coalesce(
  wall_clock(${sql.placeholder('now')}::timestamptz, ${holidays.timeZone})::date, ${here})`;

/** Holidays that have not ended where they are, earliest start first. */
export const upcomingCards = cardsOf('upcoming_cards', {
  where: sql`where ${holidays.endDate} between ${here} - 1 and 'infinity'
    and (${holidays.endDate} > ${here} or ${holidays.endDate} >= ${there})`,
  orderBy: sql`${holidays.startDate}, ${holidays.id}`,
});

/** Holidays that have ended where they are, latest end first. */
export const pastCards = cardsOf('past_cards', {
  where: sql`where ${holidays.endDate} between '-infinity' and ${here}
    and (${holidays.endDate} < ${here} - 1 or ${holidays.endDate} < ${there})`,
  orderBy: sql`${holidays.endDate} desc, ${holidays.id} desc`,
});

/** All holidays, latest start first. */
export const allCards = cardsOf('all_cards', {
  where: sql``,
  orderBy: sql`${holidays.startDate} desc, ${holidays.id} desc`,
});

const byCheckIn = sql`${hotels.checkInDate} nulls last, ${hotels.id}`;
const detail = jsonFields({
  ...ownFields,
  photos: jsonList(photo, sql`${photosOfHoliday} limit ${sql.placeholder('photos')}::int`),
  photoCount,
  isPlanned,
  hasOtherTravel,
  comments: jsonList(
    jsonFields({
      ...getTableColumns(comments),
      authorIsAdmin: sql<boolean>`coalesce(${users.isAdmin}, false)`,
    }),
    sql`from ${comments} left join ${users} on ${users.id} = ${comments.userId}
      where ${isOnHoliday} order by ${comments.createdAt} desc, ${comments.id} desc`,
  ),
  hotels: jsonList(
    jsonFields({ ...getTableColumns(hotels), imageUrl: orNull(hotelImages.imageUrl) }),
    sql`from ${hotels} left join ${hotelImages}
      on ${hotelImages.hotelId} = ${hotels.id} and ${hotelImages.isPrimary}
      where ${ofHoliday(hotels)} order by ${byCheckIn}`,
  ),
  hotelImages: jsonList(
    jsonFields(getTableColumns(hotelImages)),
    sql`from ${hotels} join ${hotelImages} on ${hotelImages.hotelId} = ${hotels.id}
      where ${ofHoliday(hotels)}
      order by ${byCheckIn}, ${hotelImages.createdAt}, ${hotelImages.id}`,
  ),
  restaurantVisits: jsonList(visit, visitsOfHoliday),
});

const detailById = prepareOnce((db) =>
  db
    .select({ holiday: sql<typeof detail._.type>`row_to_json(holiday)` })
    .from(
      sql`(select ${detail} from ${holidays} ${withCover}
        where ${holidays.id} = ${sql.placeholder('id')}) as holiday`,
    )
    .prepare('holiday_by_id'),
);

/**
 * A holiday, as the user `userId` sees it, with its photos, comments, hotels, hotel images and
 * visits. 404 if there is none. `photos`: only so many of the photos.
 */
export const holidayById = async (db: Db, userId: number, id: number, photos?: number) =>
  requireRow(await detailById(db).execute({ id, userId, photos: photos ?? null })).holiday;
