import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { sessions } from '../../../drizzle/schema';
import { instant } from '../responses';

export const deviceSessionResponse = createSelectSchema(sessions, { createdAt: instant })
  .pick({ id: true, device: true, createdAt: true })
  .extend({
    lastSeenAt: instant.describe('rounded down to the hour'),
    isCurrent: z.boolean().describe('true: the session of this request'),
  })
  .meta({ id: 'OpenSession' });
