import { eq, sql } from 'drizzle-orm';
import { hotelImages, hotels } from '../../../drizzle/schema';
import { normalizeName } from '../../airports/names';
import type { Db, Tx } from '../../server/db';
import { addToGallery, HOTEL_IMAGES } from '../gallery';
import { lockHoliday } from '../requireHoliday';
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
export const hotelsOfHoliday = async (db: Db | Tx, holidayId: number) =>
  (
    await db.query.hotels.findMany({
      where: eq(hotels.holidayId, holidayId),
      orderBy: [sql`${hotels.checkInDate} nulls last`, hotels.id],
      ...primaryOnly,
    })
  ).map(toHotel);

export const hotelById = async (db: Db | Tx, id: number) =>
  toHotel(requireRow(await db.query.hotels.findMany({ where: eq(hotels.id, id), ...primaryOnly })));

interface Stay {
  name: string;
  checkInDate?: string | null;
  checkOutDate?: string | null;
  bookingReference?: string | null;
}

/** Whether two rows are one stay: the name and both days, and no two references, are equal. */
export function isSameStay(one: Stay, other: Stay): boolean {
  const [first, second] = [one.bookingReference, other.bookingReference];
  if (first && second && first !== second) return false;
  const isDated = Boolean(one.checkInDate || first);
  return isDated && keyOf(one) === keyOf(other);
}

const keyOf = ({ name, checkInDate, checkOutDate }: Stay) =>
  [normalizeName(name), checkInDate, checkOutDate].join('|');

/**
 * Adds the stays that the holiday does not have yet. One entry per stay: the new hotel, or the one
 * that is there with `isNew` false. 404 if the holiday does not exist.
 */
export const addStays = (
  db: Db,
  holidayId: number,
  stays: Omit<typeof hotels.$inferInsert, 'holidayId'>[],
) =>
  db.transaction(async (tx) => {
    await lockHoliday(tx, holidayId);
    const known = await hotelsOfHoliday(tx, holidayId);
    const outcome: ((typeof known)[number] & { isNew: boolean })[] = [];
    for (const stay of stays) {
      const same = known.find((hotel) => isSameStay(hotel, stay));
      if (same) {
        outcome.push({ ...same, isNew: false });
        continue;
      }
      const row = requireRow(
        await tx
          .insert(hotels)
          .values({ ...stay, holidayId })
          .returning(),
      );
      const hotel = { ...row, imageUrl: null };
      known.push(hotel);
      outcome.push({ ...hotel, isNew: true });
    }
    return outcome;
  });

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
