/** JSON with the fields of each object in alphabetical order, and without undefined ones. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The key of a procedure's response: its path and input. */
export const answerKey = (path: string, input: unknown) => `${path} ${canonical(input)}`;

/**
 * The procedures whose responses may be on this device. Never those with passcodes, tokens or
 * addresses that are secrets, nor what only admins read.
 */
const KEPT = new Set([
  'comments.list',
  'comments.listOfPhoto',
  'excursions.files',
  'excursions.list',
  'holidays.byId',
  'holidays.list',
  'holidays.past',
  'holidays.upcoming',
  'hotels.images',
  'hotels.list',
  'photos.byId',
  'photos.list',
  'photos.summary',
  'plan.byHoliday',
  'plan.today',
  'restaurants.byId',
  'restaurants.list',
  'session.current',
  'tickets.list',
  'travellers.list',
  'users.list',
  'visits.list',
  'weather.lastYear',
  'weather.ofLocation',
]);

export const isKept = (path: string) => KEPT.has(path);
