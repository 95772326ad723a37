import { type RefObject, useLayoutEffect } from 'react';
import { useKeyboardHeight } from '../../lib/forms/useKeyboardHeight';

const GAP_PX = 12;
const CONTROLS = 'button, a, label';

/** The control that the user pressed last, by pointer or key. */
let pressed: Element | null = null;

document.addEventListener(
  'click',
  ({ target }) => {
    if (!(target instanceof Element) || target.closest('[data-passing]')) return;
    pressed = target.closest(CONTROLS) ?? pressed;
  },
  true,
);

/** The boxes of that control and its siblings in the window, such as "Cancel" beside "Save". */
const pressedBoxes = () =>
  [...(pressed?.parentElement?.children ?? [])]
    .filter((control) => control.matches(CONTROLS))
    .map((control) => control.getBoundingClientRect());

/**
 * How far to lift `place`, in px, so that it does not cover them. `below` is its bottom padding in
 * px.
 */
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
 * Lifts `place`, which is fixed to the bottom of the window, above the control that was pressed
 * last and its siblings, which may be needed again. `shown` is its current content.
 */
export function useLiftAbovePressedControl(place: RefObject<HTMLElement | null>, shown: unknown) {
  const keyboard = useKeyboardHeight();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content may follow another press
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const lift = () => {
      const below = Number.parseFloat(getComputedStyle(element).paddingBottom) + keyboard;
      element.style.marginBottom = `${liftOf(element, below)}px`;
    };
    // also when the control is removed
    const observer = new ResizeObserver(lift);
    for (const each of [element, pressed]) if (each) observer.observe(each);
    for (const event of ['scroll', 'resize']) window.addEventListener(event, lift, true);
    return () => {
      observer.disconnect();
      for (const event of ['scroll', 'resize']) window.removeEventListener(event, lift, true);
    };
  }, [place, shown, keyboard]);
}
