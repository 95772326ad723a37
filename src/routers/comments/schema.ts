import { z } from 'zod';
import { id, LONG_TEXT_CHARS, requiredText, version } from '../fields';

const content = requiredText('validation.commentEmpty', LONG_TEXT_CHARS);

/** The author is always the session's user. An empty `author` is rejected: no user was selected. */
export const commentFields = z.object({
  holidayId: id,
  content,
  author: z.string().trim().min(1, 'validation.selectUser').optional(),
});

export const photoCommentFields = commentFields.omit({ holidayId: true }).extend({ photoId: id });

export const commentChanges = z.object({ id, version, content });
