import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { users } from '../../../drizzle/schema';
import { instant } from '../responses';

export const userResponse = createSelectSchema(users, { createdAt: instant })
  .omit({ password: true, passcode: true })
  .extend({
    hasPasscode: z.boolean(),
    email: z.string().nullable().optional().describe('not sent to visitors'),
  })
  .meta({ id: 'User' });
