import { z } from 'zod';
import { day, id, idOr, LONG_TEXT_CHARS, optionalText, version } from '../fields';

export const GUESTS_DEFAULT = 2;
export const GUESTS_MIN = 1;
const GUESTS_MAX = 1000;
/** What the choice of a holiday says when there is none. */
export const NO_HOLIDAY = 'none';

const guests = z
  .int('validation.guestsInvalid')
  .min(GUESTS_MIN, 'validation.guestsInvalid')
  .max(GUESTS_MAX, 'validation.guestsInvalid');

const about = {
  /** an emptied field is one that is not sent */
  numberOfGuests: z
    .union([guests, z.literal('').transform(() => undefined)], 'validation.guestsInvalid')
    .nullish()
    .transform((told) => told ?? undefined),
  favoriteTable: optionalText(),
  notes: optionalText(LONG_TEXT_CHARS),
  review: optionalText(LONG_TEXT_CHARS),
};

/** A visit as told from its restaurant, maybe on a holiday. */
export const visitFields = z.object({
  visitDate: day('validation.dateRequired'),
  ...about,
  holidayId: z
    .union([id, z.enum([NO_HOLIDAY, '']).transform(() => null)], 'validation.idInvalid')
    .nullish(),
});

export const newVisit = visitFields.extend({ restaurantId: id });
export const visitChanges = visitFields.partial().extend({ id, version });

/** A visit as told from its holiday. */
export const holidayVisitFields = z.object({
  restaurantId: idOr('validation.restaurantRequired'),
  visitDate: day('validation.visitDateRequired'),
  ...about,
});

export const newHolidayVisit = holidayVisitFields.extend({ holidayId: id });
