/** Id of the login button, where the welcome screen's flight path ends. */
export const LOGIN_BUTTON_ID = 'login';

/** Opens the panel of the login button, unless it is already open. */
export function openLogin() {
  const button = document.getElementById(LOGIN_BUTTON_ID);
  if (!button) return;
  // so that Tab moves into the panel
  button.focus();
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
}
