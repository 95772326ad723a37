import { useEffect } from 'react';
import { whenIdle } from '../../lib/browser/whenIdle';

const RETRY_MS = 30_000;

/** Follows the changes of others, once the page is idle and while `userId` is logged in. */
export function useLive(userId: number | undefined) {
  useEffect(() => {
    if (!userId || !('EventSource' in window)) return;
    let isStopped = false;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { followChanges } = await import('../../lib/live/live');
      if (!isStopped) stop = followChanges();
    };
    let retryTimer: ReturnType<typeof setTimeout>;
    const start = () =>
      follow().catch(() => {
        retryTimer = setTimeout(start, RETRY_MS);
      });
    whenIdle(start);
    return () => {
      isStopped = true;
      clearTimeout(retryTimer);
      stop?.();
    };
  }, [userId]);
}
