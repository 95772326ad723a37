import { tracked } from '@trpc/server';
import { z } from 'zod';
import { router, signedIn } from '../../server/trpc';

const place = z.object({
  lastEventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});
const since = ({ lastEventId }: z.output<typeof place>) =>
  lastEventId === undefined ? undefined : Number(lastEventId);

export const liveRouter = router({
  /** What changes, from `lastEventId` on where that is known. */
  changes: signedIn.input(place).subscription(async function* ({ ctx, input, signal }) {
    for await (const { id, ...change } of ctx.live.follow(since(input), ctx.tokenHash, signal))
      yield tracked(String(id), change);
  }),

  /** What changed after `lastEventId`, for a tab that another one's stream will tell the rest. */
  missed: signedIn.input(place).query(({ ctx, input }) => ctx.live.missed(since(input))),
});
