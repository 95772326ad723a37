import { desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { activity, users } from '../../../drizzle/schema';
import type { ActivityKind } from '../../server/auth/activity';
import { adminOnly, router } from '../../server/trpc';
import { activityAnswer } from './responses';
import { activityPage } from './schema';

export const activityRouter = router({
  list: adminOnly
    .meta({
      rest: 'GET /api/activity',
      summary:
        'What happened to accounts and to data as a whole in the last 90 days, newest first; the next page with ?before= and the last id',
      answer: z.array(activityAnswer),
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
