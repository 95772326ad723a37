import { z } from 'zod';
import { excursionFields } from '../../../routers/excursions/schema';
import { optionalDay } from '../../../routers/fields';
import { formatTime } from './formatTime';
import type { Excursion } from './types';

/** The contract's fields as the form shows them, with day and time as separate fields. */
export const excursionForm = excursionFields
  .omit({ date: true })
  .extend({ day: optionalDay(), time: z.string() })
  .refine(({ day, time }) => day || !time, { path: ['day'], message: 'validation.required' })
  .transform(({ day, time, ...fields }) => ({
    ...fields,
    date: day ? `${day}T${time || '00:00'}` : null,
  }));

export const formValues = (excursion?: Excursion) => ({
  title: excursion?.title ?? '',
  day: excursion?.date?.slice(0, 10) ?? '',
  time: formatTime(excursion?.date ?? null),
  duration: excursion?.duration ?? '',
  price: excursion?.price ?? '',
  address: excursion?.address ?? '',
  phone: excursion?.phone ?? '',
  description: excursion?.description ?? '',
  bookingReference: excursion?.bookingReference ?? '',
  website: excursion?.website ?? '',
  notes: excursion?.notes ?? '',
  travellerIds: excursion?.travellerIds ?? [],
});
