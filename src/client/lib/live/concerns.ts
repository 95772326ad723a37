import type { QueryKey } from '@tanstack/react-query';
import type { Answers } from '../../trpc';

type Noun = keyof Answers;

export interface Change {
  /** Null: whatever it may have been. */
  router: string | null;
  holidayId: number | null;
}

/** Whose answers show something of a noun, besides its own. */
const SHOWN_BY: Partial<Record<Noun, Noun[]>> = {
  backups: ['activity'],
  comments: ['holidays'],
  holidays: ['comments', 'excursions', 'hotels', 'locations', 'restaurants', 'tickets', 'visits'],
  hotels: ['holidays'],
  photos: ['holidays'],
  ratings: ['holidays', 'restaurants', 'visits'],
  restaurants: ['holidays', 'visits'],
  users: [
    'activity',
    'comments',
    'holidays',
    'invitations',
    'restaurants',
    'session',
    'sessions',
    'tokens',
    'visits',
  ],
  visits: ['holidays', 'restaurants'],
};

/** The bin holds, and gives back, whatever there is. */
const isOfAll = (noun: string) => noun === 'bin';

interface Asked {
  input?: { id?: number; holidayId?: number };
}

/** Whether the answer to this query may be another one after the change. */
export function concerns({ router, holidayId }: Change, [path, asked]: QueryKey): boolean {
  const noun = String((path as string[])[0]);
  if (router === null || isOfAll(router) || isOfAll(noun)) return true;
  if (noun !== router && !SHOWN_BY[router as Noun]?.includes(noun as Noun)) return false;
  const { id, holidayId: own } = (asked as Asked | undefined)?.input ?? {};
  const about = noun === 'holidays' ? id : own;
  return holidayId === null || about === undefined || about === holidayId;
}
