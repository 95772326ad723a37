import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { bin } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';
import { BIN_KINDS } from './schema';

export const binAnswer = createSelectSchema(bin, { deletedAt: instant })
  .omit({ content: true })
  .extend({
    kind: z.enum(BIN_KINDS),
    itemId: z.int().describe('the id that it had and gets back'),
    holidayId: z.int().nullable().describe('the holiday that it belonged to, or was'),
    day: calendarDay.nullable().describe('of a flight, excursion, stay or visit'),
    keptUntil: instant.describe('then it goes for good, its files too'),
  })
  .meta({ id: 'BinEntry' });
