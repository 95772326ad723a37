/** Adds the row of a stored photo, or finds the one that has the same bytes. */
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { holidays, photos } from '../../../drizzle/schema';
import type { SessionUser } from '../auth/sessions';
import type { Db, Tx } from '../db';
import { AppError } from '../errors';

/** The values of a row, without its holiday and its user. */
type PhotoValues = Omit<typeof photos.$inferInsert, 'holidayId' | 'userId' | 'userName'>;

/** A file whose bytes are stored, before its row is inserted. */
export interface StoredPhoto {
  /** SHA-256 of the file as it was sent, hexadecimal. */
  sha256: string;
  /** The values of its row; null when the holiday already has these bytes. */
  values: PhotoValues | null;
  /** The URLs of the files that were stored. */
  urls: string[];
}

/** The film of a live photo lasts 3 seconds. Of a longer one the same name is chance. */
const LIVE_SECONDS = 6;

/** The id of the holiday's photo or video with these bytes, as such or as a live photo's film. */
export async function findSameFile(db: Db | Tx, holidayId: number, sha256: string) {
  const isSame = or(eq(photos.sha256, sha256), eq(photos.filmSha256, sha256));
  const [row] = await db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.holidayId, holidayId), isSame))
    .orderBy(photos.id)
    .limit(1);
  return row?.id;
}

/**
 * Adds the row, and makes it the cover of a holiday without photos. The film of a live photo gets no
 * row of its own, whichever of both comes first. Resolves to the id of the photo; `isNew` is false
 * when the holiday had these bytes. 404 without the holiday.
 */
export async function insertPhoto(
  tx: Tx,
  holidayId: number,
  user: SessionUser,
  { sha256, values }: StoredPhoto,
): Promise<{ id: number; isNew: boolean }> {
  // uploads to one holiday take turns here, so that the same bytes are added once
  const [holiday] = await tx
    .select({ coverPhotoId: holidays.coverPhotoId })
    .from(holidays)
    .where(eq(holidays.id, holidayId))
    .for('no key update');
  const same = await findSameFile(tx, holidayId, sha256);
  if (holiday && same) return { id: same, isNew: false };
  // no values: the photo with these bytes was deleted a moment ago
  if (!holiday || !values) throw new AppError('NOT_FOUND', 'notFound');

  const own = { ...values, holidayId, userId: user.id, userName: user.name };
  const picture = await pictureOfFilm(tx, own);
  if (picture) {
    const film = { filmUrl: values.videoUrl, filmSha256: sha256 };
    await tx.update(photos).set(film).where(eq(photos.id, picture));
    return { id: picture, isNew: true };
  }
  const film = await filmOfPicture(tx, own);
  if (film) {
    await becomePicture(tx, film, own);
    return { id: film.id, isNew: true };
  }
  const [photo] = await tx.insert(photos).values(own).returning({ id: photos.id });
  const { id } = photo as { id: number };
  await coverWithFirst(tx, holidayId, id);
  return { id, isNew: true };
}

type Own = typeof photos.$inferInsert;

const extensionless = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();
const isMov = (url: string | null | undefined) => url?.endsWith('.mov') === true;

/** Whether a row of the same user and holiday is the other half of a live photo. */
function isOtherHalf({ holidayId, userId, contentId, fileName }: Own): SQL | undefined {
  const isSameName = fileName
    ? eq(sql`lower(regexp_replace(${photos.fileName}, '\\.[^.]*$', ''))`, extensionless(fileName))
    : sql`false`;
  const isSameId = contentId ? eq(photos.contentId, contentId) : sql`false`;
  // two different identifiers are two live photos, whatever their names
  const mayHaveSameId = contentId ? isNull(photos.contentId) : sql`true`;
  return and(
    eq(photos.holidayId, holidayId),
    eq(photos.userId, userId as number),
    or(isSameId, and(mayHaveSameId, isSameName)),
  );
}

/** The id of the picture of which this video is the film. */
async function pictureOfFilm(tx: Tx, video: Own) {
  if (!isMov(video.videoUrl) || (video.durationSeconds ?? LIVE_SECONDS) > LIVE_SECONDS) return null;
  const isPicture = and(eq(photos.kind, 'photo'), isNull(photos.filmUrl));
  const [row] = await tx
    .select({ id: photos.id })
    .from(photos)
    .where(and(isOtherHalf(video), isPicture))
    .orderBy(photos.id)
    .limit(1);
  return row?.id ?? null;
}

/** The video that is the film of this picture. */
async function filmOfPicture(tx: Tx, picture: Own) {
  if (picture.kind === 'video') return undefined;
  const isFilm = and(
    eq(photos.kind, 'video'),
    sql`${photos.videoUrl} like '%.mov'`,
    lte(photos.durationSeconds, LIVE_SECONDS),
  );
  const [film] = await tx
    .select({ id: photos.id, filmUrl: photos.videoUrl, filmSha256: photos.sha256 })
    .from(photos)
    .where(and(isOtherHalf(picture), isFilm))
    .orderBy(photos.id)
    .limit(1);
  return film;
}

type FilmRow = NonNullable<Awaited<ReturnType<typeof filmOfPicture>>>;

/** Makes the row of a film that of its picture, so that hearts and comments stay. */
async function becomePicture(tx: Tx, { id, ...film }: FilmRow, picture: Own) {
  // first it lets go of the file: a trigger would else register it as stray after `filmUrl` took it
  await tx.update(photos).set({ videoUrl: null }).where(eq(photos.id, id));
  const values = { ...picture, ...film, kind: 'photo' as const, durationSeconds: null };
  await tx.update(photos).set(values).where(eq(photos.id, id));
}

async function coverWithFirst(tx: Tx, holidayId: number, id: number) {
  const others = sql`exists (select from photos p where p.holiday_id = ${holidayId} and p.id <> ${id})`;
  await tx
    .update(holidays)
    .set({ coverPhotoId: id })
    .where(and(eq(holidays.id, holidayId), isNull(holidays.coverPhotoId), sql`not ${others}`));
}
