import { z } from 'zod';
import { requiredText, SHORT_TEXT_CHARS } from '../fields';
import { userFields } from '../users/schema';

export const invitationFields = z.object({
  name: requiredText('validation.nameRequired'),
  email: userFields.shape.email,
});

export const invitationToken = z.object({ token: z.string().max(SHORT_TEXT_CHARS) });
