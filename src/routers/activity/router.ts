import { desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { activity, users } from '../../../drizzle/schema';
import type { ActivityKind } from '../../server/auth/activity';
import { adminOnly, router } from '../../server/trpc';
import { activityResponse } from './responses';
import { activityPage } from './schema';

export const activityRouter = router({
  list: adminOnly
    .meta({
      rest: 'GET /api/activity',
      summary:
        'List the activity of the last 90 days, newest first; for the next page send the last id as `before`',
      response: z.array(activityResponse),
    })
    .input(activityPage)
    .query(({ ctx, input: { before, limit } }) =>
      ctx.db
        .select({
          id: activity.id,
          at: activity.at,
          kind: sql<ActivityKind>`${activity.kind}`,
          user: { id: users.id, name: users.name },
          subject: activity.subject,
          address: activity.address,
        })
        .from(activity)
        .leftJoin(users, eq(users.id, activity.userId))
        .where(before ? lt(activity.id, before) : undefined)
        .orderBy(desc(activity.id))
        .limit(limit),
    ),
});
