import { z } from 'zod';
import { flag, optionalDay, requiredText } from '../fields';

export const TOKEN_SCOPES = ['read', 'write'] as const;

export const tokenFields = z.object({
  name: requiredText('validation.nameRequired'),
  scope: z.enum(TOKEN_SCOPES).default('write'),
  expiresAt: optionalDay().describe(
    'the last day on which it is valid; null: it does not expire; absent: in one year',
  ),
});

export const listedTokens = z
  .object({ all: flag().optional().describe("everybody's, for admins") })
  .optional();
