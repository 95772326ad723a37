import { z } from 'zod';
import { day, id, idWithMessage, LONG_TEXT_CHARS, optionalText, version } from '../fields';
import { travellerIds } from '../travellers/schema';

export const GUESTS_DEFAULT = 2;
export const GUESTS_MIN = 1;
const GUESTS_MAX = 1000;
/** The value of the holiday field in the form if no holiday is selected. */
export const NO_HOLIDAY = 'none';

const guests = z
  .int('validation.guestsInvalid')
  .min(GUESTS_MIN, 'validation.guestsInvalid')
  .max(GUESTS_MAX, 'validation.guestsInvalid');

const commonFields = {
  /** an empty text counts as not sent */
  numberOfGuests: z
    .union([guests, z.literal('').transform(() => undefined)], 'validation.guestsInvalid')
    .nullish()
    .transform((value) => value ?? undefined),
  favoriteTable: optionalText(),
  notes: optionalText(LONG_TEXT_CHARS),
  review: optionalText(LONG_TEXT_CHARS),
  travellerIds,
};

/** A visit in the form of a restaurant, with an optional holiday. */
export const visitFields = z.object({
  visitDate: day('validation.dateRequired'),
  ...commonFields,
  holidayId: z
    .union([id, z.enum([NO_HOLIDAY, '']).transform(() => null)], 'validation.idInvalid')
    .nullish(),
});

export const newVisit = visitFields.extend({ restaurantId: id });
export const visitChanges = visitFields.partial().extend({ id, version });

/** A visit in the form of a holiday. */
export const holidayVisitFields = z.object({
  restaurantId: idWithMessage('validation.restaurantRequired'),
  visitDate: day('validation.visitDateRequired'),
  ...commonFields,
});

export const newHolidayVisit = holidayVisitFields.extend({ holidayId: id });
