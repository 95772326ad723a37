import { desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import {
  holidays,
  hotelImages,
  hotels,
  photos,
  restaurantImages,
  restaurantVisits,
} from '../../../drizzle/schema';
import { prepareOnce } from '../../server/database/prepared';
import type { Db, Tx } from '../../server/db';
import { AppError } from '../../server/errors';
import { toComment, withAuthor } from '../comments/queries';

const PHOTOS_ON_CARD = 3;
const VISITS_ON_CARD = 3;

const oldestFirst = [photos.createdAt, photos.id];

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

/** The holidays that match `where`, with what a card shows, in one statement. */
const cards = (db: Db, where: SQL | undefined, orderBy: SQL[]) =>
  db.query.holidays.findMany({
    where,
    orderBy,
    columns: { coverPhotoId: false, exportKey: false },
    extras: {
      photoCount:
        sql<number>`(select count(*)::int from photos p where p.holiday_id = ${holidays.id})`.as(
          'photo_count',
        ),
      commentCount:
        sql<number>`(select count(*)::int from comments c where c.holiday_id = ${holidays.id})`.as(
          'comment_count',
        ),
    },
    with: {
      cover,
      photos: { orderBy: oldestFirst, limit: PHOTOS_ON_CARD },
      restaurantVisits: { ...visits, limit: VISITS_ON_CARD },
    },
  });

const today = sql.placeholder('today');

/** Holidays that end on `today` (`YYYY-MM-DD`) or later, earliest start first. */
export const upcomingCards = prepareOnce((db) =>
  cards(db, gte(holidays.endDate, today), [
    sql`${holidays.startDate}`,
    sql`${holidays.id}`,
  ]).prepare('upcoming_cards'),
);

/** Holidays that ended before `today` (`YYYY-MM-DD`), latest end first. */
export const pastCards = prepareOnce((db) =>
  cards(db, lt(holidays.endDate, today), [desc(holidays.endDate), desc(holidays.id)]).prepare(
    'past_cards',
  ),
);

/** All holidays, latest start first. */
export const allCards = prepareOnce((db) =>
  cards(db, undefined, [desc(holidays.startDate), desc(holidays.id)]).prepare('all_cards'),
);

/** One holiday with its photos, comments, hotels, hotel images and visits, in one statement. */
export const holidayById = prepareOnce((db) =>
  db.query.holidays
    .findFirst({
      where: eq(holidays.id, sql.placeholder('id')),
      columns: { coverPhotoId: false, exportKey: false },
      with: {
        cover,
        photos: { orderBy: oldestFirst },
        comments: withAuthor,
        hotels: {
          orderBy: [sql`${hotels.checkInDate} nulls last`, sql`${hotels.id}`],
          with: { images: { orderBy: [hotelImages.createdAt, hotelImages.id] } },
        },
        restaurantVisits: visits,
      },
    })
    .prepare('holiday_by_id'),
);

type CardRow = Awaited<ReturnType<ReturnType<typeof allCards>['execute']>>[number];
type DetailRow = NonNullable<Awaited<ReturnType<ReturnType<typeof holidayById>['execute']>>>;

const toVisit = ({ restaurant, ...visit }: CardRow['restaurantVisits'][number]) => ({
  ...visit,
  restaurant: {
    id: restaurant.id,
    name: restaurant.name,
    imageUrl: restaurant.images[0]?.imageUrl ?? null,
  },
});

/** The cover photo in a response: its URL path and its thumbhash. */
const toCover = (picture: CardRow['cover']) => ({
  coverImage: picture?.imageUrl ?? null,
  coverPlaceholder: picture?.placeholder ?? null,
});

export const toCard = ({ cover: picture, restaurantVisits: rows, ...holiday }: CardRow) => ({
  ...holiday,
  ...toCover(picture),
  restaurantVisits: rows.map(toVisit),
});

export const toDetail = ({
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

/** Returns the start and end day of the holiday. 404 if it does not exist. */
export async function requireHoliday(db: Db | Tx, id: number) {
  const { startDate, endDate } = holidays;
  const [days] = await db.select({ startDate, endDate }).from(holidays).where(eq(holidays.id, id));
  if (!days) throw new AppError('NOT_FOUND', 'notFound');
  return days;
}
