import { and, desc, eq, sql } from 'drizzle-orm';
import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { invitations } from '../../../drizzle/schema';
import { noteActivity } from '../../server/auth/activity';
import { openInvitation } from '../../server/auth/invitations';
import { hashToken, newToken } from '../../server/auth/secrets';
import { adminOnly, anyone, type Context, router } from '../../server/trpc';
import { byId } from '../fields';
import { instant } from '../responses';
import { requireRow } from '../rows';
import { invitationFields, invitationToken } from './schema';

const invitationResponse = createSelectSchema(invitations, {
  createdAt: instant,
  expiresAt: instant,
})
  .omit({ tokenHash: true })
  .extend({ url: z.string().describe('link to send: /join/{token} at the public URL of the app') })
  .meta({ id: 'Invitation' });

const toInvitation = (
  { tokenHash: _, ...row }: typeof invitations.$inferSelect,
  { seal, settings, origin }: Context,
) => {
  const token = seal.unseal(row.token);
  return { ...row, token, url: `${settings.PUBLIC_URL ?? origin}/join/${token}` };
};

/** A new token for a link. It is valid for 14 days, the column default of `expiresAt`. */
const newLink = ({ seal }: Context) => {
  const token = newToken();
  return { token: seal.seal(token), tokenHash: hashToken(token) };
};

export const invitationsRouter = router({
  list: adminOnly
    .meta({
      rest: 'GET /api/invitations',
      summary: 'List all invitations, newest first',
      response: z.array(invitationResponse),
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
      summary: 'Create an invitation; its link lets one person join once within 14 days',
      response: invitationResponse,
    })
    .input(invitationFields)
    .mutation(async ({ ctx, input }) => {
      const made = { ...input, invitedBy: ctx.user.id, ...newLink(ctx) };
      const row = requireRow(await ctx.db.insert(invitations).values(made).returning());
      await noteActivity(ctx, 'invitationAdded', { subject: row.name });
      return toInvitation(row, ctx);
    }),

  renew: adminOnly
    .meta({
      rest: 'POST /api/invitations/{id}/renewal',
      summary:
        'Renew an invitation; creates another link for 14 days, the old link stops working. 404 if the invitation was used',
      response: invitationResponse,
      status: 200,
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      const row = requireRow(
        await ctx.db
          .update(invitations)
          .set({ ...newLink(ctx), expiresAt: sql`default` })
          .where(and(eq(invitations.id, input.id), eq(invitations.accepted, false)))
          .returning(),
      );
      await noteActivity(ctx, 'invitationAdded', { subject: row.name });
      return toInvitation(row, ctx);
    }),

  remove: adminOnly
    .meta({
      rest: 'DELETE /api/invitations/{id}',
      summary: 'Delete an invitation; its link stops working',
    })
    .input(byId)
    .mutation(async ({ ctx, input }) => {
      requireRow(
        await ctx.db
          .delete(invitations)
          .where(eq(invitations.id, input.id))
          .returning({ id: invitations.id }),
      );
    }),

  /**
   * The name on an invitation, for the screen /join/{token}. 404 if it is unknown, used or expired.
   */
  byToken: anyone.input(invitationToken).query(async ({ ctx, input }) => {
    const { name } = await openInvitation(ctx.db, input.token, 'NOT_FOUND');
    return { name };
  }),
});
