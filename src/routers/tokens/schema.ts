import { z } from 'zod';
import { flag, optionalDay, requiredText } from '../fields';

export const TOKEN_SCOPES = ['read', 'write'] as const;

export const tokenFields = z.object({
  name: requiredText('validation.nameRequired'),
  scope: z.enum(TOKEN_SCOPES).default('write'),
  expiresAt: optionalDay().describe(
    'last day on which the token is valid; null: it does not expire; absent: in one year',
  ),
});

export const listedTokens = z
  .object({ all: flag().optional().describe('true: the tokens of all users, for admins') })
  .optional();
