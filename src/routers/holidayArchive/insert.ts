import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  comments,
  excursionFiles,
  excursions,
  hearts,
  holidays,
  hotelImages,
  hotels,
  photos,
  restaurantImages,
  restaurantRatings,
  restaurants,
  restaurantVisits,
  tickets,
  travellers,
} from '../../../drizzle/schema';
import type { Tx } from '../../server/db';
import { requireRow } from '../rows';
import { type ArchivedHoliday, PLAIN_TABLES, photoRow, plainRowsOf } from './format';
import { addDismissals, holidayByKey, userIdByName } from './queries';

/** A file of the archive after it was stored. `url` starts with /uploads/; sizes are in pixels. */
interface Stored {
  url: string;
  contentType: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
}
/**
 * Stored files by their paths in the archive. A used file is removed: each file belongs to one row.
 */
export type StoredFiles = Map<string, Stored>;

function take(stored: StoredFiles, file: string) {
  const taken = stored.get(file);
  stored.delete(file);
  return taken;
}

const KEY_LOCK = 7_203_615_484;

/**
 * Adds the holiday with all its dependent rows, or returns the existing holiday with the same key.
 * Existing restaurants are used for its visits. A visit of an earlier import whose holiday was
 * deleted is linked to the new holiday instead of being added again.
 */
export async function insertArchive(tx: Tx, archived: ArchivedHoliday, stored: StoredFiles) {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
  const existing = await holidayByKey(tx, archived.key);
  if (existing) return { id: existing.id, isNew: false };
  const [holiday] = await tx
    .insert(holidays)
    .values({ ...archived.holiday, exportKey: archived.key, createdAt: archived.createdAt })
    .returning({ id: holidays.id });
  const holidayId = (holiday as NonNullable<typeof holiday>).id;
  const picturesOf = pictureRows(stored);
  await addPhotos(tx, holidayId, archived, stored);
  for (const each of archived.comments) await tx.insert(comments).values({ ...each, holidayId });
  const idsOf = await addTravellers(tx, holidayId, archived);
  for (const { attachment, travellers: who, ...ticket } of archived.tickets) {
    const attachmentUrl = attachment && take(stored, attachment)?.url;
    const travellerIds = idsOf(who);
    await tx.insert(tickets).values({ ...ticket, travellerIds, holidayId, attachmentUrl });
  }
  for (const { name, table } of PLAIN_TABLES)
    for (const { travellers: who = [], ...row } of plainRowsOf(archived, name))
      await tx.insert(table as PgTable).values({ ...row, travellerIds: idsOf(who), holidayId });
  for (const { images, attachment, travellers: who, ...hotel } of archived.hotels) {
    const attachmentUrl = attachment && take(stored, attachment)?.url;
    const [added] = await tx
      .insert(hotels)
      .values({ ...hotel, travellerIds: idsOf(who), holidayId, attachmentUrl })
      .returning({ id: hotels.id });
    const hotelId = (added as NonNullable<typeof added>).id;
    for (const { file: _, ...image } of withOnePrimary(picturesOf(images)))
      await tx.insert(hotelImages).values({ ...image, hotelId });
  }
  for (const { files, travellers: who, ...excursion } of archived.excursions) {
    const [added] = await tx
      .insert(excursions)
      .values({ ...excursion, travellerIds: idsOf(who), holidayId })
      .returning({ id: excursions.id });
    const excursionId = (added as NonNullable<typeof added>).id;
    const storedFiles = files.flatMap(({ file, ...row }) => {
      const storedFile = take(stored, file);
      if (!storedFile) return [];
      const { url: fileUrl, contentType: fileType, ...size } = storedFile;
      return [{ ...row, ...size, fileUrl, fileType }];
    });
    for (const row of withOnePrimary(storedFiles))
      await tx.insert(excursionFiles).values({ ...row, excursionId });
  }
  const visitIds: number[] = [];
  for (const { travellers: who, ...visit } of archived.visits)
    visitIds.push(await addVisit(tx, { holidayId, travellerIds: idsOf(who) }, visit, picturesOf));
  await addDismissals(tx, holidayId, archived.dismissals, visitIds);
  return { id: holidayId, isNew: true };
}

/** Adds the travellers, users by their names. Returns how their new ids are found. */
async function addTravellers(tx: Tx, holidayId: number, archived: ArchivedHoliday) {
  const userNamed = userIdByName(tx);
  const taken = new Set<number>();
  const ids: number[] = [];
  for (const [rank, { person, ...traveller }] of archived.travellers.entries()) {
    const found = await userNamed(person);
    const userId = found && !taken.has(found) ? found : null;
    if (userId) taken.add(userId);
    const [added] = await tx
      .insert(travellers)
      .values({ ...traveller, userId, holidayId, rank })
      .returning({ id: travellers.id });
    ids.push(added?.id as number);
  }
  return (indexes: number[]) => [...new Set(indexes.flatMap((index) => ids[index] ?? []))];
}

/** Of a thousand photos each row on its own would hold the embedded database for seconds. */
const ROWS_AT_ONCE = 200;

async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insert(rows.slice(at, at + ROWS_AT_ONCE));
}

type Photo = ArchivedHoliday['photos'][number];

/** Adds the photos whose pictures were stored, with their comments and hearts, and the cover. */
async function addPhotos(
  tx: Tx,
  holidayId: number,
  archived: ArchivedHoliday,
  stored: StoredFiles,
): Promise<void> {
  const userNamed = userIdByName(tx);
  const rows: (typeof photos.$inferInsert)[] = [];
  const exported = new Map<string, Photo>();
  for (const photo of archived.photos) {
    const [picture] = pictureRows(stored)([photo]);
    if (!picture) continue;
    const { file: _, isPrimary: __, ...shown } = picture;
    const urlOf = (name: string | null | undefined) => (name && take(stored, name)?.url) || null;
    const { userName = null, ...values } = photoRow(photo);
    const [originalUrl, videoUrl] = [urlOf(photo.original), urlOf(photo.video)];
    exported.set(shown.imageUrl, photo);
    rows.push({
      ...values,
      ...shown,
      holidayId,
      ...{ userName, userId: await userNamed(userName) },
      ...{ originalUrl, videoUrl, filmUrl: urlOf(photo.film) },
      kind: videoUrl ? 'video' : 'photo',
      isOriginal: Boolean(originalUrl ?? videoUrl),
    });
  }

  const commentRows: (typeof comments.$inferInsert)[] = [];
  const heartRows: (typeof hearts.$inferInsert)[] = [];
  await inBatches(rows, async (batch) => {
    const added = await tx
      .insert(photos)
      .values(batch)
      .returning({ photoId: photos.id, imageUrl: photos.imageUrl });
    for (const { photoId, imageUrl } of added) {
      const photo = exported.get(imageUrl) as Photo;
      if (photo.file === archived.cover)
        await tx.update(holidays).set({ coverPhotoId: photoId }).where(eq(holidays.id, holidayId));
      for (const comment of photo.comments) commentRows.push({ ...comment, holidayId, photoId });
      for (const { person, createdAt } of photo.hearts) {
        const userId = await userNamed(person);
        if (userId) heartRows.push({ photoId, userId, createdAt });
      }
    }
  });
  await inBatches(commentRows, (batch) => tx.insert(comments).values(batch));
  await inBatches(heartRows, (batch) => tx.insert(hearts).values(batch).onConflictDoNothing());
}

type Pictures = { file: string; isPrimary?: boolean; createdAt: string }[];

/** Rows for the pictures that were stored; other files and missing ones are left out. */
const pictureRows = (stored: StoredFiles) => (pictures: Pictures) =>
  pictures.flatMap(({ file, isPrimary = false, createdAt }) => {
    const { url, width, height, placeholder } = take(stored, file) ?? {};
    if (!url || !width || !height || !placeholder) return [];
    return [{ file, isPrimary, createdAt, imageUrl: url, width, height, placeholder }];
  });

/** Makes exactly one row primary: the first that is marked as primary, else the first. */
function withOnePrimary<Row extends { isPrimary: boolean }>(rows: Row[]): Row[] {
  const main = rows.find(({ isPrimary }) => isPrimary) ?? rows[0];
  return rows.map((row) => ({ ...row, isPrimary: row === main }));
}

async function addVisit(
  tx: Tx,
  holiday: { holidayId: number; travellerIds: number[] },
  { restaurant, ratings, ...visit }: Omit<ArchivedHoliday['visits'][number], 'travellers'>,
  picturesOf: ReturnType<typeof pictureRows>,
) {
  const restaurantId = await findOrAddRestaurant(tx, restaurant, picturesOf);
  const [existing] = await tx
    .update(restaurantVisits)
    .set(holiday)
    .where(
      and(
        eq(restaurantVisits.restaurantId, restaurantId),
        eq(restaurantVisits.visitDate, visit.visitDate),
        eq(restaurantVisits.createdAt, visit.createdAt),
        isNull(restaurantVisits.holidayId),
      ),
    )
    .returning({ id: restaurantVisits.id });
  if (existing) return existing.id;
  const added = tx.insert(restaurantVisits).values({ ...visit, restaurantId, ...holiday });
  const { id: visitId } = requireRow(await added.returning({ id: restaurantVisits.id }));
  const taken = new Set<number>();
  const userNamed = userIdByName(tx);
  for (const { person, ...rating } of ratings) {
    const userId = await userNamed(person);
    const isFree = userId !== null && !taken.has(userId);
    if (isFree) taken.add(userId);
    await tx
      .insert(restaurantRatings)
      .values({ ...rating, visitId, userId: isFree ? userId : null });
  }
  return visitId;
}

/**
 * The id of the restaurant with the same place id, or the same name and city; else of a new one.
 */
async function findOrAddRestaurant(
  tx: Tx,
  { images, ...restaurant }: ArchivedHoliday['visits'][number]['restaurant'],
  picturesOf: ReturnType<typeof pictureRows>,
): Promise<number> {
  const { name, city, placeId } = restaurant;
  const isSamePlace = sql`${restaurants.placeId} is not distinct from nullif(${placeId ?? ''}, '')`;
  const isSameName = and(
    sql`lower(${restaurants.name}) = lower(${name})`,
    sql`lower(coalesce(${restaurants.city}, '')) = lower(${city ?? ''})`,
  );
  const [existing] = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(or(placeId ? isSamePlace : undefined, isSameName))
    .orderBy(desc(isSamePlace), restaurants.id)
    .limit(1);
  if (existing) return existing.id;
  const [added] = await tx.insert(restaurants).values(restaurant).returning({ id: restaurants.id });
  const restaurantId = (added as NonNullable<typeof added>).id;
  for (const { file: _, ...image } of withOnePrimary(picturesOf(images)))
    await tx.insert(restaurantImages).values({ ...image, restaurantId });
  return restaurantId;
}
