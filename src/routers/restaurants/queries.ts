import { and, count, eq, getTableColumns, max, sql, sum } from 'drizzle-orm';
import {
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
} from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import { prepareOnce } from '../../server/prepared';
import { addTo, RESTAURANT_IMAGES } from '../primary';
import { averageOf } from '../ratings/rules';
import { found } from '../rows';
import { newestFirst, toVisitOf, withRatings } from '../visits/queries';

/** By name, with what their visits come to: all in one statement that reads each table once. */
export const restaurantsByName = prepareOnce((db) => {
  const ofVisit = db
    .select({
      visitId: restaurantRatings.visitId,
      ratings: count().as('ratings'),
      points: sum(restaurantRatings.rating).as('points'),
    })
    .from(restaurantRatings)
    .groupBy(restaurantRatings.visitId)
    .as('of_visit');
  const totals = db
    .select({
      restaurantId: restaurantVisits.restaurantId,
      visitCount: count().as('visit_count'),
      lastVisitDate: max(restaurantVisits.visitDate).as('last_visit_date'),
      ratingCount: sum(ofVisit.ratings).as('rating_count'),
      averageRating: sql`round(sum(${ofVisit.points}) / sum(${ofVisit.ratings}), 2)`.as(
        'average_rating',
      ),
    })
    .from(restaurantVisits)
    .leftJoin(ofVisit, eq(ofVisit.visitId, restaurantVisits.id))
    .groupBy(restaurantVisits.restaurantId)
    .as('totals');
  return db
    .select({
      ...getTableColumns(restaurants),
      imageUrl: restaurantImages.imageUrl,
      imagePlaceholder: restaurantImages.placeholder,
      averageRating: sql<number | null>`${totals.averageRating}::float8`,
      ratingCount: sql<number>`coalesce(${totals.ratingCount}, 0)::int`,
      visitCount: sql<number>`coalesce(${totals.visitCount}, 0)::int`,
      lastVisitDate: totals.lastVisitDate,
    })
    .from(restaurants)
    .leftJoin(
      restaurantImages,
      and(eq(restaurantImages.restaurantId, restaurants.id), eq(restaurantImages.isPrimary, true)),
    )
    .leftJoin(totals, eq(totals.restaurantId, restaurants.id))
    .orderBy(sql`lower(${restaurants.name})`, restaurants.id)
    .prepare('restaurants_by_name');
});

const detail = prepareOnce((db) =>
  db.query.restaurants
    .findMany({
      where: eq(restaurants.id, sql.placeholder('id')),
      with: {
        images: { orderBy: [restaurantImages.createdAt, restaurantImages.id] },
        visits: { orderBy: newestFirst, with: withRatings },
      },
    })
    .prepare('restaurant_by_id'),
);

/** One restaurant with its images and visits whole, in one statement. 404 without it. */
export async function restaurantById(db: Db, id: number) {
  const { visits, ...restaurant } = found(await detail(db).execute({ id }));
  const main = restaurant.images.find(({ isPrimary }) => isPrimary);
  const imageUrl = main?.imageUrl ?? null;
  const ratings = visits.flatMap((visit) => visit.ratings);
  return {
    ...restaurant,
    imageUrl,
    imagePlaceholder: main?.placeholder ?? null,
    averageRating: averageOf(ratings),
    ratingCount: ratings.length,
    visitCount: visits.length,
    lastVisitDate: visits[0]?.visitDate ?? null,
    visits: visits.map((visit) =>
      toVisitOf({ id: restaurant.id, name: restaurant.name, imageUrl }, visit),
    ),
  };
}

/** Throws 404 unless the restaurant is there. */
export const requireRestaurant = async (db: Db, id: number) =>
  found(await db.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.id, id)));

type NewImage = Omit<typeof restaurantImages.$inferInsert, 'restaurantId' | 'isPrimary'>;

/** Adds a kept picture; the first one is the main one whatever is asked. */
export const addImage = (db: Db | Tx, restaurantId: number, image: NewImage, asPrimary: boolean) =>
  addTo(
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
