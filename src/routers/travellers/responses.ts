import { createSelectSchema } from 'drizzle-zod';
import { travellers } from '../../../drizzle/schema';

export const travellerResponse = createSelectSchema(travellers)
  .pick({ id: true, userId: true, name: true })
  .meta({ id: 'Traveller' });
