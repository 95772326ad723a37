import { z } from 'zod';
import { id, requiredText } from '../fields';

export const dismissal = z.object({
  holidayId: id,
  key: requiredText('validation.required').describe('the `key` of the warning'),
});
