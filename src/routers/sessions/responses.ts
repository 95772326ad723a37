import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { sessions } from '../../../drizzle/schema';
import { instant } from '../responses';

export const sessionAnswer = createSelectSchema(sessions, { createdAt: instant })
  .pick({ id: true, device: true, createdAt: true })
  .extend({
    lastSeenAt: instant.describe('to the hour'),
    isCurrent: z.boolean().describe('the session that asks'),
  })
  .meta({ id: 'OpenSession' });
