import { z } from 'zod';

const USUAL_LIMIT = 50;
const MAX_LIMIT = 200;

/** A whole number from 1 to `max`. In a query string it is text. */
const count = (max: number, message: string) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value,
    z.int(message).min(1, message).max(max, message),
  );

export const activityPage = z.object({
  before: count(Number.MAX_SAFE_INTEGER, 'validation.idInvalid')
    .optional()
    .describe('only entries older than the one with this id'),
  limit: count(MAX_LIMIT, 'validation.activityLimitInvalid').default(USUAL_LIMIT),
});
