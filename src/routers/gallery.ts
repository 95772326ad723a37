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
import { found } from './rows';

type GalleryRows = PgTable & Record<'id' | 'isPrimary' | 'createdAt', AnyPgColumn>;

/** Pictures or files of one parent, exactly one of them the main one as soon as there is one. */
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

const mark = (tx: Tx, { rows }: Gallery, isPrimary: boolean, where: SQL | undefined) =>
  tx
    .update(rows)
    .set({ isPrimary } as never)
    .where(where);

/** Holds the parent until the transaction ends, so that changes of its main one queue. 404 without it. */
const holdParent = async (tx: Tx, { parents }: Gallery, id: number) =>
  found(await tx.select({ id: parents.id }).from(parents).where(eq(parents.id, id)).for('update'));

/** Makes one the main one instead of another; the caller holds the parent. */
async function makePrimary(tx: Tx, gallery: Gallery, parent: number, id: number) {
  const { rows, parentId } = gallery;
  const ofParent = eq(parentId, parent);
  await mark(tx, gallery, false, and(ofParent, ne(rows.id, id), eq(rows.isPrimary, true)));
  await mark(tx, gallery, true, and(ofParent, eq(rows.id, id)));
}

/** After one was removed: the oldest left becomes the main one, unless there is one. */
async function promoteOldest(tx: Tx, gallery: Gallery, parent: number) {
  const { rows, parentId } = gallery;
  const [oldest] = await tx
    .select({ id: rows.id, isPrimary: rows.isPrimary })
    .from(rows)
    .where(eq(parentId, parent))
    .orderBy(sql`${rows.isPrimary} desc`, rows.createdAt, rows.id)
    .limit(1);
  if (oldest && !oldest.isPrimary) await mark(tx, gallery, true, eq(rows.id, oldest.id));
}

/**
 * Adds the row that `insert` makes, as the main one when asked for or when it is the first, which
 * `insert` is told. 404 without the parent.
 */
export const addTo = <Row extends { id: number }>(
  db: Db | Tx,
  gallery: Gallery,
  parent: number,
  insert: (tx: Tx, isFirst: boolean) => PromiseLike<Row[]>,
  asPrimary = false,
) =>
  db.transaction(async (tx) => {
    const { rows, parentId } = gallery;
    await holdParent(tx, gallery, parent);
    const others = await tx.select({ id: rows.id }).from(rows).where(eq(parentId, parent)).limit(1);
    const isFirst = others.length === 0;
    const row = found(await insert(tx, isFirst));
    if (asPrimary && !isFirst) await makePrimary(tx, gallery, parent, row.id);
    return { ...row, isPrimary: isFirst || asPrimary };
  });

/** Makes one of the parent's the main one and returns it. 404 without either. */
export const choosePrimary = <Rows extends GalleryRows>(
  db: Db,
  gallery: Gallery<Rows>,
  parent: number,
  id: number,
) =>
  db.transaction(async (tx) => {
    const { rows, parentId } = gallery;
    const own = and(eq(parentId, parent), eq(rows.id, id));
    await holdParent(tx, gallery, parent);
    const row = found(
      await tx
        .select()
        .from(rows as PgTable)
        .where(own),
    );
    await makePrimary(tx, gallery, parent, id);
    return { ...(row as Rows['$inferSelect']), isPrimary: true };
  });

/** Removes one of the parent's; after the main one the oldest left becomes it. 404 without either. */
export const removeFrom = (db: Db, gallery: Gallery, parent: number, id: number) =>
  db.transaction(async (tx) => {
    const { rows, parentId } = gallery;
    await holdParent(tx, gallery, parent);
    const own = and(eq(parentId, parent), eq(rows.id, id));
    found(await tx.delete(rows).where(own).returning());
    await promoteOldest(tx, gallery, parent);
  });
