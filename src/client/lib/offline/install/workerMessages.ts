/** Messages of a page to the service worker: to become the active one, and to send the id of its build. */
export const TAKE_OVER = 'take over';
export const WHICH_BUILD = 'which build';
