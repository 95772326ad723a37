import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { restaurantImages, restaurants } from '../../../drizzle/schema';
import { AppError } from '../../server/errors';
import { fetchPlacePhoto } from '../../server/providers/places';
import { bytesOf, storePicture } from '../../server/storage/storeUpload';
import { today } from '../../server/today';
import { beforeTransaction, type Context, router, signedIn } from '../../server/trpc';
import { byId, byVersion, PICTURE_BODY_BYTES } from '../fields';
import { choosePrimary, RESTAURANT_IMAGES, removeFromGallery } from '../gallery';
import { FILE_BYTES } from '../limits';
import { moveToTrash, TRASH_HEADERS } from '../moveToTrash';
import { PHOTO_WIDTH_MAX } from '../places/schema';
import { requireRow } from '../rows';
import { updateRow } from '../versions';
import { addImage, requireRestaurant, restaurantById, restaurantsByName } from './queries';
import { restaurantDetail, restaurantImageResponse, restaurantResponse } from './responses';
import { imageOfRestaurant, newRestaurant, restaurantChanges, restaurantImage } from './schema';

/**
 * Downloads and stores a photo of the place provider; null if the provider or the picture fails.
 */
async function keepPlacePhoto(ctx: Context, reference: string) {
  try {
    return await storePicture(ctx, await fetchPlacePhoto(ctx, reference, PHOTO_WIDTH_MAX));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

export const restaurantsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/restaurants',
      summary:
        'List all restaurants by name; with the number of visits, the average rating and the day of the last visit',
      response: z.array(restaurantResponse),
    })
    .query(({ ctx }) => restaurantsByName(ctx.db).execute({ today: today() })),

  byId: signedIn
    .meta({
      rest: 'GET /api/restaurants/{id}',
      summary: 'Get one restaurant with its images, its visits and their ratings',
      response: restaurantDetail,
    })
    .input(byId)
    .query(({ ctx, input }) => restaurantById(ctx.db, input.id)),

  create: signedIn
    .meta({
      rest: 'POST /api/restaurants',
      summary:
        'Add a restaurant; as a form with an optional picture, or as JSON with the ids of the place search',
      response: restaurantDetail,
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: 'orJson',
    })
    .input(newRestaurant)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { image, googlePhotoReference }, next }) => {
      const picture = image
        ? await storePicture(ctx, await bytesOf(image, FILE_BYTES))
        : googlePhotoReference && (await keepPlacePhoto(ctx, googlePhotoReference));
      return next({ ctx: { picture } });
    })
    .mutation(async ({ ctx, input }) => {
      const { image: _, googlePlaceId, googlePhotoReference: __, ...fields } = input;
      const values = { ...fields, placeId: fields.placeId ?? googlePlaceId };
      const { id } = await ctx.db.transaction(async (tx) => {
        const row = requireRow(await tx.insert(restaurants).values(values).returning());
        if (ctx.picture) await addImage(tx, row.id, ctx.picture, true);
        return row;
      });
      return restaurantById(ctx.db, id);
    }),

  update: signedIn
    .meta({
      rest: 'PUT /api/restaurants/{id}',
      summary: 'Change a restaurant; as a form or as JSON. A picture becomes the primary image',
      response: restaurantDetail,
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: 'orJson',
    })
    .input(restaurantChanges)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { id, image }, next }) => {
      await requireRestaurant(ctx.db, id);
      const picture = image && (await storePicture(ctx, await bytesOf(image, FILE_BYTES)));
      return next({ ctx: { picture } });
    })
    .mutation(async ({ ctx, input: { image: _, ...changes } }) => {
      await ctx.db.transaction(async (tx) => {
        await updateRow(tx, restaurants, changes);
        if (ctx.picture) await addImage(tx, changes.id, ctx.picture, true);
      });
      return restaurantById(ctx.db, changes.id);
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/restaurants/{id}',
      summary:
        'Delete a restaurant with its images, visits and ratings; it can be restored from the bin for 30 days',
      headers: TRASH_HEADERS,
    })
    .input(byVersion)
    .mutation(({ ctx, input }) => moveToTrash(ctx, 'restaurant', input)),

  addImage: signedIn
    .meta({
      rest: 'POST /api/restaurants/{id:restaurantId}/images',
      summary: 'Add a picture; the first picture of a restaurant becomes the primary image',
      response: restaurantImageResponse,
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: true,
    })
    .input(restaurantImage)
    .use(beforeTransaction)
    .use(async ({ ctx, input: { restaurantId, image }, next }) => {
      await requireRestaurant(ctx.db, restaurantId);
      const picture = await storePicture(ctx, await bytesOf(image, FILE_BYTES));
      return next({ ctx: { picture } });
    })
    .mutation(({ ctx, input: { restaurantId } }) =>
      addImage(ctx.db, restaurantId, ctx.picture, false),
    ),

  removeImage: signedIn
    .meta({
      rest: 'DELETE /api/restaurant-images/{imageId:id}',
      summary:
        'Delete a picture permanently; after the primary image the oldest remaining picture becomes primary',
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const { restaurantId } = requireRow(
        await ctx.db.select().from(restaurantImages).where(eq(restaurantImages.id, input.id)),
      );
      await removeFromGallery(ctx.db, RESTAURANT_IMAGES, restaurantId, input.id);
      ctx.nudgeSweeper();
    }),

  setPrimaryImage: signedIn
    .meta({
      rest: 'POST /api/restaurants/{id:restaurantId}/images/{imageId}/primary',
      summary: 'Make a picture the primary image of its restaurant',
      response: restaurantImageResponse,
      status: 200,
    })
    .input(imageOfRestaurant)
    .mutation(({ ctx, input: { restaurantId, imageId } }) =>
      choosePrimary(ctx.db, RESTAURANT_IMAGES, restaurantId, imageId),
    ),
});
