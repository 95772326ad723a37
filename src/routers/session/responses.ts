import { z } from 'zod';
import { userResponse } from '../users/responses';

export const sessionResponse = z.object({
  user: userResponse.nullable(),
  mustChangePasscode: z
    .boolean()
    .describe(
      'true: an admin without a passcode or with one that is too short; the app asks for a new one',
    ),
});
