const DELAY_MS = 700;
const GAP = 6;
const EDGE = 8;

/**
 * Shows the accessible name of every `[data-tip]` control after a while of hovering or keyboard
 * focus. One element for the whole page; the name is read anyway, so screen readers skip it.
 */
export function startTooltips() {
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.ariaHidden = 'true';
  tip.popover = 'manual';
  document.body.append(tip);
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(waiting);
    if (tip.matches(':popover-open')) tip.hidePopover();
  };

  const show = (control: Element) => {
    if (!control.isConnected || control.matches('[aria-expanded="true"]')) return;
    tip.textContent = control.getAttribute('aria-label');
    tip.showPopover();
    const around = control.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const isLow = around.bottom + GAP + height > innerHeight;
    const left = around.left + (around.width - width) / 2;
    tip.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
    tip.style.top = `${isLow ? around.top - GAP - height : around.bottom + GAP}px`;
  };

  const wait = (event: Event) => {
    const control = (event.target as Element).closest?.('[data-tip]');
    hide();
    if (control) waiting = setTimeout(() => show(control), DELAY_MS);
  };

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') wait(event);
  });
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) wait(event);
  });
  for (const end of ['pointerdown', 'keydown', 'focusout', 'scroll', 'wheel'])
    document.addEventListener(end, hide, { capture: true, passive: true });
}
