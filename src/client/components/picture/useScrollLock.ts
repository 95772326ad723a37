import { useLayoutEffect } from 'react';

/**
 * For full-screen viewers: stops the page below from scrolling, and restores the focus afterwards.
 */
export function useScrollLock() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const { style } = document.documentElement;
    const { overflow } = style;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
