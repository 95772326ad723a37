const CONTAINERS = 'li, ul, ol, [role="tabpanel"], [role="dialog"], main';

let focused: HTMLElement | null = null;
let wasDisabled = false;
/** The element that had the focus and the containers around it, the nearest first. */
let fallbacks: HTMLElement[] = [];

function onFocusIn({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  focused = target;
  wasDisabled = false;
  // a notice disappears: the focus then returns to where it was before
  if (target.closest('[data-passing]')) return;
  // when a dialog closes, the focus returns to what opened it
  const dialog = target.closest('[role="dialog"]');
  const behind = dialog ? fallbacks.filter((fallback) => !dialog.contains(fallback)) : [];
  fallbacks = [target];
  for (let container = target.parentElement?.closest<HTMLElement>(CONTAINERS); container; ) {
    fallbacks.push(container);
    container = container.parentElement?.closest<HTMLElement>(CONTAINERS);
  }
  fallbacks.push(...behind);
}

/** A user who clicks outside the element wants no focus: nothing is restored. */
const onFocusOut = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (target === focused && focused?.isConnected && !focused.matches(':disabled')) focused = null;
  });

function restoreFocus() {
  if (!focused) return;
  if (focused.matches(':disabled')) wasDisabled = true;
  if (document.activeElement !== document.body) return;
  if (focused.isConnected) {
    if (wasDisabled) focused.focus({ preventScroll: true });
    return;
  }
  focused = null;
  const fallback =
    fallbacks.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
  if (fallback && fallback.tabIndex < 0) fallback.tabIndex = -1;
  fallback?.focus({ preventScroll: true });
}

/**
 * Keeps the focus from getting lost. When the focused element is removed (a deleted card, the
 * button of an empty list), the nearest remaining container gets the focus. A button that was
 * disabled while busy gets it back. Returns the observer, to stop it.
 */
export function keepFocus() {
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  const observer = new MutationObserver(restoreFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  return observer;
}
