import { and, desc, eq } from 'drizzle-orm';
import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { tokens } from '../../../drizzle/schema';
import { hashToken, newToken } from '../../server/secrets';
import { router, signedIn } from '../../server/trpc';
import { instant } from '../answers';
import { id } from '../fields';
import { found } from '../rows';
import { tokenFields } from './schema';

const tokenAnswer = createSelectSchema(tokens, { createdAt: instant })
  .pick({ id: true, name: true, createdAt: true })
  .meta({ id: 'Token' });
const shown = { id: tokens.id, name: tokens.name, createdAt: tokens.createdAt };

export const tokensRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/tokens',
      summary: "Your own scripts' tokens, newest first; the tokens themselves are not kept",
      answer: z.array(tokenAnswer),
    })
    .query(({ ctx }) =>
      ctx.db
        .select(shown)
        .from(tokens)
        .where(eq(tokens.userId, ctx.user.id))
        .orderBy(desc(tokens.createdAt), desc(tokens.id)),
    ),

  create: signedIn
    .meta({
      rest: 'POST /api/tokens',
      summary: 'Make a token for a script that acts as you; it is shown this once',
      answer: tokenAnswer.extend({ token: z.string() }).meta({ id: 'NewToken' }),
    })
    .input(tokenFields)
    .mutation(async ({ ctx, input }) => {
      const token = newToken();
      const [row] = await ctx.db
        .insert(tokens)
        .values({ ...input, userId: ctx.user.id, tokenHash: hashToken(token) })
        .returning(shown);
      return { ...(row as NonNullable<typeof row>), token };
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/tokens/{id}',
      summary: 'Withdraw one of your tokens',
    })
    .input(z.object({ id }))
    .mutation(async ({ ctx, input }) => {
      found(
        await ctx.db
          .delete(tokens)
          .where(and(eq(tokens.id, input.id), eq(tokens.userId, ctx.user.id)))
          .returning({ id: tokens.id }),
      );
    }),
});
