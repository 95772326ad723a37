import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { comments } from '../../../drizzle/schema';
import { instant } from '../responses';

export const commentResponse = createSelectSchema(comments, {
  createdAt: instant,
  updatedAt: instant.nullable(),
})
  .extend({ authorIsAdmin: z.boolean() })
  .meta({ id: 'Comment' });
