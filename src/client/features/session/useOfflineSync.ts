import { useEffect } from 'react';
import { whenIdle } from '../../lib/browser/whenIdle';
import { hasOfflineStorage } from '../../lib/offline/storage/hasOfflineStorage';
import { trpc } from '../../trpc';

/** Keeps this device's data up to date, once the page is idle and it is known who is logged in. */
export function useOfflineSync() {
  const { data } = trpc.session.current.useQuery();
  const userId = data && (data.user?.id ?? null);
  useEffect(() => {
    if (userId === undefined || !hasOfflineStorage()) return;
    let isStopped = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      const { startOfflineSync } = await import('../../lib/offline/startOfflineSync');
      if (isStopped) return;
      stop = await startOfflineSync(userId);
      if (isStopped) stop();
    };
    // without room, or where the browser stores nothing, the app works online alone
    whenIdle(() => start().catch(() => undefined));
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [userId]);
}
