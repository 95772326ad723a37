import { useEffect } from 'react';

/** Keeps the screen awake while the component is shown, where the browser can. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // the browser lets go whenever the page is hidden
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      const held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) held?.release();
      else lock = held;
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release();
    };
  }, []);
}
