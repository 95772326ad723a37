import { z } from 'zod';
import { count } from '../fields';

const USUAL_LIMIT = 50;
const MAX_LIMIT = 200;

export const activityPage = z.object({
  before: count(Number.MAX_SAFE_INTEGER, 'validation.idInvalid')
    .optional()
    .describe('only entries older than the one with this id'),
  limit: count(MAX_LIMIT, 'validation.limitInvalid').default(USUAL_LIMIT),
});
