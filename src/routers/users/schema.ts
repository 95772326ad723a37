import { z } from 'zod';
import { id, optionalText, requiredText, SHORT_TEXT_CHARS, text, version } from '../fields';

const USERNAME_MIN_CHARS = 3;
const PASSWORD_MIN_CHARS = 6;
const PASSCODE_MIN_CHARS = 4;

export const userFields = z.object({
  username: text().min(USERNAME_MIN_CHARS, 'validation.usernameLength'),
  name: requiredText('validation.nameRequired'),
  password: z
    .string()
    .min(PASSWORD_MIN_CHARS, 'validation.passwordLength')
    .max(SHORT_TEXT_CHARS, 'validation.tooLong'),
  passcode: text().min(PASSCODE_MIN_CHARS, 'validation.passcodeLength'),
  email: optionalText().refine(
    (value) => !value || z.email().safeParse(value).success,
    'validation.emailInvalid',
  ),
  isAdmin: z.boolean().optional(),
  isApproved: z.boolean().optional(),
});

export const newUser = userFields.extend({
  /** the token of /join/{token}; required if SIGNUP=invite */
  invitation: z.string().max(SHORT_TEXT_CHARS).optional(),
});

/**
 * Fields that are not sent stay unchanged, as does an empty password. A null passcode removes it.
 */
export const userChanges = userFields
  .extend({
    password: z.union([z.literal(''), userFields.shape.password]),
    passcode: userFields.shape.passcode.nullable(),
  })
  .partial()
  .extend({ id, version });
