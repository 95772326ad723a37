import { z } from 'zod';
import { id, SHORT_TEXT_CHARS, text } from '../fields';
import { userFields } from '../users/schema';

const secret = z.string().max(SHORT_TEXT_CHARS, 'validation.tooLong');

/** Credentials: `userId` and `passcode`, or `username` and `password`, but not both. */
export const signInFields = z
  .object({
    userId: id.optional(),
    passcode: secret.nullish(),
    username: text().optional(),
    password: secret.optional(),
  })
  .superRefine(({ userId, passcode, username, password }, ctx) => {
    const isByName = username !== undefined || password !== undefined;
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (!isByName) {
      if (userId === undefined) refuse('userId', 'validation.idInvalid');
      return;
    }
    if (userId !== undefined || typeof passcode === 'string')
      refuse('username', 'validation.oneWayIn');
    if (username === undefined) refuse('username', 'validation.required');
    if (password === undefined) refuse('password', 'validation.required');
  });

export const passcodeChange = z.object({
  /** the current passcode; null or absent if the user has none */
  current: secret.nullish(),
  passcode: userFields.shape.passcode,
});
