import { useSyncExternalStore } from 'react';

/** For the buttons at the foot of a form that is a page: no notice covers them. */
export const formFoot = { 'data-form-foot': '' };

/** In px, from the window's lower edge: the room that notices take, and their gap to the buttons. */
const NOTICES_PX = 160;
const GAP_PX = 8;

function subscribe(changed: () => void) {
  const resized = new ResizeObserver(changed);
  resized.observe(document.body);
  for (const event of ['scroll', 'resize']) window.addEventListener(event, changed);
  return () => {
    resized.disconnect();
    for (const event of ['scroll', 'resize']) window.removeEventListener(event, changed);
  };
}

function measure() {
  const foot = document.querySelector('[data-form-foot]')?.getBoundingClientRect();
  const edge = document.documentElement.clientHeight;
  if (!foot || foot.top > edge || foot.bottom < edge - NOTICES_PX) return 0;
  return Math.round(edge - foot.top + GAP_PX);
}

/** How far above the window's lower edge notices stand so as not to cover a form's buttons, in px. */
export const useFormFoot = () => useSyncExternalStore(subscribe, measure);
