const PARTS = 'li, ul, ol, [role="tabpanel"], [role="dialog"], main';

let focused: HTMLElement | null = null;
let wasDisabled = false;
/** What had the focus and the parts around it, the nearest first. */
let heirs: HTMLElement[] = [];

function remember({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return;
  focused = target;
  wasDisabled = false;
  // a notice passes: the focus goes back to where it was before
  if (target.closest('[data-passing]')) return;
  // behind a dialog is what it was opened from
  const dialog = target.closest('[role="dialog"]');
  const behind = dialog ? heirs.filter((heir) => !dialog.contains(heir)) : [];
  heirs = [target];
  for (let part = target.parentElement?.closest<HTMLElement>(PARTS); part; ) {
    heirs.push(part);
    part = part.parentElement?.closest<HTMLElement>(PARTS);
  }
  heirs.push(...behind);
}

/** Whoever leaves it by a click beside it wants it nowhere. */
const forget = ({ target }: FocusEvent) =>
  queueMicrotask(() => {
    if (target === focused && focused?.isConnected && !focused.matches(':disabled')) focused = null;
  });

function keep() {
  if (!focused) return;
  if (focused.matches(':disabled')) wasDisabled = true;
  if (document.activeElement !== document.body) return;
  if (focused.isConnected) {
    if (wasDisabled) focused.focus({ preventScroll: true });
    return;
  }
  focused = null;
  const heir = heirs.find(({ isConnected }) => isConnected) ?? document.querySelector('main');
  if (heir && heir.tabIndex < 0) heir.tabIndex = -1;
  heir?.focus({ preventScroll: true });
}

/**
 * From now on the focus never ends nowhere: when what had it goes (a deleted card, the button of
 * an empty list), what is left around it gets it; a button that is busy for a while gets it back.
 */
export function keepFocus() {
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  const watch = new MutationObserver(keep);
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return watch;
}
