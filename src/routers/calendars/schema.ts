import { z } from 'zod';
import { flag, id } from '../fields';

export const FEED_LEVELS = ['busy', 'plan', 'full'] as const;

export const calendarFields = z.object({
  holidayId: id.nullable().describe('null: all holidays'),
  level: z
    .enum(FEED_LEVELS)
    .describe('`busy`: no names; `plan`: no references, seats, prices and codes; `full`: all'),
  mineOnly: flag().default(false).describe('true: without what is only for others'),
});
