import { z } from 'zod';
import { id, requiredText } from '../fields';
import { FORECAST_DAYS, ICON_OF_CODE } from './forecast';

/** A strip on a card. */
const USUAL_DAYS = 7;

/** Our own icons, each a 64x64 picture that ships with the app. */
export const weatherIcon = z.enum([...new Set(Object.values(ICON_OF_CODE))]);

/** A number of days; in an address it comes as text. */
const days = z
  .preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value,
    z
      .int('validation.daysInvalid')
      .min(1, 'validation.daysInvalid')
      .max(FORECAST_DAYS, 'validation.daysInvalid'),
  )
  .default(USUAL_DAYS);

export const weatherOfHoliday = z.object({ holidayId: id, days });
export const weatherOfLocation = z.object({
  location: requiredText('validation.locationRequired'),
  days,
});
export const weatherLastYear = z.object({ holidayId: id });
