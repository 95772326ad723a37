import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { tokens, users } from '../../../drizzle/schema';
import { noteActivity } from '../../server/auth/activity';
import { hashToken, newToken } from '../../server/auth/secrets';
import { AppError, invalidField } from '../../server/errors';
import { inAYear, today } from '../../server/today';
import { inSession, router, signedIn } from '../../server/trpc';
import { byId } from '../fields';
import { requireParent, requireRow } from '../rows';
import { mayListAllTokens, mayRemoveToken } from './policies';
import { listedTokenResponse, tokenResponse } from './responses';
import { listedTokens, type TOKEN_SCOPES, tokenFields } from './schema';

const shown = {
  id: tokens.id,
  name: tokens.name,
  scope: sql<(typeof TOKEN_SCOPES)[number]>`${tokens.scope}`,
  expiresAt: tokens.expiresAt,
  lastUsedAt: tokens.lastUsedAt,
  createdAt: tokens.createdAt,
};
const owner = { id: users.id, name: users.name };

export const tokensRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/tokens',
      summary:
        'List your own tokens for scripts, newest first; the tokens themselves are not stored, only their hashes. Admins get the tokens of all users with ?all=true',
      response: z.array(listedTokenResponse),
      fails: [403],
    })
    .input(listedTokens)
    .query(async ({ ctx, input }): Promise<z.output<typeof listedTokenResponse>[]> => {
      const byNewestVisit = [desc(tokens.createdAt), desc(tokens.id)];
      if (!input?.all)
        return ctx.db
          .select(shown)
          .from(tokens)
          .where(eq(tokens.userId, ctx.user.id))
          .orderBy(...byNewestVisit);
      if (!mayListAllTokens(ctx.user)) throw new AppError('FORBIDDEN', 'onlyAdmins');
      return ctx.db
        .select({ ...shown, user: owner })
        .from(tokens)
        .innerJoin(users, eq(users.id, tokens.userId))
        .orderBy(...byNewestVisit);
    }),

  create: signedIn
    .use(inSession)
    .meta({
      rest: 'POST /api/tokens',
      summary: 'Create a token for a script that acts as you; `token` is only in this response',
      response: tokenResponse.extend({ token: z.string() }).meta({ id: 'NewToken' }),
      fails: [403],
    })
    .input(tokenFields)
    .mutation(async ({ ctx, input: { expiresAt = inAYear(), ...fields } }) => {
      if (expiresAt && expiresAt < today()) throw invalidField('expiresAt', 'validation.dayPassed');
      const token = newToken();
      const made = { ...fields, expiresAt, userId: ctx.user.id, tokenHash: hashToken(token) };
      const row = requireRow(
        await requireParent(ctx.db.insert(tokens).values(made).returning(shown)),
      );
      await noteActivity(ctx, 'tokenAdded', { subject: row.name });
      return { ...row, token };
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/tokens/{id}',
      summary: 'Delete one of your tokens; admins may delete any token',
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const isThis = eq(tokens.id, input.id);
      const row = requireRow(await ctx.db.select().from(tokens).where(isThis));
      // 404 instead of 403, so that nobody can find out which tokens others have
      if (!mayRemoveToken(ctx.user, row)) throw new AppError('NOT_FOUND', 'notFound');
      await ctx.db.delete(tokens).where(isThis);
      await noteActivity(ctx, 'tokenRemoved', { subject: row.name });
    }),
});
