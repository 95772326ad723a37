import { z } from 'zod';
import { byHoliday, id, requiredText } from '../fields';

const TRAVELLERS_MAX = 100;

/** The travellers that something is for; null or an empty list: everybody. */
export const travellerIds = z
  .array(id)
  .max(TRAVELLERS_MAX, 'validation.invalid')
  .nullish()
  .transform((ids) => (ids === undefined ? undefined : [...new Set(ids)]));

const traveller = z
  .object({
    /** of a traveller who stays */
    id: id.optional(),
    /** null: somebody without a profile */
    userId: id.nullish(),
    /** of a user it is ignored, the user's own name counts */
    name: requiredText('validation.nameRequired').nullish(),
  })
  .refine((one) => one.id || one.userId || one.name, {
    path: ['name'],
    error: 'validation.nameRequired',
  });
export type TravellerInput = z.output<typeof traveller>;

export const travellersOfHoliday = byHoliday.extend({
  travellers: z.array(traveller).max(TRAVELLERS_MAX, 'validation.invalid'),
});
