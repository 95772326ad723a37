import { useEffect } from 'react';
import { whenIdle } from '../../lib/browser/whenIdle';
import { canKeep } from '../../lib/offline/canKeep';
import { trpc } from '../../trpc';

/** Keeps on this device what belongs there, once the page is idle and it is known who is logged in. */
export function useKeeping() {
  const { data } = trpc.session.current.useQuery();
  const userId = data && (data.user?.id ?? null);
  useEffect(() => {
    if (userId === undefined || !canKeep()) return;
    let isStopped = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { keepOnDevice } = await import('../../lib/offline/start');
      if (isStopped) return;
      stop = await keepOnDevice(userId);
      if (isStopped) stop();
    };
    // without room, or where the browser keeps nothing, the app works as before
    whenIdle(() => start().catch(() => undefined));
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [userId]);
}
