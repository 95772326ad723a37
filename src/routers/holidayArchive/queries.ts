import { asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  comments,
  dismissals,
  excursionFiles,
  excursions,
  hearts,
  holidays,
  hotelImages,
  hotels,
  photos,
  restaurantImages,
  restaurantVisits,
  shownAt,
  tickets,
  travellers,
  users,
} from '../../../drizzle/schema';
import { withOtherIds } from '../../itinerary/warningKeys';
import type { Db, Tx } from '../../server/db';
import { currentName, travellersInOrder } from '../travellers/queries';
import { PLAIN_TABLES, type PlainRow, type PlainTable, portable, portableColumns } from './format';

/** One holiday with all its dependent rows; null if it does not exist. */
export async function readHoliday(db: Db, id: number) {
  const holiday = await db.query.holidays.findFirst({
    where: eq(holidays.id, id),
    with: {
      cover: { columns: { imageUrl: true } },
      photos: {
        orderBy: [shownAt(photos), asc(photos.id)],
        with: {
          comments: { orderBy: [asc(comments.createdAt), asc(comments.id)] },
          hearts: { orderBy: [asc(hearts.id)], with: { user: { columns: { name: true } } } },
        },
      },
      comments: {
        where: isNull(comments.photoId),
        orderBy: [asc(comments.createdAt), asc(comments.id)],
      },
      hotels: {
        orderBy: [asc(hotels.id)],
        with: { images: { orderBy: [asc(hotelImages.createdAt), asc(hotelImages.id)] } },
      },
      restaurantVisits: {
        orderBy: [asc(restaurantVisits.visitDate), asc(restaurantVisits.id)],
        with: {
          restaurant: {
            with: {
              images: { orderBy: [asc(restaurantImages.createdAt), asc(restaurantImages.id)] },
            },
          },
          ratings: { with: { user: { columns: { name: true } } } },
        },
      },
    },
  });
  if (!holiday) return null;
  const ofHoliday = { id: holiday.id };
  return {
    ...holiday,
    tickets: await db
      .select()
      .from(tickets)
      .where(eq(tickets.holidayId, ofHoliday.id))
      .orderBy(sql`${tickets.departureDate} nulls last`, tickets.id),
    excursions: await db.query.excursions.findMany({
      where: eq(excursions.holidayId, ofHoliday.id),
      orderBy: [sql`${excursions.date} nulls last`, asc(excursions.id)],
      with: { files: { orderBy: [asc(excursionFiles.createdAt), asc(excursionFiles.id)] } },
    }),
    travellers: await db
      .select({ ...getTableColumns(travellers), name: currentName })
      .from(travellers)
      .leftJoin(users, eq(users.id, travellers.userId))
      .where(eq(travellers.holidayId, ofHoliday.id))
      .orderBy(...travellersInOrder),
    dismissals: await db
      .select()
      .from(dismissals)
      .where(eq(dismissals.holidayId, ofHoliday.id))
      .orderBy(dismissals.id),
    plainRows: Object.fromEntries(
      await Promise.all(
        PLAIN_TABLES.map(async ({ name, table }) => [name, await plainRows(db, table, id)]),
      ),
    ) as Record<string, PlainRow[]>,
  };
}

/** The rows by their first day, undated ones last. */
async function plainRows(db: Db, table: PlainTable, holidayId: number) {
  const day = portableColumns(table).find(([, column]) => column.getSQLType() === 'date')?.[1];
  const found = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.holidayId, holidayId))
    .orderBy(...(day ? [sql`${day} nulls last`] : []), table.id);
  return found.map(({ travellerIds, ...row }: PlainRow): PlainRow => {
    const values = portable<PgTable>(table, row);
    return travellerIds ? { ...values, travellerIds } : values;
  });
}

export type HolidayToExport = NonNullable<Awaited<ReturnType<typeof readHoliday>>>;

/** The keys of dismissed warnings name the rows by their indexes in the archive. */
export function dismissalsOf({ dismissals, ...row }: HolidayToExport) {
  const lists = { ...row, visits: row.restaurantVisits };
  return dismissals.flatMap(({ key, createdAt }) => {
    const inArchive = withOtherIds(key, ({ noun, id }) => {
      const index = lists[noun].findIndex((each) => each.id === id);
      return index < 0 ? undefined : index;
    });
    return inArchive === null ? [] : [{ key: inArchive, createdAt }];
  });
}

/** The holiday with this export key, created here or imported; null if there is none. */
export async function holidayByKey(db: Db | Tx, key: string) {
  const [found] = await db
    .select({ id: holidays.id })
    .from(holidays)
    .where(eq(holidays.exportKey, key))
    .orderBy(holidays.id)
    .limit(1);
  return found ?? null;
}

/**
 * Adds the dismissals of an imported holiday after its rows, whose ids are in the order of the
 * archive; visits may be older, so theirs are given.
 */
export async function addDismissals(
  tx: Tx,
  holidayId: number,
  archived: { key: string; createdAt: string }[],
  visits: number[],
) {
  const idsOf = async (table: typeof tickets | typeof hotels | typeof excursions) => {
    const added = tx.select({ id: table.id }).from(table).where(eq(table.holidayId, holidayId));
    return (await added.orderBy(table.id)).map(({ id }) => id);
  };
  const ids = {
    ...{ tickets: await idsOf(tickets), hotels: await idsOf(hotels) },
    ...{ excursions: await idsOf(excursions), visits },
  };
  for (const { key: inArchive, createdAt } of archived) {
    const key = withOtherIds(inArchive, ({ noun, id }) => ids[noun][id]);
    const row = key && { holidayId, key, createdAt };
    if (row) await tx.insert(dismissals).values(row).onConflictDoNothing();
  }
}

/** Finds the id of the one user with a name; null if there is none or more than one. */
export function userIdByName(tx: Tx) {
  const found = new Map<string, number | null>();
  return async (name: string | null): Promise<number | null> => {
    if (!name) return null;
    const known = found.get(name);
    if (known !== undefined) return known;
    const named = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.name}) = lower(${name})`)
      .limit(2);
    const id = named.length === 1 ? (named[0]?.id ?? null) : null;
    found.set(name, id);
    return id;
  };
}
