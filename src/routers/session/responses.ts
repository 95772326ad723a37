import { z } from 'zod';
import { userAnswer } from '../users/responses';

export const sessionAnswer = z.object({
  user: userAnswer.nullable(),
  mustChangePasscode: z
    .boolean()
    .describe('an admin whose passcode is too short; asked for a new one'),
});
