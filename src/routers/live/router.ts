import { tracked } from '@trpc/server';
import { z } from 'zod';
import { router, signedIn } from '../../server/trpc';

export const liveRouter = router({
  /** What changes, from `lastEventId` on where that is known. */
  changes: signedIn
    .input(
      z.object({
        lastEventId: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    )
    .subscription(async function* ({ ctx, input: { lastEventId }, signal }) {
      const since = lastEventId === undefined ? undefined : Number(lastEventId);
      for await (const { id, ...change } of ctx.live.follow(since, ctx.tokenHash, signal))
        yield tracked(String(id), change);
    }),
});
