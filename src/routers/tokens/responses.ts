import { createSelectSchema } from 'drizzle-zod';
import { z } from 'zod';
import { tokens } from '../../../drizzle/schema';
import { calendarDay, instant } from '../responses';
import { TOKEN_SCOPES } from './schema';

export const tokenAnswer = createSelectSchema(tokens, {
  createdAt: instant,
  scope: z.enum(TOKEN_SCOPES),
  expiresAt: calendarDay.nullable().describe('the last day on which it is valid; null: no end'),
  lastUsedAt: instant.nullable().describe('to the hour'),
})
  .pick({ id: true, name: true, scope: true, expiresAt: true, lastUsedAt: true, createdAt: true })
  .meta({ id: 'Token' });

export const listedTokenAnswer = tokenAnswer
  .extend({
    user: z.object({ id: z.int(), name: z.string() }).optional().describe('with `all` alone'),
  })
  .meta({ id: 'ListedToken' });
