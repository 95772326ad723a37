/** Whoever sends this event opens the add-holiday dialog of the home screen. */
export const OPEN_ADD_HOLIDAY = 'open-add-holiday';

let listener: (() => void) | null = null;
let isWaiting = false;

window.addEventListener(OPEN_ADD_HOLIDAY, () => {
  isWaiting = !listener;
  listener?.();
});

/** Calls `open` for each such event, also for one that came before the screen stood. */
export function onAddHoliday(open: () => void) {
  listener = open;
  if (isWaiting) open();
  isWaiting = false;
  return () => {
    listener = null;
  };
}
