import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  alphabetical,
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
} from '../../../drizzle/schema';
import { prepareOnce } from '../../server/database/prepared';
import type { Db, Tx } from '../../server/db';
import { today } from '../../server/today';
import { addToGallery, RESTAURANT_IMAGES } from '../gallery';
import { averageOf } from '../ratings/average';
import { hasBeen } from '../ratings/hasBeen';
import { requireRow } from '../rows';
import { byNewestVisit, toVisitOfRestaurant, withRatings } from '../visits/queries';

const { visitDate } = restaurantVisits;

const visitsOf = (db: Db) =>
  db
    .select({
      restaurantId: restaurantVisits.restaurantId,
      visits: sql<number>`count(*)::int`.as('visits'),
      last: sql<
        string | null
      >`max(${visitDate}) filter (where ${visitDate} <= ${sql.placeholder('today')}::date)`
        .mapWith(visitDate)
        .as('last'),
    })
    .from(restaurantVisits)
    .groupBy(restaurantVisits.restaurantId)
    .as('visits_of');

const ratingsOf = (db: Db) =>
  db
    .select({
      restaurantId: restaurantVisits.restaurantId,
      ratings: sql<number>`count(*)::int`.as('ratings'),
      average: sql<number>`round(avg(${restaurantRatings.rating}), 2)::float8`.as('average'),
    })
    .from(restaurantRatings)
    .innerJoin(restaurantVisits, eq(restaurantVisits.id, restaurantRatings.visitId))
    .groupBy(restaurantVisits.restaurantId)
    .as('ratings_of');

/**
 * All restaurants by name, with the number of visits and ratings, the average rating and the last
 * visit day up to `today` (`YYYY-MM-DD`). One statement that aggregates once for all restaurants.
 */
export const restaurantsByName = prepareOnce((db) => {
  const [ofVisits, ofRatings] = [visitsOf(db), ratingsOf(db)];
  return db
    .select({
      ...getTableColumns(restaurants),
      imageUrl: restaurantImages.imageUrl,
      imagePlaceholder: restaurantImages.placeholder,
      averageRating: ofRatings.average,
      ratingCount: sql<number>`coalesce(${ofRatings.ratings}, 0)`,
      visitCount: sql<number>`coalesce(${ofVisits.visits}, 0)`,
      lastVisitDate: ofVisits.last,
    })
    .from(restaurants)
    .leftJoin(
      restaurantImages,
      and(eq(restaurantImages.restaurantId, restaurants.id), restaurantImages.isPrimary),
    )
    .leftJoin(ofVisits, eq(ofVisits.restaurantId, restaurants.id))
    .leftJoin(ofRatings, eq(ofRatings.restaurantId, restaurants.id))
    .orderBy(alphabetical(restaurants.name), restaurants.id)
    .prepare('restaurants_by_name');
});

/** One restaurant with its images, visits and ratings, in one statement. */
export const wholeRestaurant = prepareOnce((db) =>
  db.query.restaurants
    .findMany({
      where: eq(restaurants.id, sql.placeholder('id')),
      with: {
        images: { orderBy: [restaurantImages.createdAt, restaurantImages.id] },
        visits: { orderBy: byNewestVisit, with: withRatings },
      },
    })
    .prepare('restaurant_by_id'),
);

/** One restaurant in the shape of the response. 404 if it does not exist. */
export async function restaurantById(db: Db, id: number) {
  const { visits, ...restaurant } = requireRow(await wholeRestaurant(db).execute({ id }));
  const primary = restaurant.images.find(({ isPrimary }) => isPrimary);
  const imageUrl = primary?.imageUrl ?? null;
  const ratings = visits.flatMap((visit) => visit.ratings);
  return {
    ...restaurant,
    imageUrl,
    imagePlaceholder: primary?.placeholder ?? null,
    averageRating: averageOf(ratings),
    ratingCount: ratings.length,
    visitCount: visits.length,
    lastVisitDate: visits.find((visit) => hasBeen(visit, today()))?.visitDate ?? null,
    visits: visits.map((visit) =>
      toVisitOfRestaurant({ id: restaurant.id, name: restaurant.name, imageUrl }, visit),
    ),
  };
}

/** 404 if the restaurant does not exist. */
export const requireRestaurant = async (db: Db, id: number) =>
  requireRow(
    await db.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, id)),
  );

type NewImage = Omit<typeof restaurantImages.$inferInsert, 'restaurantId' | 'isPrimary'>;

/**
 * Adds a stored picture to a restaurant. It becomes the primary one if `asPrimary` or if it is the
 * first. 404 if the restaurant does not exist.
 */
export const addImage = (db: Db | Tx, restaurantId: number, image: NewImage, asPrimary: boolean) =>
  addToGallery(
    db,
    RESTAURANT_IMAGES,
    restaurantId,
    (tx, isPrimary) =>
      tx
        .insert(restaurantImages)
        .values({ ...image, restaurantId, isPrimary })
        .returning(),
    asPrimary,
  );
