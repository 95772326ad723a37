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
import type { Tx } from '../server/db';
import { found } from './rows';

/** Pictures or files of one parent, exactly one of them the main one as soon as there is one. */
interface Gallery {
  rows: PgTable & Record<'id' | 'isPrimary' | 'createdAt', AnyPgColumn>;
  parentId: AnyPgColumn;
  parents: PgTable & { id: AnyPgColumn };
}

export const HOTEL_IMAGES: Gallery = {
  rows: hotelImages,
  parentId: hotelImages.hotelId,
  parents: hotels,
};
export const EXCURSION_FILES: Gallery = {
  rows: excursionFiles,
  parentId: excursionFiles.excursionId,
  parents: excursions,
};
export const RESTAURANT_IMAGES: Gallery = {
  rows: restaurantImages,
  parentId: restaurantImages.restaurantId,
  parents: restaurants,
};

const mark = (tx: Tx, { rows }: Gallery, isPrimary: boolean, where: SQL | undefined) =>
  tx
    .update(rows)
    .set({ isPrimary } as never)
    .where(where);

/** Holds the parent until the transaction ends, so that changes of its main one queue. 404 without it. */
export const holdParent = async (tx: Tx, { parents }: Gallery, id: number) =>
  found(await tx.select({ id: parents.id }).from(parents).where(eq(parents.id, id)).for('update'));

/**
 * Adds a row, as the main one when asked for or when it is the first: `insert` is told whether it
 * is. 404 without the parent.
 */
export async function addTo<Row extends { id: number }>(
  tx: Tx,
  gallery: Gallery,
  parent: number,
  insert: (isFirst: boolean) => PromiseLike<Row[]>,
  asPrimary = false,
) {
  await holdParent(tx, gallery, parent);
  const first = await isFirst(tx, gallery, parent);
  const row = found(await insert(first));
  if (asPrimary && !first) await makePrimary(tx, gallery, parent, row.id);
  return { ...row, isPrimary: first || asPrimary };
}

export async function isFirst(tx: Tx, { rows, parentId }: Gallery, id: number) {
  const [other] = await tx.select({ id: rows.id }).from(rows).where(eq(parentId, id)).limit(1);
  return !other;
}

/** Makes one the main one instead of another; the caller holds the parent. 404 without it. */
export async function makePrimary(tx: Tx, gallery: Gallery, parent: number, id: number) {
  const { rows, parentId } = gallery;
  const ofParent = eq(parentId, parent);
  found(
    await tx
      .select({ id: rows.id })
      .from(rows)
      .where(and(ofParent, eq(rows.id, id))),
  );
  await mark(tx, gallery, false, and(ofParent, ne(rows.id, id), eq(rows.isPrimary, true)));
  await mark(tx, gallery, true, and(ofParent, eq(rows.id, id)));
}

/** After one was removed: the oldest left becomes the main one, unless there is one. */
export async function promoteOldest(tx: Tx, gallery: Gallery, parent: number) {
  const { rows, parentId } = gallery;
  const [oldest] = await tx
    .select({ id: rows.id, isPrimary: rows.isPrimary })
    .from(rows)
    .where(eq(parentId, parent))
    .orderBy(sql`${rows.isPrimary} desc`, rows.createdAt, rows.id)
    .limit(1);
  if (oldest && !oldest.isPrimary) await mark(tx, gallery, true, eq(rows.id, oldest.id));
}
