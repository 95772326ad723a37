import { z } from 'zod';
import {
  count,
  day,
  form,
  id,
  MAX_ID,
  optionalLocalDateTime,
  optionalText,
  pictureFields,
  upload,
  version,
} from '../fields';

/** The most files of one form, and the most bytes that they may have together. */
export const PHOTOS_AT_ONCE = 100;
export const PHOTOS_BYTES = 2 * 1024 * 1024 * 1024;

export const photoFiles = form(
  z.object({
    holidayId: id,
    file: z.array(upload, { error: 'validation.fileRequired' }).min(1, 'validation.fileRequired'),
  }),
);

export const photoFields = pictureFields.extend({ holidayId: id });

const CAPTION_CHARS = 500;
export const MAX_PHOTOS_PER_PAGE = 500;
const USUAL_PHOTOS = 100;
/** The most minutes that a camera's clock is shifted by: some two years, for a wrong year. */
const MAX_SHIFT = 2 * 366 * 24 * 60;

/** A page of a holiday's photos; `after` is the id of the last photo of the page before. */
export const photoPage = z.object({
  holidayId: id,
  after: count(MAX_ID, 'validation.idInvalid')
    .optional()
    .describe('only photos after the one with this id'),
  day: day().optional().describe('only photos that were taken on this day'),
  limit: count(MAX_PHOTOS_PER_PAGE, 'validation.photoLimitInvalid').default(USUAL_PHOTOS),
});
export const photoChanges = z.object({
  id,
  version,
  caption: optionalText(CAPTION_CHARS),
  takenAt: optionalLocalDateTime(),
});
export const photoShift = z.object({
  holidayId: id,
  photoIds: z.array(id).min(1).max(MAX_PHOTOS_PER_PAGE),
  minutes: z.int().min(-MAX_SHIFT).max(MAX_SHIFT),
});
export const photoStill = form(z.object({ id, image: upload }));
export const photoArchive = z.object({
  holidayId: id,
  day: day().optional(),
  userId: count(MAX_ID, 'validation.idInvalid').optional(),
});
export const byPhoto = z.object({ photoId: id });
