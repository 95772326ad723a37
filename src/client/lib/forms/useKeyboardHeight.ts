import { useSyncExternalStore } from 'react';

const EVENTS = ['resize', 'scroll'];

/** Measured when the viewport changes, since reading it during a render forces a layout. */
let height = 0;

function measure() {
  const viewport = window.visualViewport;
  if (viewport?.scale !== 1) return 0;
  const hidden = document.documentElement.clientHeight - viewport.offsetTop - viewport.height;
  return Math.max(0, Math.round(hidden));
}

function subscribe(onChange: () => void) {
  const viewport = window.visualViewport;
  const update = () => {
    height = measure();
    onChange();
  };
  for (const event of EVENTS) viewport?.addEventListener(event, update);
  return () => {
    for (const event of EVENTS) viewport?.removeEventListener(event, update);
  };
}

/** Height of the page's bottom that the on-screen keyboard covers, in px. */
export const useKeyboardHeight = () => useSyncExternalStore(subscribe, () => height);
