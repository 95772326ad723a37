const DELAY_MS = 700;
const GAP = 6;
const EDGE = 8;

/**
 * Shows the accessible name of a `[data-tip]` control after 700 ms of hovering or keyboard focus.
 * The page has one tooltip element. It is hidden from screen readers, which read the name anyway.
 */
export function startTooltips() {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.ariaHidden = 'true';
  tip.popover = 'manual';
  document.body.append(tip);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    if (tip.matches(':popover-open')) tip.hidePopover();
  };

  const show = (control: Element) => {
    if (!control.isConnected || control.matches('[aria-expanded="true"]')) return;
    tip.textContent = control.getAttribute('aria-label');
    tip.showPopover();
    const controlBox = control.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const overflowsBelow = controlBox.bottom + GAP + height > innerHeight;
    const left = controlBox.left + (controlBox.width - width) / 2;
    tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
    tip.style.top = `${overflowsBelow ? controlBox.top - GAP - height : controlBox.bottom + GAP}px`;
  };

  const showLater = (event: Event) => {
    const control = (event.target as Element).closest?.('[data-tip]');
    hide();
    if (control) timer = setTimeout(() => show(control), DELAY_MS);
  };

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') showLater(event);
  });
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) showLater(event);
  });
  for (const end of ['pointerdown', 'keydown', 'focusout', 'scroll', 'wheel'])
    document.addEventListener(end, hide, { capture: true, passive: true });
}
