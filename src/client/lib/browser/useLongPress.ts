import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react';

const HOLD_MS = 450;
const STILL_PX = 10;

interface LongPress {
  /** Without it a press is a click, however long it takes. */
  isEnabled?: boolean;
  onHold: () => void;
  /** Called when the finger or button is lifted after `onHold`. */
  onRelease?: () => void;
}

/** Event handlers for a long press. The click at its end does not reach the element. */
export function useLongPress({ isEnabled = true, onHold, onRelease }: LongPress) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const isTouch = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lift = () => {
    clearTimeout(timer.current);
    if (isHeld.current) onRelease?.();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      clearTimeout(timer.current);
      isHeld.current = false;
      isTouch.current = event.pointerType === 'touch';
      if (!isEnabled || event.button > 0 || !event.isPrimary) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) clearTimeout(timer.current);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onContextMenu: (event: SyntheticEvent) => {
      if (isTouch.current) event.preventDefault();
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (isHeld.current) {
        event.stopPropagation();
        event.preventDefault();
      }
      isHeld.current = false;
    },
  };
}
