import { useEffect, useState } from 'react';
import { msUntilTomorrow, today } from './format/dates';

/** A device that slept has lost count: it looks at its calendar this often at least. */
const LOOK_MS = 15 * 60_000;

/** Today on the clock of this device; another day from midnight on, also when it sleeps through it. */
export function useToday() {
  const [day, setDay] = useState(today);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setDay(today());
      timer = setTimeout(look, Math.min(msUntilTomorrow(), LOOK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return day;
}
