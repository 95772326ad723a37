import { eq, sql } from 'drizzle-orm';
import { hotelImages, hotels } from '../../../drizzle/schema';
import type { Db, Tx } from '../../server/db';
import { addToGallery, HOTEL_IMAGES } from '../gallery';
import { requireRow } from '../rows';

const primaryOnly = {
  with: {
    images: { columns: { imageUrl: true }, where: eq(hotelImages.isPrimary, true), limit: 1 },
  },
} as const;

type HotelRow = typeof hotels.$inferSelect & { images: { imageUrl: string }[] };

const toHotel = ({ images, ...hotel }: HotelRow) => ({
  ...hotel,
  imageUrl: images[0]?.imageUrl ?? null,
});

/** A holiday's hotels by check-in day; undated ones last. */
export const hotelsOfHoliday = async (db: Db, holidayId: number) =>
  (
    await db.query.hotels.findMany({
      where: eq(hotels.holidayId, holidayId),
      orderBy: [sql`${hotels.checkInDate} nulls last`, hotels.id],
      ...primaryOnly,
    })
  ).map(toHotel);

export const hotelById = async (db: Db | Tx, id: number) =>
  toHotel(requireRow(await db.query.hotels.findMany({ where: eq(hotels.id, id), ...primaryOnly })));

type NewImage = Omit<typeof hotelImages.$inferInsert, 'hotelId' | 'isPrimary'>;

/**
 * Adds a stored picture to a hotel. It becomes the cover if `asCover` or if it is the first.
 * `mayAdd` is called with whether it is the first and throws if that is not allowed. 404 if the
 * hotel does not exist.
 */
export const addImage = (
  db: Db,
  hotelId: number,
  image: NewImage,
  { asCover, mayAdd }: { asCover: boolean; mayAdd(isFirst: boolean): void },
) =>
  addToGallery(
    db,
    HOTEL_IMAGES,
    hotelId,
    (tx, isPrimary) => {
      mayAdd(isPrimary);
      return tx
        .insert(hotelImages)
        .values({ ...image, hotelId, isPrimary })
        .returning();
    },
    asCover,
  );
