import { useSyncExternalStore } from 'react';

const EVENTS = ['resize', 'scroll'];

function subscribe(onChange: () => void) {
  for (const event of EVENTS) window.visualViewport?.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) window.visualViewport?.removeEventListener(event, onChange);
  };
}

function measure() {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return 0;
  const hidden = document.documentElement.clientHeight - viewport.offsetTop - viewport.height;
  return Math.max(0, Math.round(hidden));
}

/** Height of the page's bottom that the on-screen keyboard covers, in px. */
export const useKeyboardHeight = () => useSyncExternalStore(subscribe, measure);
