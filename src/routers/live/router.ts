import { tracked } from '@trpc/server';
import { z } from 'zod';
import { router, signedIn } from '../../server/trpc';

const cursor = z.object({
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
const since = ({ lastEventId }: z.output<typeof cursor>) =>
  lastEventId === undefined ? undefined : Number(lastEventId);

export const liveRouter = router({
  /** A stream of changes, starting after `lastEventId` if it is given. */
  changes: signedIn.input(cursor).subscription(async function* ({ ctx, input, signal }) {
    for await (const { id, ...change } of ctx.live.follow(since(input), ctx.tokenHash, signal))
      yield tracked(String(id), change);
  }),

  /** The changes after `lastEventId`, for a tab that shares the stream of another tab. */
  missed: signedIn.input(cursor).query(({ ctx, input }) => ctx.live.missed(since(input))),
});
