import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { comments } from '../../../drizzle/schema';
import { AppError } from '../../server/errors';
import { router, type SignedInContext, signedIn } from '../../server/trpc';
import { byVersion, id } from '../fields';
import { moveToTrash, TRASH_HEADERS } from '../moveToTrash';
import { requirePhoto } from '../photos/queries';
import { byPhoto } from '../photos/schema';
import { requireHoliday } from '../requireHoliday';
import { requireParent, requireRow } from '../rows';
import { updateRow } from '../versions';
import { mayEditComment } from './policies';
import { addComment, commentById, commentsOfHoliday, commentsOfPhoto, toComment } from './queries';
import { commentResponse } from './responses';
import { commentChanges, commentFields, photoCommentFields } from './schema';

/** The comment. 404 if it does not exist, 403 if `ctx.user` may not change it. */
async function editableComment(ctx: SignedInContext, id: number) {
  const comment = await commentById(ctx.db).execute({ id });
  if (!comment) throw new AppError('NOT_FOUND', 'notFound');
  if (!mayEditComment(ctx.user, comment)) throw new AppError('FORBIDDEN', 'onlyOwnComments');
  return comment;
}

/** Adds a comment in the user's own name. 404 if the holiday or the photo does not exist. */
async function add(
  ctx: SignedInContext,
  comment: { holidayId: number; photoId: number | null; content: string },
) {
  const { id: userId, name: author, isAdmin } = ctx.user;
  const row = requireRow(
    await requireParent(addComment(ctx.db).execute({ ...comment, userId, author })),
  );
  return toComment({ ...row, user: { isAdmin } });
}

export const commentsRouter = router({
  list: signedIn
    .meta({
      rest: 'GET /api/holidays/{id:holidayId}/comments',
      summary: "List a holiday's comments, newest first",
      response: z.array(commentResponse),
    })
    .input(z.object({ holidayId: id }))
    .query(async ({ ctx, input }) => {
      const rows = await commentsOfHoliday(ctx.db).execute(input);
      if (rows.length === 0) await requireHoliday(ctx.db, input.holidayId);
      return rows.map(toComment);
    }),

  create: signedIn
    .meta({
      rest: 'POST /api/holidays/{id:holidayId}/comments',
      summary: 'Add a comment to a holiday in your own name',
      response: commentResponse,
    })
    .input(commentFields)
    .mutation(({ ctx, input: { holidayId, content } }) =>
      add(ctx, { holidayId, photoId: null, content }),
    ),

  listOfPhoto: signedIn
    .meta({
      rest: 'GET /api/photos/{id:photoId}/comments',
      summary: "List a photo's comments, newest first",
      response: z.array(commentResponse),
    })
    .input(byPhoto)
    .query(async ({ ctx, input }) => {
      const rows = await commentsOfPhoto(ctx.db).execute(input);
      if (rows.length === 0) await requirePhoto(ctx.db, input.photoId);
      return rows.map(toComment);
    }),

  createOnPhoto: signedIn
    .meta({
      rest: 'POST /api/photos/{id:photoId}/comments',
      summary: 'Add a comment to a photo in your own name',
      response: commentResponse,
    })
    .input(photoCommentFields)
    .mutation(async ({ ctx, input: { photoId, content } }) => {
      const { holidayId } = await requirePhoto(ctx.db, photoId);
      return add(ctx, { holidayId, photoId, content });
    }),

  update: signedIn
    .meta({
      rest: 'PUT /api/comments/{id}',
      summary: 'Change a comment; for its author and for admins, else 403',
      response: commentResponse,
      fails: [403],
    })
    .input(commentChanges)
    .mutation(async ({ ctx, input }) => {
      const { user } = await editableComment(ctx, input.id);
      const row = await updateRow(ctx.db, comments, { ...input, updatedAt: sql`now()` });
      return toComment({ ...row, user });
    }),

  remove: signedIn
    .meta({
      rest: 'DELETE /api/comments/{id}',
      summary:
        'Delete a comment; for its author and for admins, else 403. It can be restored from the bin for 30 days',
      fails: [403],
      headers: TRASH_HEADERS,
    })
    .input(byVersion)
    .mutation(async ({ ctx, input }) => {
      const { photoId } = await editableComment(ctx, input.id);
      return { ...(await moveToTrash(ctx, 'comment', input)), photoId };
    }),
});
