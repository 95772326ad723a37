import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { tokens } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';
import { TOKEN_SCOPES } from './schema';

export const tokenResponse = createSelectSchema(tokens, {
  createdAt: instant,
  scope: z.enum(TOKEN_SCOPES),
  expiresAt: calendarDay
    .nullable()
    .describe('last day on which the token is valid; null: it does not expire'),
  lastUsedAt: instant.nullable().describe('rounded down to the hour'),
})
  .pick({ id: true, name: true, scope: true, expiresAt: true, lastUsedAt: true, createdAt: true })
  .meta({ id: 'Token' });

export const listedTokenResponse = tokenResponse
  .extend({
    user: z
      .object({ id: z.int(), name: z.string() })
      .optional()
      .describe('the owner; only with `all`'),
  })
  .meta({ id: 'ListedToken' });
