import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { tickets } from '../../../drizzle/schema';
import { VALUE_SOURCES } from '../../documents/index';
import { instant, localDateTime } from '../responses';
import { MISSING } from './flights';
import { BARCODE_FORMATS } from './schema';

export const ticketResponse = createSelectSchema(tickets, {
  createdAt: instant,
  departureDate: localDateTime.nullable(),
  arrivalDate: localDateTime.nullable(),
  barcodes: z.array(
    z.object({ format: z.enum(BARCODE_FORMATS), text: z.string(), name: z.string().nullable() }),
  ),
}).meta({ id: 'Ticket' });

const readTicket = ticketResponse
  .extend({
    isNew: z
      .boolean()
      .describe(
        'false: the holiday had this flight already; at most the code, seat and passenger of a further pass were added',
      ),
    missing: z
      .array(z.enum(MISSING))
      .describe('values that are neither in the form nor in the file'),
    sources: z
      .record(z.string(), z.enum(VALUE_SOURCES))
      .describe('source of each value, by field name'),
  })
  .meta({ id: 'ReadTicket' });

export const readTicketsResponse = readTicket
  .extend({
    tickets: z
      .array(readTicket)
      .describe('all flights of the file; the first one is the ticket of this object'),
  })
  .meta({ id: 'ReadTickets' });
