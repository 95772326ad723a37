import type { TFunction } from 'i18next';
import { day, fullDay, weekday } from '../../lib/format/dates';

/** `Day 3 · Wednesday 14 July`; outside of the holiday `Wednesday 28 July 2027`. */
export const dayTitle = (
  t: TFunction,
  { date, number }: { date: string; number: number | null },
) =>
  number === null
    ? `${weekday(date)} ${fullDay(date)}`
    : t('plan.day', { n: number, day: `${weekday(date)} ${day(date)}` });
