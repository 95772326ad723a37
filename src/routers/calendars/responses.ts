import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { calendars } from '../../../drizzle/schema';
import { instant } from '../responses';

export const calendarResponse = createSelectSchema(calendars, {
  createdAt: instant,
  lastFetchedAt: instant.nullable(),
})
  .omit({ userId: true, token: true, tokenHash: true })
  .extend({ url: z.string().describe('for a calendar app; whoever has it needs no session') })
  .meta({ id: 'Calendar' });
