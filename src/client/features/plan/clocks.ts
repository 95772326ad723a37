import type { TFunction } from 'i18next';
import { instantOf, wallClockAt } from '../../../airports/clock';
import { clockOf } from '../../lib/format/dates';
import type { PlanItem } from './types';

type Timed = Pick<PlanItem, 'time' | 'timeZone'>;

/** When an item of this day is, in ms since 1970; null: its time is unknown. */
export const instantOfItem = (date: string, { time, timeZone }: Timed) =>
  time ? instantOf(`${date}T${time}`, timeZone ?? 'UTC') : null;

/** `14:05 there, 15:05 here`; only `14:05` where this device's clock says the same. */
export function clockTimes(instant: number, { time, timeZone }: Timed, t: TFunction) {
  const here = clockOf(new Date(instant).toISOString());
  if (!time || !timeZone || here === time) return time ?? '';
  return t('today.clockTimes', {
    there: t('today.there', { time }),
    here: t('today.here', { time: here }),
  });
}

export type Phase = 'dawn' | 'day' | 'dusk' | 'night';

/** The sky by the clock of a place; without a zone by that of this device. */
export function phaseAt(now: number, timeZone: string | null): Phase {
  const clock = timeZone
    ? wallClockAt(now, timeZone).slice(11, 13)
    : clockOf(new Date(now).toISOString());
  const hour = Number(clock.slice(0, 2));
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 8) return 'dawn';
  return hour < 19 ? 'day' : 'dusk';
}
