import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { holidays, photos } from '../../../drizzle/schema';
import { AppError, invalidField } from '../../server/errors';
import { adminOnly, router, signedIn } from '../../server/trpc';
import { byVersion } from '../fields';
import { moveToTrash, TRASH_HEADERS } from '../moveToTrash';
import { positionAfter, withTimeZone } from '../positions';
import { requireVersion } from '../versions';
import { endsBeforeStart, mayChangeHoliday } from './policies';
import { allCards, holidayById, pastCards, upcomingCards } from './queries';
import { holidayCard, holidayDetail } from './responses';
import { cardsPage, holidayChanges, holidayFields, oneHoliday } from './schema';

export const holidaysRouter = router({
  upcoming: signedIn
    .meta({
      rest: 'GET /api/holidays/upcoming',
      summary:
        'List the holidays that have not ended by the day of where they are, earliest start first',
      response: z.array(holidayCard),
    })
    .input(cardsPage)
    .query(({ ctx, input }) => upcomingCards(ctx.db, { userId: ctx.user.id, ...input })),

  past: signedIn
    .meta({
      rest: 'GET /api/holidays/past',
      summary: 'List the holidays that have ended by the day of where they are, latest end first',
      response: z.array(holidayCard),
    })
    .input(cardsPage)
    .query(({ ctx, input }) => pastCards(ctx.db, { userId: ctx.user.id, ...input })),

  list: signedIn
    .meta({
      rest: 'GET /api/holidays',
      summary: 'List all holidays, latest start first',
      response: z.array(holidayCard),
    })
    .input(cardsPage)
    .query(({ ctx, input }) => allCards(ctx.db, { userId: ctx.user.id, ...input })),

  byId: signedIn
    .meta({
      rest: 'GET /api/holidays/{id}',
      summary:
        'Get one holiday with its photos, comments, hotels, hotel images and restaurant visits',
      response: holidayDetail,
    })
    .input(oneHoliday)
    .query(({ ctx, input }) => holidayById(ctx.db, ctx.user.id, input.id, input.photos)),

  create: adminOnly
    .meta({ rest: 'POST /api/holidays', summary: 'Add a holiday', response: holidayDetail })
    .input(holidayFields)
    .mutation(async ({ ctx, input }) => {
      const [row] = await ctx.db
        .insert(holidays)
        .values(withTimeZone(input))
        .returning({ id: holidays.id });
      return holidayById(ctx.db, ctx.user.id, (row as NonNullable<typeof row>).id);
    }),

  update: signedIn
    .meta({
      rest: 'PUT /api/holidays/{id}',
      summary:
        'Change a holiday; users who are not admins may change only the cover (`coverImage`), else 403',
      response: holidayDetail,
      fails: [403],
    })
    .input(holidayChanges)
    .mutation(async ({ ctx, input: { id: holidayId, version, coverImage, ...changes } }) => {
      if (!mayChangeHoliday(ctx.user, changes)) throw new AppError('FORBIDDEN', 'onlyAdmins');
      await ctx.db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(holidays)
          .where(eq(holidays.id, holidayId))
          .for('update');
        if (!before) throw new AppError('NOT_FOUND', 'notFound');
        requireVersion(before, version);
        if (endsBeforeStart({ ...before, ...changes }))
          throw invalidField('endDate', 'validation.endAfterStart');
        const [photo] = coverImage
          ? await tx
              .select({ id: photos.id })
              .from(photos)
              .where(and(eq(photos.imageUrl, coverImage), eq(photos.holidayId, holidayId)))
          : [];
        if (coverImage && !photo) throw invalidField('coverImage', 'errors.coverNotOfHoliday');
        await tx
          .update(holidays)
          .set({
            ...changes,
            ...positionAfter(
              holidays,
              { column: holidays.destination, value: changes.destination },
              changes,
            ),
            ...(coverImage !== undefined && { coverPhotoId: photo?.id ?? null }),
            id: holidayId,
          })
          .where(eq(holidays.id, holidayId));
      });
      return holidayById(ctx.db, ctx.user.id, holidayId);
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/holidays/{id}',
      summary:
        'Delete a holiday with all its data; its restaurant visits stay without a holiday. It can be restored from the bin for 30 days',
      headers: TRASH_HEADERS,
    })
    .input(byVersion)
    .mutation(({ ctx, input }) => moveToTrash(ctx, 'holiday', input)),
});
