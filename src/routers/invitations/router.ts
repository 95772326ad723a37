import { and, desc, eq } from 'drizzle-orm';
import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { invitations } from '../../../drizzle/schema';
import { AppError } from '../../server/errors';
import { hashToken, newToken } from '../../server/secrets';
import { adminOnly, anyone, type Context, router } from '../../server/trpc';
import { instant } from '../answers';
import { id } from '../fields';
import { found } from '../rows';
import { invitationFields, invitationToken } from './schema';

const invitationAnswer = createSelectSchema(invitations, {
  createdAt: instant,
  expiresAt: instant,
})
  .omit({ tokenHash: true })
  .extend({ url: z.string().describe('the link to send: /join/{token} at the public address') })
  .meta({ id: 'Invitation' });

const toInvitation = (
  { tokenHash: _, ...row }: typeof invitations.$inferSelect,
  { seal, settings, origin }: Context,
) => {
  const token = seal.unseal(row.token);
  return { ...row, token, url: `${settings.PUBLIC_URL ?? origin}/join/${token}` };
};

export const invitationsRouter = router({
  list: adminOnly
    .meta({
      rest: 'GET /api/invitations',
      summary: 'All invitations, newest first',
      answer: z.array(invitationAnswer),
    })
    .query(async ({ ctx }) => {
      const rows = await ctx.db
        .select()
        .from(invitations)
        .orderBy(desc(invitations.createdAt), desc(invitations.id));
      return rows.map((row) => toInvitation(row, ctx));
    }),

  create: adminOnly
    .meta({
      rest: 'POST /api/invitations',
      summary: 'Invite somebody: makes a link with which one person can join, once',
      answer: invitationAnswer,
    })
    .input(invitationFields)
    .mutation(async ({ ctx, input }) => {
      const token = newToken();
      const [row] = await ctx.db
        .insert(invitations)
        .values({
          ...input,
          invitedBy: ctx.user.id,
          token: ctx.seal.seal(token),
          tokenHash: hashToken(token),
        })
        .returning();
      return toInvitation(row as NonNullable<typeof row>, ctx);
    }),

  remove: adminOnly
    .meta({ rest: 'DELETE /api/invitations/{id}', summary: 'Withdraw an invitation' })
    .input(z.object({ id }))
    .mutation(async ({ ctx, input }) => {
      found(
        await ctx.db
          .delete(invitations)
          .where(eq(invitations.id, input.id))
          .returning({ id: invitations.id }),
      );
    }),

  /** For the screen of /join/{token}: whom the link was made for. */
  byToken: anyone.input(invitationToken).query(async ({ ctx, input }) => {
    const [row] = await ctx.db
      .select({ name: invitations.name })
      .from(invitations)
      .where(
        and(eq(invitations.tokenHash, hashToken(input.token)), eq(invitations.accepted, false)),
      );
    if (!row) throw new AppError('NOT_FOUND', 'alreadyUsedInvitation');
    return row;
  }),
});
