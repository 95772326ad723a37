import type { QueryKey } from '@tanstack/react-query';
import type { Outputs } from '../../trpc';

type RouterName = keyof Outputs;

export interface Change {
  /** Null: anything may have changed. */
  router: string | null;
  holidayId: number | null;
}

/**
 * Other routers whose results contain data of this router. A holiday also concerns every query with
 * its `holidayId`.
 */
const SHOWN_BY: Partial<Record<RouterName, RouterName[]>> = {
  backups: ['activity'],
  comments: ['holidays', 'photos'],
  holidays: ['comments', 'excursions', 'hotels', 'photos', 'restaurants'],
  hotels: ['holidays', 'photos'],
  photos: ['comments', 'holidays'],
  ratings: ['holidays', 'restaurants', 'visits'],
  restaurants: ['holidays', 'visits'],
  users: [
    'activity',
    'comments',
    'holidays',
    'invitations',
    'photos',
    'restaurants',
    'session',
    'sessions',
    'tokens',
    'visits',
  ],
  visits: ['holidays', 'restaurants'],
};

/** The trash contains, and restores, rows of every router. */
const isTrash = (router: string) => router === 'trash';

interface QueryOptions {
  input?: { id?: number; holidayId?: number };
}

/** Whether the change may alter the result of the query with this key. */
export function concerns({ router, holidayId }: Change, [path, options]: QueryKey): boolean {
  const queryRouter = String((path as string[])[0]);
  if (router === null || isTrash(router) || isTrash(queryRouter)) return true;
  const { id, holidayId: inputHolidayId } = (options as QueryOptions | undefined)?.input ?? {};
  const isShown =
    queryRouter === router ||
    SHOWN_BY[router as RouterName]?.includes(queryRouter as RouterName) ||
    (router === 'holidays' && inputHolidayId !== undefined);
  if (!isShown) return false;
  const queriedHolidayId = queryRouter === 'holidays' ? id : inputHolidayId;
  return holidayId === null || queriedHolidayId === undefined || queriedHolidayId === holidayId;
}
