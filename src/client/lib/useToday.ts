import { useSyncExternalStore } from 'react';
import { today } from './dates';

const LOOK_EVERY_MS = 60_000;

function watch(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Today, also on a screen that stays open over midnight. */
export const useToday = () => useSyncExternalStore(watch, today);
