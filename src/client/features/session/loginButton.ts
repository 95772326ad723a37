/** The welcome screen's flight path leads to it. */
export const LOGIN_BUTTON_ID = 'login';
