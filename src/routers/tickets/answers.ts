import { createSelectSchema } from 'drizzle-zod';
import { tickets } from '../../../drizzle/schema';
import { clockTime, instant } from '../answers';

export const ticketAnswer = createSelectSchema(tickets, {
  createdAt: instant,
  departureDate: clockTime.nullable(),
  arrivalDate: clockTime.nullable(),
}).meta({ id: 'Ticket' });
