import { tracked } from '@trpc/server';
import { z } from 'zod';
import { router, signedIn } from '../../server/trpc';

const cursor = z.object({
  lastEventId: z
    .string()
    .regex(/^[\w:]{1,40}$/)
    .optional(),
});

export const liveRouter = router({
  /** A stream of changes, starting after `lastEventId` if it is given. */
  changes: signedIn.input(cursor).subscription(async function* ({ ctx, input, signal }) {
    const changes = ctx.live.follow(input.lastEventId, ctx.tokenHash, signal);
    for await (const { id, ...change } of changes) yield tracked(id, change);
  }),
});
