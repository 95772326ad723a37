import { z } from 'zod';
import { userAnswer } from '../users/responses';

export const sessionAnswer = z.object({
  user: userAnswer.nullable(),
  mustChangePasscode: z
    .boolean()
    .describe(
      'true: an admin without a passcode or with one that is too short; the app asks for a new one',
    ),
});
