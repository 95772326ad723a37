import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { activity } from '../../../drizzle/schema';
import { ACTIVITY_KINDS } from '../../server/auth/activity';
import { instant } from '../responses';

export const activityResponse = createSelectSchema(activity, {
  at: instant,
  kind: z.enum(ACTIVITY_KINDS),
})
  .omit({ userId: true })
  .extend({
    user: z
      .object({ id: z.int(), name: z.string() })
      .nullable()
      .describe('null: a visitor, the server itself, or a deleted user'),
  })
  .meta({ id: 'Activity' });
