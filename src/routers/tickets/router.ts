import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tickets } from '../../../drizzle/schema';
import { readDataUrl } from '../../server/storage/dataUrl';
import { keepPicture } from '../../server/storage/uploaded';
import { router, signedIn } from '../../server/trpc';
import { imageUrlAnswer } from '../answers';
import { byHoliday, byId, FILE_BYTES, id, PICTURE_BODY_BYTES } from '../fields';
import { requireHoliday } from '../holidays/queries';
import { pictureFields } from '../photos/schema';
import { found, within } from '../rows';
import { ticketAnswer } from './answers';
import { newTicket, ticketChanges } from './schema';

export const ticketsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/tickets',
      summary: "A holiday's flight tickets, by departure, unknown departures last",
      answer: z.array(ticketAnswer),
    })
    .input(byHoliday)
    .query(async ({ ctx, input: { holidayId } }) => {
      await requireHoliday(ctx.db, holidayId);
      return ctx.db
        .select()
        .from(tickets)
        .where(eq(tickets.holidayId, holidayId))
        .orderBy(sql`${tickets.departureDate} nulls last`, tickets.id);
    }),

  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/tickets',
      summary: 'Add a flight ticket',
      answer: ticketAnswer,
    })
    .input(newTicket)
    .mutation(async ({ ctx, input }) =>
      found(await within(ctx.db.insert(tickets).values(input).returning())),
    ),

  update: signedIn
    .meta({ rest: 'PUT /api/tickets/{id}', summary: 'Change a ticket', answer: ticketAnswer })
    .input(ticketChanges)
    .mutation(async ({ ctx, input }) =>
      found(await ctx.db.update(tickets).set(input).where(eq(tickets.id, input.id)).returning()),
    ),

  remove: signedIn
    .meta({ rest: 'DELETE /api/tickets/{id}', summary: 'Remove a ticket with its attachment' })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      found(await ctx.db.delete(tickets).where(eq(tickets.id, input.id)).returning());
      ctx.nudgeSweeper();
    }),

  setImageFromText: signedIn
    .meta({
      rest: 'POST /api/tickets/{id:ticketId}/image/base64',
      summary: "Put a picture, as a data URL, in the place of the ticket's attachment",
      answer: imageUrlAnswer,
      status: 200,
      bodyBytes: PICTURE_BODY_BYTES,
    })
    .input(pictureFields.extend({ ticketId: id }))
    .mutation(async ({ ctx, input: { ticketId, base64Data } }) => {
      const own = eq(tickets.id, ticketId);
      found(await ctx.db.select({ id: tickets.id }).from(tickets).where(own));
      const { imageUrl } = await keepPicture(ctx, readDataUrl(base64Data, FILE_BYTES));
      found(await ctx.db.update(tickets).set({ attachmentUrl: imageUrl }).where(own).returning());
      ctx.nudgeSweeper();
      return { imageUrl };
    }),
});
