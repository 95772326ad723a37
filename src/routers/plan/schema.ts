import { z } from 'zod';
import { flag, id, requiredText } from '../fields';

export const dismissal = z.object({
  holidayId: id,
  key: requiredText('validation.required').describe('the `key` of the warning'),
});

export const ofToday = z
  .object({ mine: flag().optional().describe('only what the caller is part of') })
  .nullish();
