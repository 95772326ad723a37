/** jsdom hides popovers but cannot show them. */
function toggle(popover: HTMLElement, isOpen: boolean) {
  if (popover.dataset.open === String(isOpen)) return;
  popover.dataset.open = String(isOpen);
  popover.style.display = isOpen ? 'block' : '';
  const [newState, oldState] = isOpen ? ['open', 'closed'] : ['closed', 'open'];
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState, oldState }));
}

HTMLElement.prototype.showPopover = function () {
  toggle(this, true);
};
HTMLElement.prototype.hidePopover = function () {
  if (this.dataset.open) toggle(this, false);
};

document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
  const popover = id && document.getElementById(id);
  if (popover) toggle(popover, popover.dataset.open !== 'true');
});
