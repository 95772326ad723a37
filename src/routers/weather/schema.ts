import { z } from 'zod';
import { coordinates, coordinatesInPairs, id, requiredText } from '../fields';
import { FORECAST_DAYS, ICON_OF_CODE } from './forecast';

/** The default number of days: what a card shows. */
const USUAL_DAYS = 7;

/** Names of the app's own icons, each a picture of 64x64 pixels. */
export const weatherIcon = z.enum([...new Set(Object.values(ICON_OF_CODE))]);

/** A number of days. In a query string it is text. */
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
export const weatherOfLocation = z
  .object({ location: requiredText('validation.locationRequired'), ...coordinates, days })
  .check(coordinatesInPairs);
export const weatherLastYear = z.object({ holidayId: id });
