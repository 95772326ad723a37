/** The nouns of a holiday of which an offline copy has the list, `<noun>.list`, and nothing more. */
export const PLAIN_NOUNS = ['comments', 'tickets', 'travellers'] as const;

/**
 * The procedures whose responses may be cached on this device. Never those with passcodes, tokens or
 * addresses that are secrets, nor what only admins read.
 */
const CACHEABLE = new Set([
  ...PLAIN_NOUNS.map((noun) => `${noun}.list`),
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
  'users.list',
  'visits.list',
  'weather.lastYear',
  'weather.ofLocation',
]);

export const isCacheable = (path: string) => CACHEABLE.has(path);
