import { nightsBetween } from '../../../lib/format/dates';

/** In the last ten nights the countdown shows the moon. */
export const MOONS_NIGHTS = 10;

type Countdown =
  | { phase: 'ahead'; nights: number }
  | { phase: 'today' }
  | { phase: 'during'; night: number; of: number }
  | { phase: 'lastDay' }
  | { phase: 'past' };

type Days = { startDate: string; endDate: string };

export function countdown({ startDate, endDate }: Days, today: string): Countdown {
  if (today > endDate) return { phase: 'past' };
  if (today < startDate) return { phase: 'ahead', nights: nightsBetween(today, startDate) };
  if (today === startDate) return { phase: 'today' };
  if (today === endDate) return { phase: 'lastDay' };
  const night = nightsBetween(startDate, today) + 1;
  return { phase: 'during', night, of: nightsBetween(startDate, endDate) };
}

/** The day of a holiday, counted from 1, and how many there are; null before and after it. */
export function dayNumberOf({ startDate, endDate }: Days, today: string) {
  if (today < startDate || today > endDate) return null;
  return { day: nightsBetween(startDate, today) + 1, of: nightsBetween(startDate, endDate) + 1 };
}

/**
 * SVG path of the lit part of the moon, centred on 0,0 with radius 1, `nights` before the start: a
 * thin crescent at ten nights, a full moon on the last night.
 */
export function moonPath(nights: number): string {
  const lit = (MOONS_NIGHTS + 1 - nights) / MOONS_NIGHTS;
  const terminator = Math.abs(1 - 2 * lit).toFixed(2);
  return `M0-1A1 1 0 0 1 0 1A${terminator} 1 0 0 ${lit < 0.5 ? 0 : 1} 0-1Z`;
}
