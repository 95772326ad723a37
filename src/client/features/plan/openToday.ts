import { readStored, writeStored } from '../../lib/browser/localStorage';
import { today } from '../../lib/format/dates';

/** Whether the app was opened at its start page, and Today may still open by itself. */
let mayOpen = location.pathname === '/' && location.search === '';

/**
 * Whether Today is to open by itself now: once a day for each user, while a holiday is on and the
 * day before. Says so once.
 */
export function opensToday(userId: number | undefined, isOnHoliday: boolean | undefined) {
  if (!mayOpen || !userId || isOnHoliday === undefined) return false;
  mayOpen = false;
  const key = `today-opened-${userId}`;
  if (!isOnHoliday || readStored(key) === today()) return false;
  writeStored(key, today());
  return true;
}
