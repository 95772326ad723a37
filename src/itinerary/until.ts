const HOUR = 60;
const DAY = 24 * HOUR;

type Key = `today.${'now' | 'in' | 'days' | 'minutes' | 'hours'}`;
type Translate = (key: Key, params?: Record<string, string | number>) => string;

/** How long it is until an instant, both in ms since 1970: `in 2 h 10`, `in 3 days`, `now`. */
export function timeUntil(instant: number, now: number, t: Translate) {
  const total = Math.max(0, Math.ceil((instant - now) / 60_000));
  const [hours, minutes] = [Math.floor(total / HOUR), total % HOUR];
  if (total === 0) return t('today.now');
  if (total >= 2 * DAY)
    return t('today.in', { time: t('today.days', { count: Math.floor(total / DAY) }) });
  if (hours === 0) return t('today.in', { time: t('today.minutes', { minutes }) });
  const digits = String(minutes).padStart(2, '0');
  return t('today.in', { time: t('today.hours', { hours, minutes: digits }) });
}
