import { useSyncExternalStore } from 'react';

const EVENTS = ['resize', 'scroll'];

function subscribe(changed: () => void) {
  for (const event of EVENTS) window.visualViewport?.addEventListener(event, changed);
  return () => {
    for (const event of EVENTS) window.visualViewport?.removeEventListener(event, changed);
  };
}

function measure() {
  const seen = window.visualViewport;
  if (seen?.scale !== 1) return 0;
  const hidden = document.documentElement.clientHeight - seen.offsetTop - seen.height;
  return Math.max(0, Math.round(hidden));
}

/** How much of the page's foot an on-screen keyboard covers, in px. */
export const useKeyboardHeight = () => useSyncExternalStore(subscribe, measure);
