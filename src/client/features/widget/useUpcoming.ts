import { useEffect, useRef } from 'react';
import { useReachable } from '../../lib/network/reachable';
import { trpc } from '../../trpc';

/** The upcoming holidays, asked for again on another day and whenever somebody or the server is back. */
export function useUpcoming(today: string) {
  const isReachable = useReachable();
  const query = trpc.holidays.upcoming.useQuery();
  const { refetch } = query;

  const now = `${today} ${isReachable}`;
  const asked = useRef(now);
  useEffect(() => {
    if (asked.current === now) return;
    asked.current = now;
    if (isReachable) refetch();
  }, [now, isReachable, refetch]);

  useEffect(() => {
    const comeBack = () => {
      if (document.visibilityState === 'visible') refetch({ cancelRefetch: false });
    };
    document.addEventListener('visibilitychange', comeBack);
    window.addEventListener('focus', comeBack);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      window.removeEventListener('focus', comeBack);
    };
  }, [refetch]);

  return query;
}
