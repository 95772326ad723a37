import { type RefObject, useEffect, useRef } from 'react';

/** F8 puts the focus on this; returns what puts it back where it was. */
export function useF8(target: RefObject<HTMLElement | null>, isOurs = true) {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOurs) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      if (!target.current?.contains(document.activeElement))
        cameFrom.current = document.activeElement;
      target.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [target, isOurs]);
  return () => {
    const before = cameFrom.current;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
