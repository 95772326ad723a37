import { and, eq, getTableColumns, inArray, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  alphabetical,
  holidays,
  hotelImages,
  hotels,
  photos,
  shownAt,
  users,
} from '../../../drizzle/schema';
import { jsonFields, jsonList } from '../../server/database/json';
import { prepareOnce } from '../../server/database/prepared';
import type { Db, Tx } from '../../server/db';
import { AppError } from '../../server/errors';
import { splitName } from '../../server/storage/userFileNames';
import { requireRow } from '../rows';
import { mayEditPhoto } from './policies';

type User = { id: number; isAdmin: boolean };

const { originalUrl, contentId, filmSha256, takenInstant, ...columns } = getTableColumns(photos);

/** The columns of a photo in a response, from `photos` with `heartsOfPhoto`. */
export const photoColumns = {
  ...columns,
  heartCount: sql<number>`hearts_of_photo.count`,
  isHearted: sql<boolean>`hearts_of_photo.is_mine`,
  commentCount: sql<number>`(select count(*)::int from comments c where c.photo_id = ${photos.id})`,
};

/** The hearts of a photo, to join laterally; `userId` is whose heart `isHearted` tells. */
export const heartsOfPhoto = (userId: number | Placeholder) => sql`(
  select count(*)::int as count, coalesce(bool_or(h.user_id = ${userId}), false) as is_mine
  from hearts h where h.photo_id = ${photos.id}
) as hearts_of_photo`;

/** The order of photos everywhere. */
const PHOTO_ORDER = [shownAt(photos), photos.id];

/** The photos with these ids, in their order. */
export const photosByIds = (db: Db | Tx, userId: number, ids: number[]) =>
  db
    .select(photoColumns)
    .from(photos)
    .crossJoinLateral(heartsOfPhoto(userId))
    .where(inArray(photos.id, ids))
    .orderBy(...PHOTO_ORDER);

/** The photo. 404 if it does not exist. */
export const photoById = async (db: Db | Tx, userId: number, id: number) =>
  requireRow(await photosByIds(db, userId, [id]));

/** The holiday of a photo. 404 if the photo does not exist. */
export const requirePhoto = async (db: Db | Tx, id: number) =>
  requireRow(
    await db.select({ holidayId: photos.holidayId }).from(photos).where(eq(photos.id, id)),
  );

/** At most `limit` photos of a holiday, in order; those after the photo `after` if given. */
export async function photosOfHoliday(
  db: Db,
  userId: number,
  page: { holidayId: number; after?: number | undefined; day?: string | undefined; limit: number },
) {
  const { holidayId, after, day, limit } = page;
  const [last] = after
    ? await db
        .select({ shownAt: sql<string>`${shownAt(photos)}::text` })
        .from(photos)
        .where(and(eq(photos.id, after), eq(photos.holidayId, holidayId)))
    : [];
  if (after && !last) throw new AppError('NOT_FOUND', 'notFound');
  const isLater =
    last && sql`(${shownAt(photos)}, ${photos.id}) > (${last.shownAt}::timestamp, ${after})`;
  const isOfDay = day ? sql`${photos.takenAt}::date = ${day}::date` : undefined;
  return db
    .select(photoColumns)
    .from(photos)
    .crossJoinLateral(heartsOfPhoto(userId))
    .where(and(eq(photos.holidayId, holidayId), isLater, isOfDay))
    .orderBy(...PHOTO_ORDER)
    .limit(limit);
}

/** The photos' rows, locked. 404 if one does not exist, 403 if the user may not change one. */
export async function editablePhotos(tx: Tx | Db, user: User, ids: number[]) {
  const rows = await tx
    .select()
    .from(photos)
    .where(inArray(photos.id, ids))
    .orderBy(photos.id)
    .for('no key update');
  if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND', 'notFound');
  if (!rows.every((photo) => mayEditPhoto(user, photo)))
    throw new AppError('FORBIDDEN', 'onlyOwnPhotos');
  return rows;
}

/**
 * The original files of a holiday's photos, in order, each followed by the film of a live photo: of one
 * day, or of one person, if given.
 */
export async function originalsOfHoliday(
  db: Db,
  {
    holidayId,
    day,
    userId,
  }: { holidayId: number; day?: string | undefined; userId?: number | undefined },
) {
  const rows = await db
    .select({
      fileName: photos.fileName,
      takenAt: photos.takenAt,
      url: sql<string>`coalesce(${photos.originalUrl}, ${photos.videoUrl}, ${photos.imageUrl})`,
      filmUrl: photos.filmUrl,
    })
    .from(photos)
    .where(
      and(
        eq(photos.holidayId, holidayId),
        day ? sql`${photos.takenAt}::date = ${day}::date` : undefined,
        userId ? eq(photos.userId, userId) : undefined,
      ),
    )
    .orderBy(...PHOTO_ORDER);
  return rows.flatMap(({ filmUrl, ...file }) => {
    if (!filmUrl) return [file];
    // named like the picture, so that other programs join both again
    const fileName = file.fileName && splitName(file.fileName)[0] + splitName(filmUrl)[1];
    return [file, { ...file, fileName, url: filmUrl }];
  });
}

const own = sql`from ${photos} where ${photos.holidayId} = ${holidays.id}`;
const cover = alias(photos, 'cover');
const summary = jsonFields({
  id: holidays.id,
  title: holidays.title,
  startDate: holidays.startDate,
  endDate: holidays.endDate,
  coverImage: sql<string | null>`(select ${cover.imageUrl}
    from ${photos} as ${sql.identifier('cover')} where ${cover.id} = ${holidays.coverPhotoId})`,
  photoCount: sql<number>`(select count(*) ${own})`,
  datedCount: sql<number>`(select count(${photos.takenAt}) ${own})`,
  people: jsonList(
    jsonFields({ userId: users.id, name: users.name, photoCount: sql<number>`count(*)` }),
    sql`from ${photos} join ${users} on ${users.id} = ${photos.userId}
      where ${photos.holidayId} = ${holidays.id}
      group by ${users.id} order by ${alphabetical(users.name)}, ${users.id}`,
  ),
  hotelImages: jsonList(
    jsonFields({ ...getTableColumns(hotelImages), hotelName: hotels.name }),
    sql`from ${hotels} join ${hotelImages} on ${hotelImages.hotelId} = ${hotels.id}
      where ${hotels.holidayId} = ${holidays.id}
      order by ${hotels.checkInDate} nulls last, ${hotels.id},
        ${hotelImages.createdAt}, ${hotelImages.id}`,
  ),
});

const summaryById = prepareOnce((db) =>
  db
    .select({ holiday: sql<typeof summary._.type>`row_to_json(holiday)` })
    .from(
      sql`(select ${summary} from ${holidays}
        where ${holidays.id} = ${sql.placeholder('id')}) as holiday`,
    )
    .prepare('photos_summary'),
);

/**
 * What the page of a holiday's photos shows beside them: the holiday, how many photos there are and
 * of whom, and the pictures of its hotels. 404 if it does not exist.
 */
export const photosSummary = async (db: Db, holidayId: number) =>
  requireRow(await summaryById(db).execute({ id: holidayId })).holiday;
