import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { excursionFiles, excursions } from '../../../drizzle/schema';
import { clockTime, instant } from '../responses';

export const excursionAnswer = createSelectSchema(excursions, {
  createdAt: instant,
  date: clockTime.nullable(),
})
  .extend({
    imageUrl: z
      .string()
      .nullable()
      .describe('URL path of the primary file; null if it is not a picture'),
    fileCount: z.int(),
  })
  .meta({ id: 'Excursion' });

export const excursionFileAnswer = createSelectSchema(excursionFiles, { createdAt: instant }).meta({
  id: 'ExcursionFile',
});
