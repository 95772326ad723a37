/** The welcome screen's flight path leads to it. */
export const LOGIN_BUTTON_ID = 'login';

/** Opens what the button drops, as if it had been pressed; it stays open where it is open. */
export function openLogin() {
  const button = document.getElementById(LOGIN_BUTTON_ID);
  if (!button) return;
  // from there Tab leads into the panel
  button.focus();
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
}
