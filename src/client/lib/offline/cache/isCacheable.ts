/**
 * The procedures whose responses may be cached on this device. Never those with passcodes, tokens or
 * addresses that are secrets, nor what only admins read.
 */
const CACHEABLE = new Set([
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

export const isCacheable = (path: string) => CACHEABLE.has(path);
