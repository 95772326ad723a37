import { type RefObject, useLayoutEffect } from 'react';
import { useKeyboardHeight } from '../../lib/forms/useKeyboardHeight';

const GAP_PX = 12;
const CONTROLS = 'button, a, label';

/** The control that a person pressed last, by pointer or key. */
let pressed: Element | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-passing]')) return;
    pressed = target.closest(CONTROLS) ?? pressed;
  },
  true,
);

/** Where that control is in the window, and those beside it, such as "Cancel" beside "Save". */
const pressedBoxes = () =>
  [...(pressed?.parentElement?.children ?? [])]
    .filter((control) => control.matches(CONTROLS))
    .map((control) => control.getBoundingClientRect());

/** How far `place` has to be lifted to stand above them, in px; its own foot is `below` px high. */
function liftOf(place: HTMLElement, below: number) {
  const edge = document.documentElement.clientHeight;
  const cards = [...place.children].map((card) => card.getBoundingClientRect());
  const covered = pressedBoxes().filter(
    ({ top, bottom, left, right }) =>
      bottom > edge - place.offsetHeight &&
      top < edge &&
      cards.some((card) => card.width > 0 && card.left < right && left < card.right),
  );
  if (covered.length === 0) return 0;
  const wanted = edge - Math.min(...covered.map(({ top }) => top)) + GAP_PX - below;
  return Math.max(0, Math.min(wanted, edge - place.offsetHeight));
}

/**
 * Lifts `place`, which is fixed to the foot of the window, above the control that was pressed last
 * and those beside it: they may be needed again. `shown` is what stands in it now.
 */
export function useClearOfPressed(place: RefObject<HTMLElement | null>, shown: unknown) {
  const keyboard = useKeyboardHeight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown next may follow another press
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const lift = () => {
      const below = Number.parseFloat(getComputedStyle(element).paddingBottom) + keyboard;
      element.style.marginBottom = `${liftOf(element, below)}px`;
    };
    // also when the control goes away
    const observer = new ResizeObserver(lift);
    for (const each of [element, pressed]) if (each) observer.observe(each);
    for (const event of ['scroll', 'resize']) window.addEventListener(event, lift, true);
    return () => {
      observer.disconnect();
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, lift, true);
    };
  }, [place, shown, keyboard]);
}
