/** Days are `YYYY-MM-DD`, so their text order is their order in time. A day trip is allowed. */
export const endsBeforeStart = (holiday: { startDate?: unknown; endDate?: unknown }) =>
  typeof holiday.startDate === 'string' &&
  typeof holiday.endDate === 'string' &&
  holiday.endDate < holiday.startDate;

/** Everybody may choose the cover, alone; all else is for admins. */
export const mayChangeHoliday = (user: { isAdmin: boolean }, changes: Record<string, unknown>) =>
  user.isAdmin ||
  Object.entries(changes).every(([field, value]) => field === 'coverImage' || value === undefined);
