import { useEffect, useState } from 'react';

/** Calls `onOver` after `ms`, for which nobody may read or touch what gets these handlers. */
export function useShownFor(ms: number, onOver: () => void) {
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done later may be made anew each time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onOver, ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);
  return {
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
  };
}
