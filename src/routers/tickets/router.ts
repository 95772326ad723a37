import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { tickets } from '../../../drizzle/schema';
import { loadRows, readDocument } from '../../documents/index';
import { AppError } from '../../server/errors';
import { readDataUrl } from '../../server/storage/dataUrl';
import { checkSize, storePicture } from '../../server/storage/storeUpload';
import { beforeTransaction, router, signedIn } from '../../server/trpc';
import { withCopies } from '../attachmentCopies';
import { refuseFar } from '../farFromHoliday';
import { byHoliday, byId, byVersion, id, PICTURE_BODY_BYTES, pictureFields } from '../fields';
import { FILE_BYTES } from '../limits';
import { moveToTrash, TRASH_HEADERS, undoFromFile } from '../moveToTrash';
import { requireHoliday } from '../requireHoliday';
import { imageUrlResponse } from '../responses';
import { requireParent, requireRow } from '../rows';
import { writeForTravellers } from '../travellers/queries';
import { updateRow } from '../versions';
import { isSameFlight, missingOf, tellsSomething } from './flights';
import { addFlights, ticketsOfHoliday } from './queries';
import { readTicketsResponse, ticketResponse } from './responses';
import { BARCODES_MAX, FLIGHTS_OF_ONE_FILE, newTicket, ticketChanges, ticketFile } from './schema';

export const ticketsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/tickets',
      summary: "List a holiday's tickets by departure; unknown departures last",
      response: z.array(ticketResponse),
    })
    .input(byHoliday)
    .query(async ({ ctx, input: { holidayId } }) => {
      await requireHoliday(ctx.db, holidayId);
      return ticketsOfHoliday(ctx.db, holidayId);
    }),

  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/tickets',
      summary: 'Add a ticket: a flight, train, bus, ferry or rental car',
      response: ticketResponse,
    })
    .input(newTicket)
    .mutation(({ ctx, input }) =>
      writeForTravellers(ctx.db, input.travellerIds, async (db) =>
        requireRow(await requireParent(db.insert(tickets).values(input).returning())),
      ),
    ),

  update: signedIn
    .meta({ rest: 'PUT /api/tickets/{id}', summary: 'Change a ticket', response: ticketResponse })
    .input(ticketChanges)
    .mutation(({ ctx, input }) =>
      writeForTravellers(ctx.db, input.travellerIds, (db) => updateRow(db, tickets, input)),
    ),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/tickets/{id}',
      summary: 'Delete a ticket with its attachment; it can be restored from the bin for 30 days',
      headers: TRASH_HEADERS,
    })
    .input(byVersion)
    .mutation(({ ctx, input }) => moveToTrash(ctx, 'ticket', input)),

  /** Undoes what a dropped file added, without a copy in the trash. */
  undoFromFile: signedIn
    .input(byId)
    .mutation(({ ctx, input }) => undoFromFile(ctx, tickets, input)),

  setImageFromText: signedIn
    .meta({
      rest: 'POST /api/tickets/{id:ticketId}/image/base64',
      summary:
        'Replace the attachment of a ticket by a picture; `base64Data` is a data URL of at most 10 MB',
      response: imageUrlResponse,
      status: 200,
      bodyBytes: PICTURE_BODY_BYTES,
    })
    .input(pictureFields.extend({ ticketId: id }))
    .use(beforeTransaction)
    .use(async ({ ctx, input: { ticketId, base64Data }, next }) => {
      requireRow(
        await ctx.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)),
      );
      const { imageUrl } = await storePicture(ctx, readDataUrl(base64Data, FILE_BYTES));
      return next({ ctx: { imageUrl } });
    })
    .mutation(async ({ ctx, input: { ticketId } }) => {
      const { imageUrl } = ctx;
      const attach = ctx.db.update(tickets).set({ attachmentUrl: imageUrl });
      requireRow(await attach.where(eq(tickets.id, ticketId)).returning());
      ctx.nudgeSweeper();
      return { imageUrl };
    }),

  fromFile: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/tickets/file',
      summary:
        'Add the flights, trains, buses, ferries and rental cars of a ticket, a pass or an e-mail; at most 20 of one file. 200 if the holiday has all of them already: then a further pass adds its code, seat and passenger to the ticket. A file that tells nothing is kept with an empty ticket; with `ifRead` it is refused instead, as one far outside the holiday is with `ifNear`',
      response: readTicketsResponse,
      orStatus: 200,
      fails: [422],
      bodyBytes: PICTURE_BODY_BYTES,
      isForm: true,
    })
    .input(ticketFile)
    .use(beforeTransaction)
    .use(async ({ ctx, input, next }) => {
      const { holidayId, file, ifRead, ifNear, travellerIds: _, ...formValues } = input;
      const holiday = await requireHoliday(ctx.db, holidayId);
      checkSize(file, FILE_BYTES);
      return withCopies(ctx, file, async (storeForNewRows) => {
        const [{ flights, rides, barcodes }, existing] = await Promise.all([
          readDocument({ content: file, fileName: file.name, holiday }),
          ticketsOfHoliday(ctx.db, holidayId),
        ]);
        const { byDeparture, toTicketRow, withoutFileNameValues, mergeFormFields } =
          await loadRows();
        const journeys = [...flights, ...rides].sort(byDeparture).slice(0, FLIGHTS_OF_ONE_FILE);
        const all = journeys.map(toTicketRow);
        const passengers = journeys.map((journey) => journey.passengers?.value ?? []);
        const formFields = withoutFileNameValues(formValues, file.name);
        const read = mergeFormFields(all, formFields, barcodes);
        if (ifRead && !read.some(({ values }) => tellsSomething(values)))
          throw new AppError('UNPROCESSABLE_CONTENT', 'noTicketFound');
        if (ifNear)
          refuseFar(
            holiday,
            read.map(({ values }) => [values.departureDate, values.arrivalDate]),
            ctx.language,
          );

        const rows = read.map(({ type, values, barcodes }) => ({
          type,
          departureLocation: '',
          arrivalLocation: '',
          ...values,
          barcodes: barcodes.slice(0, BARCODES_MAX),
        }));
        const withFile = await storeForNewRows(rows, existing, isSameFlight);
        return next({ ctx: { read, withFile, passengers } });
      });
    })
    .mutation(async ({ ctx, input: { holidayId, travellerIds } }) => {
      const { withFile, passengers } = ctx;
      const outcome = await addFlights(ctx.db, holidayId, withFile, { travellerIds, passengers });
      const results = outcome.map(({ ticket, isNew }, index) => ({
        ...ticket,
        isNew,
        missing: missingOf(ticket),
        sources: isNew ? (ctx.read[index]?.sources ?? {}) : {},
      }));
      if (!results.some(({ isNew }) => isNew)) ctx.response.status = 200;
      return { ...requireRow(results), tickets: results };
    }),
});
