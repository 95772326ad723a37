import { useEffect } from 'react';

const RETRY_MS = 30_000;

/** Once the screen of `userId` stands, it shows what others change. */
export function useLive(userId: number | undefined) {
  useEffect(() => {
    if (!userId || !('EventSource' in window)) return;
    let isLeft = false;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { followChanges } = await import('../../lib/live/live');
      if (!isLeft) stop = followChanges();
    };
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    let again: ReturnType<typeof setTimeout>;
    const start = () =>
      follow().catch(() => {
        again = setTimeout(start, RETRY_MS);
      });
    whenIdle(start);
    return () => {
      isLeft = true;
      clearTimeout(again);
      stop?.();
    };
  }, [userId]);
}
