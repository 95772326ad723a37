import { z } from 'zod';
import { id, SHORT_TEXT_CHARS } from '../fields';

/** Wrong passcodes for one user from one address, within PASSCODE_WINDOW_MINUTES. */
export const PASSCODE_TRIES = 10;
export const PASSCODE_WINDOW_MINUTES = 15;

export const signInFields = z.object({
  userId: id,
  passcode: z.string().max(SHORT_TEXT_CHARS, 'validation.tooLong').nullish(),
});
