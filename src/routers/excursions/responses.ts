import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { excursionFiles, excursions } from '../../../drizzle/schema';
import { instant, localDateTime } from '../responses';

export const excursionResponse = createSelectSchema(excursions, {
  createdAt: instant,
  date: localDateTime.nullable(),
})
  .extend({
    imageUrl: z
      .string()
      .nullable()
      .describe('URL path of the primary file; null if it is not a picture'),
    fileCount: z.int(),
  })
  .meta({ id: 'Excursion' });

export const excursionFileResponse = createSelectSchema(excursionFiles, {
  createdAt: instant,
}).meta({
  id: 'ExcursionFile',
});
