import { useEffect } from 'react';

/** Keeps this device's screen on while `isActive`, where the browser can. */
export function useWakeLock(isActive = true) {
  useEffect(() => {
    if (!isActive) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    // the browser releases the lock whenever the page is hidden
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
  }, [isActive]);
}
