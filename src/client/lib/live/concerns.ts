import type { QueryKey } from '@tanstack/react-query';
import type { Outputs } from '../../trpc';

type RouterName = keyof Outputs;

export interface Change {
  /** Null: anything may have changed. */
  router: string | null;
  holidayId: number | null;
  /** The only photo that changed, which is fetched alone for the pages of photos that show it. */
  photoId?: number | undefined;
}

/**
 * Other routers whose results contain data of this router. A holiday also concerns every query with
 * its `holidayId`.
 */
const SHOWN_BY: Partial<Record<RouterName, RouterName[]>> = {
  backups: ['activity'],
  comments: ['holidays', 'photos'],
  excursions: ['holidays', 'plan'],
  holidays: ['calendars', 'comments', 'excursions', 'hotels', 'photos', 'plan', 'restaurants'],
  hotels: ['holidays', 'photos', 'plan'],
  photos: ['comments', 'holidays'],
  ratings: ['holidays', 'restaurants', 'visits'],
  restaurants: ['holidays', 'plan', 'visits'],
  tickets: ['holidays', 'plan'],
  travellers: ['excursions', 'holidays', 'hotels', 'plan', 'restaurants', 'tickets', 'visits'],
  users: [
    'activity',
    'calendars',
    'comments',
    'holidays',
    'invitations',
    'photos',
    'restaurants',
    'session',
    'sessions',
    'tokens',
    'travellers',
    'visits',
  ],
  visits: ['holidays', 'plan', 'restaurants'],
};

/** The trash contains, and restores, rows of every router. */
const isTrash = (router: string) => router === 'trash';

/** The pages of a holiday's photos, which may be many. */
export const PHOTO_PAGES = [['photos', 'list'], { type: 'infinite' }] as const;

interface QueryOptions {
  type?: string;
  input?: { id?: number; holidayId?: number };
}

/** Whether the change may alter the result of the query with this key. */
export function concerns(change: Change, [path, options]: QueryKey): boolean {
  const { router, holidayId, photoId } = change;
  const queryRouter = String((path as string[])[0]);
  if (router === null || isTrash(router) || isTrash(queryRouter)) return true;
  const { type, input } = (options ?? {}) as QueryOptions;
  if (photoId && queryRouter === 'photos' && type === 'infinite') return false;
  const { id, holidayId: inputHolidayId } = input ?? {};
  const isShown =
    queryRouter === router ||
    SHOWN_BY[router as RouterName]?.includes(queryRouter as RouterName) ||
    (router === 'holidays' && inputHolidayId !== undefined);
  if (!isShown) return false;
  const queriedHolidayId = queryRouter === 'holidays' ? id : inputHolidayId;
  return holidayId === null || queriedHolidayId === undefined || queriedHolidayId === holidayId;
}
