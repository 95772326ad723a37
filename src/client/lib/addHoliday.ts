/** Event that opens the home screen's add-holiday dialog. */
export const OPEN_ADD_HOLIDAY = 'open-add-holiday';

let listener: (() => void) | null = null;
let isPending = false;

window.addEventListener(OPEN_ADD_HOLIDAY, () => {
  isPending = !listener;
  listener?.();
});

/** Calls `open` on each such event, including one sent before the home screen was mounted. */
export function onAddHoliday(open: () => void) {
  listener = open;
  if (isPending) open();
  isPending = false;
  return () => {
    listener = null;
  };
}
