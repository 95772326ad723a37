import { eq } from 'drizzle-orm';
import { comments, hearts, holidays, photos } from '../../../drizzle/schema';
import type { Tx } from '../../server/db';
import { photoRow, type WholeHoliday } from './format';
import { usersByName } from './queries';
import { pictureRows, type StoredFiles, take } from './storedFiles';

/** Of a thousand photos each row on its own would hold the embedded database for seconds. */
const ROWS_AT_ONCE = 200;

async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insert(rows.slice(at, at + ROWS_AT_ONCE));
}

type Photo = WholeHoliday['photos'][number];

/** Adds the photos whose pictures were stored, with their comments and hearts, and the cover. */
export async function addPhotos(
  tx: Tx,
  holidayId: number,
  whole: WholeHoliday,
  stored: StoredFiles,
): Promise<void> {
  const userNamed = usersByName(tx);
  const rows: (typeof photos.$inferInsert)[] = [];
  const exported = new Map<string, Photo>();
  for (const photo of whole.photos) {
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
      if (photo.file === whole.cover)
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
