import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PING_MS, withTimeout } from '../../server/database/timeout';
import { AppError } from '../../server/errors';
import { anyone, router } from '../../server/trpc';

export const healthRouter = router({
  check: anyone
    .meta({
      rest: 'GET /api/health',
      summary: 'Check that the server and its database respond; 503 if the database does not',
      response: z.object({ status: z.literal('ok'), database: z.literal('ok') }),
    })
    .query(async ({ ctx }) => {
      await withTimeout(PING_MS, ctx.db.execute(sql`select 1`)).catch((cause: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', 'databaseAway', { cause, retryAfter: 2 });
      });
      return { status: 'ok' as const, database: 'ok' as const };
    }),
});
