/** Compares days (`YYYY-MM-DD`) as texts. A holiday of one day is allowed. */
export const endsBeforeStart = (holiday: { startDate?: unknown; endDate?: unknown }) =>
  typeof holiday.startDate === 'string' &&
  typeof holiday.endDate === 'string' &&
  holiday.endDate < holiday.startDate;

/** Admins may change everything, other users only `coverImage`. */
export const mayChangeHoliday = (user: { isAdmin: boolean }, changes: Record<string, unknown>) =>
  user.isAdmin ||
  Object.entries(changes).every(([field, value]) => field === 'coverImage' || value === undefined);
