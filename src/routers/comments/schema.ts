import { z } from 'zod';
import { id, LONG_TEXT_CHARS, requiredText, version } from '../fields';

const content = requiredText('validation.commentEmpty', LONG_TEXT_CHARS);

/** `author` is the session's user, whatever is sent; an empty one is a form sent without a user. */
export const commentFields = z.object({
  holidayId: id,
  content,
  author: z.string().trim().min(1, 'validation.selectUser').optional(),
});

export const commentChanges = z.object({ id, version, content });
