import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { hotelImages, hotels } from '../../../drizzle/schema';
import { loadRows, readDocument } from '../../documents/index';
import { AppError } from '../../server/errors';
import { readDataUrl } from '../../server/storage/dataUrl';
import { bytesOf, checkSize, storePicture } from '../../server/storage/storeUpload';
import {
  adminOnly,
  beforeTransaction,
  router,
  type SignedInContext,
  signedIn,
} from '../../server/trpc';
import { withCopies } from '../attachmentCopies';
import { refuseFar } from '../farFromHoliday';
import { byHoliday, byId, byVersion, id, PICTURE_BODY_BYTES, pictureFields } from '../fields';
import { choosePrimary, HOTEL_IMAGES, removeFromGallery } from '../gallery';
import { FILE_BYTES } from '../limits';
import { moveToTrash, TRASH_HEADERS, undoFromFile } from '../moveToTrash';
import { positionAfter, withTimeZone } from '../positions';
import { requireHoliday } from '../requireHoliday';
import { imageUrlResponse } from '../responses';
import { requireParent, requireRow } from '../rows';
import { writeForTravellers } from '../travellers/queries';
import { updateRow } from '../versions';
import { mayAddHotelImage } from './policies';
import { addImage, addStays, hotelById, hotelsOfHoliday, isSameStay } from './queries';
import { hotelImageResponse, hotelResponse, readHotelsResponse } from './responses';
import {
  hotelChanges,
  hotelFile,
  hotelImage,
  imageOfHotel,
  newHotel,
  STAYS_OF_ONE_FILE,
} from './schema';

type StoredPicture = Awaited<ReturnType<typeof storePicture>>;

/**
 * A check that throws 403 if the user may not add a picture. Call it before the picture is decoded
 * and again in the transaction that adds it.
 */
const requireMayAdd = (ctx: SignedInContext) => (isFirst: boolean) => {
  if (!mayAddHotelImage(ctx.user, isFirst)) throw new AppError('FORBIDDEN', 'onlyAdmins');
};

/** Stores a picture for a hotel. 404 if the hotel does not exist, 403 if the user may not. */
async function keepHotelPicture(ctx: SignedInContext, hotelId: number, bytes: Uint8Array) {
  const { imageUrl } = await hotelById(ctx.db, hotelId);
  requireMayAdd(ctx)(imageUrl === null);
  return storePicture(ctx, bytes);
}

const storeUpload = async (ctx: SignedInContext, { hotelId, image }: z.output<typeof hotelImage>) =>
  keepHotelPicture(ctx, hotelId, await bytesOf(image, FILE_BYTES));

/** Adds a stored picture to its hotel and makes it the cover. */
async function setCover(ctx: SignedInContext & { picture: StoredPicture }, hotelId: number) {
  const options = { asCover: true, mayAdd: requireMayAdd(ctx) };
  const { imageUrl } = await addImage(ctx.db, hotelId, ctx.picture, options);
  return { imageUrl };
}

export const hotelsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/hotels',
      summary: "List a holiday's hotels by check-in day; undated ones last",
      response: z.array(hotelResponse),
    })
    .input(byHoliday)
    .query(async ({ ctx, input: { holidayId } }) => {
      await requireHoliday(ctx.db, holidayId);
      return hotelsOfHoliday(ctx.db, holidayId);
    }),

  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/hotels',
      summary: 'Add a hotel',
      response: hotelResponse,
    })
    .input(newHotel)
    .mutation(async ({ ctx, input }) => {
      const row = await writeForTravellers(ctx.db, input.travellerIds, async (db) =>
        requireRow(await requireParent(db.insert(hotels).values(withTimeZone(input)).returning())),
      );
      return { ...row, imageUrl: null };
    }),

  update: signedIn
    .meta({ rest: 'PUT /api/hotels/{id}', summary: 'Change a hotel', response: hotelResponse })
    .input(hotelChanges)
    .mutation(async ({ ctx, input }) => {
      const place = { column: hotels.address, value: input.address };
      const changes = { ...input, ...positionAfter(hotels, place, input) };
      await writeForTravellers(ctx.db, input.travellerIds, (db) => updateRow(db, hotels, changes));
      return hotelById(ctx.db, input.id);
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/hotels/{id}',
      summary: 'Delete a hotel with its images; it can be restored from the bin for 30 days',
      headers: TRASH_HEADERS,
    })
    .input(byVersion)
    .mutation(({ ctx, input }) => moveToTrash(ctx, 'hotel', input)),

  /** Undoes what a dropped file added, without a copy in the trash. */
  undoFromFile: signedIn.input(byId).mutation(({ ctx, input }) => undoFromFile(ctx, hotels, input)),

  setImage: signedIn
    .meta({
      rest: 'POST /api/hotels/{id:hotelId}/image',
      summary:
        'Add a picture and make it the cover; only admins may add more than the first picture, else 403',
      response: imageUrlResponse,
      status: 200,
      fails: [403],
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: true,
    })
    .input(hotelImage)
    .use(beforeTransaction)
    .use(async ({ ctx, input, next }) => next({ ctx: { picture: await storeUpload(ctx, input) } }))
    .mutation(({ ctx, input }) => setCover(ctx, input.hotelId)),

  setImageFromText: signedIn
    .meta({
      rest: 'POST /api/hotels/{id:hotelId}/image/base64',
      summary:
        'Add a picture as a data URL and make it the cover; only admins may add more than the first picture, else 403',
      response: imageUrlResponse,
      status: 200,
      fails: [403],
      bodyBytes: PICTURE_BODY_BYTES,
    })
    .input(pictureFields.extend({ hotelId: id }))
    .use(beforeTransaction)
    .use(async ({ ctx, input: { hotelId, base64Data }, next }) => {
      const picture = await keepHotelPicture(ctx, hotelId, readDataUrl(base64Data, FILE_BYTES));
      return next({ ctx: { picture } });
    })
    .mutation(({ ctx, input }) => setCover(ctx, input.hotelId)),

  images: signedIn
    .meta({
      rest: 'GET /api/hotels/{id:hotelId}/images',
      summary: "List a hotel's images, oldest first",
      response: z.array(hotelImageResponse),
    })
    .input(z.object({ hotelId: id }))
    .query(async ({ ctx, input: { hotelId } }) => {
      await hotelById(ctx.db, hotelId);
      return ctx.db
        .select()
        .from(hotelImages)
        .where(eq(hotelImages.hotelId, hotelId))
        .orderBy(hotelImages.createdAt, hotelImages.id);
    }),

  addImage: adminOnly
    .meta({
      rest: 'POST /api/hotels/{id:hotelId}/images',
      summary: 'Add an image; the first image of a hotel becomes the cover',
      response: hotelImageResponse,
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: true,
    })
    .input(hotelImage)
    .use(beforeTransaction)
    .use(async ({ ctx, input, next }) => next({ ctx: { picture: await storeUpload(ctx, input) } }))
    .mutation(({ ctx, input: { hotelId } }) =>
      addImage(ctx.db, hotelId, ctx.picture, { asCover: false, mayAdd: requireMayAdd(ctx) }),
    ),

  setPrimaryImage: adminOnly
    .meta({
      rest: 'POST /api/hotels/{id:hotelId}/images/{imageId}/primary',
      summary: 'Make an image the cover of its hotel',
      response: hotelImageResponse,
      status: 200,
    })
    .input(imageOfHotel)
    .mutation(({ ctx, input: { hotelId, imageId } }) =>
      choosePrimary(ctx.db, HOTEL_IMAGES, hotelId, imageId),
    ),

  removeImage: adminOnly
    .meta({
      rest: 'DELETE /api/hotels/{id:hotelId}/images/{imageId}',
      summary:
        'Delete an image permanently; after the cover the oldest remaining image becomes the cover',
    })
    .input(imageOfHotel)
    .mutation(async ({ ctx, input: { hotelId, imageId } }) => {
      await removeFromGallery(ctx.db, HOTEL_IMAGES, hotelId, imageId);
      ctx.nudgeSweeper();
    }),

  fromFile: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/hotels/file',
      summary:
        'Add the hotels of a booking confirmation, which is kept with each of them; at most 20 hotels of one file, 422 if it contains none, and with `ifNear` if they are far outside the holiday. 200 if the holiday has all of them already',
      response: readHotelsResponse,
      orStatus: 200,
      fails: [422],
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: true,
    })
    .input(hotelFile)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { holidayId, file, ifNear }, next }) => {
      const holiday = await requireHoliday(ctx.db, holidayId);
      checkSize(file, FILE_BYTES);
      return withCopies(ctx, file, async (storeForNewRows) => {
        const [{ stays }, known] = await Promise.all([
          readDocument({ content: file, fileName: file.name, holiday }),
          hotelsOfHoliday(ctx.db, holidayId),
        ]);
        const { toHotelRow } = await loadRows();
        const read = stays.flatMap((stay) => toHotelRow(stay) ?? []).slice(0, STAYS_OF_ONE_FILE);
        if (read.length === 0) throw new AppError('UNPROCESSABLE_CONTENT', 'noHotelFound');
        if (ifNear)
          refuseFar(
            holiday,
            read.map(({ checkInDate, checkOutDate }) => [checkInDate, checkOutDate]),
            ctx.language,
          );
        const rows = await storeForNewRows(read, known, isSameStay);
        const isFromPicture = stays.some(({ name }) => name?.source === 'picture');
        return next({ ctx: { rows, isFromPicture } });
      });
    })
    .mutation(async ({ ctx, input: { holidayId } }) => {
      const { isFromPicture } = ctx;
      const added = await addStays(ctx.db, holidayId, ctx.rows);
      const all = added.map((hotel) => ({ ...hotel, isFromPicture }));
      if (!all.some(({ isNew }) => isNew)) ctx.response.status = 200;
      return { ...requireRow(all), hotels: all };
    }),
});
