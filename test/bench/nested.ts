/**
 * The reads of holidays as drizzle's nested queries, as they were before the database built their
 * JSON: the measure for the statements of today, and what they must equal.
 */
import { desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import {
  holidays,
  hotelImages,
  hotels,
  photos,
  restaurantImages,
  restaurantVisits,
  shownAt,
} from '../../drizzle/schema';
import { toComment, withAuthor } from '../../src/routers/comments/queries';
import { prepareOnce } from '../../src/server/database/prepared';
import type { Db } from '../../src/server/db';

/** The queries take whose hearts are told as `userId`. */
const photo = {
  columns: { originalUrl: false, contentId: false, filmSha256: false, takenInstant: false },
  orderBy: () => [shownAt(photos), sql`${photos.id}`],
  extras: {
    heartCount:
      sql<number>`(select count(*)::int from hearts h where h.photo_id = ${photos.id})`.as(
        'heart_count',
      ),
    isHearted:
      sql<boolean>`exists (select from hearts h where h.photo_id = ${photos.id} and h.user_id = ${sql.placeholder('userId')})`.as(
        'is_hearted',
      ),
    commentCount:
      sql<number>`(select count(*)::int from comments c where c.photo_id = ${photos.id})`.as(
        'comment_count',
      ),
  },
} as const;

const visits = {
  orderBy: () => [desc(restaurantVisits.visitDate), desc(restaurantVisits.id)],
  extras: {
    averageRating: sql<
      number | null
    >`(select round(avg(r.rating), 2)::float8 from restaurant_ratings r where r.visit_id = ${restaurantVisits.id})`.as(
      'average_rating',
    ),
    ratingCount:
      sql<number>`(select count(*)::int from restaurant_ratings r where r.visit_id = ${restaurantVisits.id})`.as(
        'rating_count',
      ),
  },
  with: {
    restaurant: {
      columns: { id: true, name: true },
      with: {
        images: {
          columns: { imageUrl: true },
          where: eq(restaurantImages.isPrimary, true),
          limit: 1,
        },
      },
    },
  },
} as const;

const cover = { columns: { imageUrl: true, placeholder: true } } as const;

const photoCount =
  sql<number>`(select count(*)::int from photos p where p.holiday_id = ${holidays.id})`.as(
    'photo_count',
  );

const isPlanned = sql<boolean>`(
  exists (select from tickets t where t.holiday_id = ${holidays.id}
    and (t.departure_date is not null or t.arrival_date is not null))
  or exists (select from hotels h where h.holiday_id = ${holidays.id}
    and (h.check_in_date is not null or h.check_out_date is not null))
  or exists (select from excursions e where e.holiday_id = ${holidays.id} and e.date is not null)
  or exists (select from restaurant_visits v where v.holiday_id = ${holidays.id})
)`.as('is_planned');

const hasOtherTravel = sql<boolean>`exists (
  select from tickets t where t.holiday_id = ${holidays.id} and t.type <> 'flight'
)`.as('has_other_travel');

const cards = (db: Db, where: SQL | undefined, orderBy: SQL[]) =>
  db.query.holidays.findMany({
    where,
    orderBy,
    columns: { exportKey: false },
    extras: {
      photoCount,
      isPlanned,
      hasOtherTravel,
      commentCount:
        sql<number>`(select count(*)::int from comments c where c.holiday_id = ${holidays.id} and c.photo_id is null)`.as(
          'comment_count',
        ),
    },
    with: {
      cover,
      photos: { ...photo, limit: 3 },
      restaurantVisits: { ...visits, limit: 3 },
    },
  });

const today = sql.placeholder('today');

const upcoming = prepareOnce((db) =>
  cards(db, gte(holidays.endDate, today), [
    sql`${holidays.startDate}`,
    sql`${holidays.id}`,
  ]).prepare('nested_upcoming_cards'),
);

const past = prepareOnce((db) =>
  cards(db, lt(holidays.endDate, today), [desc(holidays.endDate), desc(holidays.id)]).prepare(
    'nested_past_cards',
  ),
);

const byId = prepareOnce((db) =>
  db.query.holidays
    .findFirst({
      where: eq(holidays.id, sql.placeholder('id')),
      columns: { exportKey: false },
      extras: { photoCount, isPlanned, hasOtherTravel },
      with: {
        cover,
        photos: photo,
        comments: withAuthor,
        hotels: {
          orderBy: [sql`${hotels.checkInDate} nulls last`, sql`${hotels.id}`],
          with: { images: { orderBy: [hotelImages.createdAt, hotelImages.id] } },
        },
        restaurantVisits: visits,
      },
    })
    .prepare('nested_holiday_by_id'),
);

type CardRow = Awaited<ReturnType<ReturnType<typeof upcoming>['execute']>>[number];
type DetailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof byId>['execute']>>>;

const toVisit = ({ restaurant, ...visit }: CardRow['restaurantVisits'][number]) => ({
  ...visit,
  restaurant: {
    id: restaurant.id,
    name: restaurant.name,
    imageUrl: restaurant.images[0]?.imageUrl ?? null,
  },
});

const toCover = (picture: CardRow['cover']) => ({
  coverImage: picture?.imageUrl ?? null,
  coverPlaceholder: picture?.placeholder ?? null,
});

const toCard = ({ cover: picture, restaurantVisits: rows, ...holiday }: CardRow) => ({
  ...holiday,
  ...toCover(picture),
  restaurantVisits: rows.map(toVisit),
});

const toDetail = ({
  cover: picture,
  comments,
  hotels: hotelRows,
  restaurantVisits: visitRows,
  ...holiday
}: DetailRow) => ({
  ...holiday,
  ...toCover(picture),
  comments: comments.map(toComment),
  hotels: hotelRows.map(({ images, ...hotel }) => ({
    ...hotel,
    imageUrl: images.find((image) => image.isPrimary)?.imageUrl ?? null,
  })),
  hotelImages: hotelRows.flatMap((hotel) => hotel.images),
  restaurantVisits: visitRows.map(toVisit),
});

export const nestedUpcoming = async (db: Db, userId: number, day: string) =>
  (await upcoming(db).execute({ userId, today: day })).map(toCard);

export const nestedPast = async (db: Db, userId: number, day: string) =>
  (await past(db).execute({ userId, today: day })).map(toCard);

/** Null: no such holiday. */
export const nestedHoliday = async (db: Db, userId: number, id: number) => {
  const row = await byId(db).execute({ userId, id });
  return row ? toDetail(row) : null;
};
