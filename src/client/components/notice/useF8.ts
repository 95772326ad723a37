import { type RefObject, useEffect, useRef } from 'react';

/** F8 moves the focus to `target`. Returns a function that moves it back. */
export function useF8(target: RefObject<HTMLElement | null>, isEnabled = true) {
  const previousFocus = useRef<Element | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      if (!target.current?.contains(document.activeElement))
        previousFocus.current = document.activeElement;
      target.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [target, isEnabled]);
  return () => {
    const previous = previousFocus.current;
    if (previous instanceof HTMLElement && previous.isConnected)
      previous.focus({ preventScroll: true });
  };
}
