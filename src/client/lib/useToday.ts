import { useEffect, useEffectEvent, useState } from 'react';
import { type Trip, today, todayOf } from './format/dates';

/** In every time zone a day begins with a quarter of an hour. Timers do not count while a device sleeps. */
const QUARTER_MS = 15 * 60_000;

/**
 * Today in this device's time zone, or that of a trip; changes at midnight, or right after the
 * device wakes.
 */
export function useToday(trip?: Pick<Trip, 'startDate' | 'timeZone'>) {
  const now = () => (trip ? todayOf(trip) : today());
  const [day, setDay] = useState(now);
  const read = useEffectEvent(() => setDay(now()));
  const { startDate, timeZone } = trip ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another trip
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      read();
      timer = setTimeout(check, QUARTER_MS - (Date.now() % QUARTER_MS));
    };
    check();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, [startDate, timeZone]);
  return day;
}
