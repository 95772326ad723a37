import { useEffect, useState } from 'react';
import { msUntilTomorrow, today } from './format/dates';

/** Timers do not count while a device sleeps, so the date is checked at least this often. */
const CHECK_MS = 15 * 60_000;

/** Today in this device's time zone; changes at midnight, or right after the device wakes. */
export function useToday() {
  const [day, setDay] = useState(today);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      setDay(today());
      timer = setTimeout(check, Math.min(msUntilTomorrow(), CHECK_MS));
    };
    check();
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, []);
  return day;
}
