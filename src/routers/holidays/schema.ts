import { z } from 'zod';
import { day, id, optionalText, requiredText, URL_CHARS, version } from '../fields';
import { endsBeforeStart } from './policies';

const fields = z.object({
  title: requiredText('validation.titleRequired'),
  destination: requiredText('validation.destinationRequired'),
  startDate: day('validation.startDateRequired'),
  endDate: day('validation.endDateRequired'),
  status: requiredText('validation.required').optional(),
});

const endAfterStart = {
  path: ['endDate'],
  error: 'validation.endAfterStart',
  // also while another field is wrong, so that a form shows everything at once
  when: () => true,
};

export const holidayFields = fields.refine((h) => !endsBeforeStart(h), endAfterStart);

/** What is not sent stays. `coverImage`: one of this holiday's photos, or null for none. */
export const holidayChanges = fields
  .extend({ coverImage: optionalText(URL_CHARS) })
  .partial()
  .extend({ id, version })
  .refine((h) => !endsBeforeStart(h), endAfterStart);
