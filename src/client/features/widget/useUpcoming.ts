import { useEffect, useRef } from 'react';
import { FIRST_CARDS } from '../../../pictures/onCard';
import { useReachable } from '../../lib/network/reachable';
import { trpc } from '../../trpc';

/**
 * The upcoming holidays; refetched on a new day, when the page is visible again, and when the
 * server is reachable again.
 */
export function useUpcoming(today: string) {
  const isReachable = useReachable();
  const query = trpc.holidays.upcoming.useQuery(FIRST_CARDS);
  const { refetch } = query;

  const now = `${today} ${isReachable}`;
  const fetchedFor = useRef(now);
  useEffect(() => {
    if (fetchedFor.current === now) return;
    fetchedFor.current = now;
    if (isReachable) refetch();
  }, [now, isReachable, refetch]);

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refetch({ cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [refetch]);

  return query;
}
