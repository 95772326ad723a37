import { asc, desc, eq, sql } from 'drizzle-orm';
import {
  restaurantImages,
  restaurantRatings,
  type restaurants,
  restaurantVisits,
} from '../../../drizzle/schema';
import { prepareOnce } from '../../server/database/prepared';
import { averageOf } from '../ratings/average';

export const byNewestVisit = () => [desc(restaurantVisits.visitDate), desc(restaurantVisits.id)];

/** A visit's ratings, oldest first, each with its user. */
export const withRatings = {
  ratings: {
    orderBy: () => [asc(restaurantRatings.createdAt), asc(restaurantRatings.id)],
    with: { user: { columns: { id: true, name: true } } },
  },
} as const;

const withRestaurant = {
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
} as const;

export const visitsOfHoliday = prepareOnce((db) =>
  db.query.restaurantVisits
    .findMany({
      where: eq(restaurantVisits.holidayId, sql.placeholder('holidayId')),
      orderBy: byNewestVisit,
      with: { ...withRestaurant, ...withRatings },
    })
    .prepare('visits_of_holiday'),
);

export const visitById = prepareOnce((db) =>
  db.query.restaurantVisits
    .findMany({
      where: eq(restaurantVisits.id, sql.placeholder('id')),
      with: { ...withRestaurant, ...withRatings },
    })
    .prepare('visit_by_id'),
);

type RatingRow = typeof restaurantRatings.$inferSelect & {
  user: { id: number; name: string } | null;
};
type VisitRow = typeof restaurantVisits.$inferSelect & { ratings: RatingRow[] };
type NamedRestaurant = Pick<typeof restaurants.$inferSelect, 'id' | 'name'>;

/** A visit in the shape of the response, with its restaurant. */
export const toVisitOfRestaurant = (
  restaurant: NamedRestaurant & { imageUrl: string | null },
  visit: VisitRow,
) => ({
  ...visit,
  restaurant,
  averageRating: averageOf(visit.ratings),
  ratingCount: visit.ratings.length,
});

export const toVisit = ({
  restaurant: { images, ...restaurant },
  ...visit
}: VisitRow & { restaurant: NamedRestaurant & { images: { imageUrl: string }[] } }) =>
  toVisitOfRestaurant({ ...restaurant, imageUrl: images[0]?.imageUrl ?? null }, visit);
