import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  excursionFiles,
  excursions,
  hotelImages,
  hotels,
  restaurantImages,
  restaurants,
} from '../../drizzle/schema';
import type { Db, Tx } from '../server/db';
import { requireRow } from './rows';

type GalleryRows = PgTable & Record<'id' | 'isPrimary' | 'createdAt', AnyPgColumn>;

/** A table of pictures or files. If a parent row has any, exactly one of them is primary. */
interface Gallery<Rows extends GalleryRows = GalleryRows> {
  rows: Rows;
  parentId: AnyPgColumn;
  parents: PgTable & { id: AnyPgColumn };
}

export const HOTEL_IMAGES = {
  rows: hotelImages,
  parentId: hotelImages.hotelId,
  parents: hotels,
} satisfies Gallery;
export const EXCURSION_FILES = {
  rows: excursionFiles,
  parentId: excursionFiles.excursionId,
  parents: excursions,
} satisfies Gallery;
export const RESTAURANT_IMAGES = {
  rows: restaurantImages,
  parentId: restaurantImages.restaurantId,
  parents: restaurants,
} satisfies Gallery;

const setPrimary = (tx: Tx, { rows }: Gallery, isPrimary: boolean, where: SQL | undefined) =>
  tx
    .update(rows)
    .set({ isPrimary } as never)
    .where(where);

/**
 * Locks the parent row until the transaction ends, so that changes of its primary row run one after
 * another. 404 without the parent.
 */
const lockParent = async (tx: Tx, { parents }: Gallery, id: number) =>
  requireRow(
    await tx.select({ id: parents.id }).from(parents).where(eq(parents.id, id)).for('update'),
  );

/** Makes row `id` the only primary one of the parent. The caller must have locked the parent. */
async function makePrimary(tx: Tx, gallery: Gallery, parent: number, id: number) {
  const { rows, parentId } = gallery;
  const ofParent = eq(parentId, parent);
  await setPrimary(tx, gallery, false, and(ofParent, ne(rows.id, id), eq(rows.isPrimary, true)));
  await setPrimary(tx, gallery, true, and(ofParent, eq(rows.id, id)));
}

/**
 * Makes the oldest row the primary one if the parent has no primary row. Call it after a deletion.
 */
async function promoteOldest(tx: Tx, gallery: Gallery, parent: number) {
  const { rows, parentId } = gallery;
  const [oldest] = await tx
    .select({ id: rows.id, isPrimary: rows.isPrimary })
    .from(rows)
    .where(eq(parentId, parent))
    .orderBy(sql`${rows.isPrimary} desc`, rows.createdAt, rows.id)
    .limit(1);
  if (oldest && !oldest.isPrimary) await setPrimary(tx, gallery, true, eq(rows.id, oldest.id));
}

/**
 * Adds the row that `insert` inserts and returns it. It becomes the primary one if `asPrimary` or
 * if it is the first of its parent. `insert` gets `isFirst` and must set `isPrimary` to it. 404
 * without the parent.
 */
export const addToGallery = <Row extends { id: number }>(
  db: Db | Tx,
  gallery: Gallery,
  parent: number,
  insert: (tx: Tx, isFirst: boolean) => PromiseLike<Row[]>,
  asPrimary = false,
) =>
  db.transaction(async (tx) => {
    const { rows, parentId } = gallery;
    await lockParent(tx, gallery, parent);
    const others = await tx.select({ id: rows.id }).from(rows).where(eq(parentId, parent)).limit(1);
    const isFirst = others.length === 0;
    const row = requireRow(await insert(tx, isFirst));
    if (asPrimary && !isFirst) await makePrimary(tx, gallery, parent, row.id);
    return { ...row, isPrimary: isFirst || asPrimary };
  });

/**
 * Makes row `id` of the parent the primary one and returns it. 404 without the parent or the row.
 */
export const choosePrimary = <Rows extends GalleryRows>(
  db: Db,
  gallery: Gallery<Rows>,
  parent: number,
  id: number,
) =>
  db.transaction(async (tx) => {
    const { rows, parentId } = gallery;
    const isThisRow = and(eq(parentId, parent), eq(rows.id, id));
    await lockParent(tx, gallery, parent);
    const row = requireRow(
      await tx
        .select()
        .from(rows as PgTable)
        .where(isThisRow),
    );
    await makePrimary(tx, gallery, parent, id);
    return { ...(row as Rows['$inferSelect']), isPrimary: true };
  });

/**
 * Deletes row `id` of the parent. If it was the primary one, the oldest remaining row becomes
 * primary. 404 without the parent or the row.
 */
export const removeFromGallery = (db: Db, gallery: Gallery, parent: number, id: number) =>
  db.transaction(async (tx) => {
    const { rows, parentId } = gallery;
    await lockParent(tx, gallery, parent);
    const isThisRow = and(eq(parentId, parent), eq(rows.id, id));
    requireRow(await tx.delete(rows).where(isThisRow).returning());
    await promoteOldest(tx, gallery, parent);
  });
