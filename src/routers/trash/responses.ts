import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { trash } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';
import { TRASH_KINDS } from './schema';

export const trashResponse = createSelectSchema(trash, { deletedAt: instant })
  .omit({ content: true })
  .extend({
    kind: z.enum(TRASH_KINDS),
    itemId: z.int().describe('id of the item before the deletion and after a restore'),
    holidayId: z
      .int()
      .nullable()
      .describe('id of the holiday that the item belonged to; for a holiday its own id'),
    day: calendarDay
      .nullable()
      .describe('day of a flight, an excursion, a stay or a visit; null for other kinds'),
    keptUntil: instant.describe('when the entry and its files are deleted permanently'),
  })
  .meta({ id: 'BinEntry' });
