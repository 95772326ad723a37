import { type PointerEvent, useEffect, useRef, useState } from 'react';

type Position = Pick<MouseEvent, 'screenX' | 'screenY'>;

/**
 * Calls `onOver` after `ms` without interruption. The timer stops while the element with the
 * returned handlers has the focus or the pointer, and then starts anew. A mouse at rest
 * where the element appears does not count: browsers report that it entered, although it did not
 * move.
 */
export function useVisibleTimer(ms: number, onOver: () => void) {
  const [isPaused, setPaused] = useState(false);
  const isPointedAt = useRef(false);
  const startPosition = useRef<Position | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onOver may change on every render
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onOver, ms);
    return () => clearTimeout(timer);
  }, [isPaused, ms]);

  const hasMoved = (now: Position) => {
    startPosition.current ??= { screenX: now.screenX, screenY: now.screenY };
    return (
      now.screenX !== startPosition.current.screenX || now.screenY !== startPosition.current.screenY
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs and a state setter
  useEffect(() => {
    const onMove = (event: Position) => hasMoved(event) && isPointedAt.current && setPaused(true);
    window.addEventListener('pointermove', onMove);
    return () => window.removeEventListener('pointermove', onMove);
  }, []);

  return {
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
    onPointerEnter: (event: PointerEvent) => {
      isPointedAt.current = true;
      if (event.pointerType !== 'mouse' || hasMoved(event)) setPaused(true);
    },
    onPointerLeave: () => {
      isPointedAt.current = false;
      setPaused(false);
    },
  };
}
