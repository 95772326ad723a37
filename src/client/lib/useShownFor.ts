import { type PointerEvent, useEffect, useRef, useState } from 'react';

type Position = Pick<MouseEvent, 'screenX' | 'screenY'>;

/**
 * Calls `onOver` after `ms`, for which nobody may read or touch what gets these handlers. A mouse that
 * rests where this appears does not count: browsers report that it entered, although nobody moved it.
 */
export function useShownFor(ms: number, onOver: () => void) {
  const [isHeld, setHeld] = useState(false);
  const isPointedAt = useRef(false);
  const rest = useRef<Position | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be done later may be made anew each time
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onOver, ms);
    return () => clearTimeout(timer);
  }, [isHeld, ms]);

  const hasMoved = (now: Position) => {
    rest.current ??= { screenX: now.screenX, screenY: now.screenY };
    return now.screenX !== rest.current.screenX || now.screenY !== rest.current.screenY;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs
  useEffect(() => {
    const onMove = (event: Position) => hasMoved(event) && isPointedAt.current && setHeld(true);
    window.addEventListener('pointermove', onMove);
    return () => window.removeEventListener('pointermove', onMove);
  }, []);

  return {
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerEnter: (event: PointerEvent) => {
      isPointedAt.current = true;
      if (event.pointerType !== 'mouse' || hasMoved(event)) setHeld(true);
    },
    onPointerLeave: () => {
      isPointedAt.current = false;
      setHeld(false);
    },
  };
}
