import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../../routers';
import { whenIdle } from '../../browser/whenIdle';
import { isConnectionFailure } from '../../network/failure';
import { isProviderCall } from '../../network/providerLink';
import { isReachable, setReachable } from '../../network/reachable';
import { outboxEntries } from '../outbox/outboxState';
import { hasOfflineStorage } from '../storage/hasOfflineStorage';
import { isCacheable } from './isCacheable';

/** A response that takes longer is replaced by the cached one. */
const TIMEOUT_MS = 4000;

const loadCache = () => import('./responseCache');

/**
 * Responds to a query from the cache when the server cannot be reached, and refreshes the cache with
 * each response of the server.
 */
export const offlineLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const { type, path, input, context } = op;
    const isLeftToServer = type !== 'query' || !isCacheable(path) || context.isServerOnly;
    if (isLeftToServer || !hasOfflineStorage()) return next(op);
    return observable((observer) => {
      let isDone = false;
      let request: { unsubscribe(): void } | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const respondFromCache = async () => {
        const cached = await loadCache()
          .then(({ readCached }) => readCached(path, input))
          .catch(() => undefined);
        if (isDone || cached === undefined) return isDone;
        isDone = true;
        observer.next({ result: { type: 'data', data: cached } });
        observer.complete();
        return true;
      };
      const withOutbox = async (data: unknown) =>
        outboxEntries.get().length > 0 ? (await loadCache()).addOutbox(path, input, data) : data;
      const requestServer = () => {
        timer = setTimeout(async () => {
          if (isDone || !(await respondFromCache())) return;
          request?.unsubscribe();
          if (!isProviderCall(op)) setReachable(false);
        }, TIMEOUT_MS);
        request = next(op).subscribe({
          async next({ result }) {
            if (isDone) return;
            isDone = true;
            clearTimeout(timer);
            const data = 'data' in result ? result.data : undefined;
            observer.next({ result: { type: 'data', data: await withOutbox(data) } });
            observer.complete();
            refreshLater(path, input, data);
          },
          async error(cause) {
            clearTimeout(timer);
            if (!isConnectionFailure(cause) || !(await respondFromCache())) observer.error(cause);
          },
        });
      };
      if (isReachable()) requestServer();
      else respondFromCache().then((hasResponded) => hasResponded || requestServer());
      return () => {
        isDone = true;
        clearTimeout(timer);
        request?.unsubscribe();
      };
    });
  };

/** After a failure the cached response is only older. */
const refreshLater = (path: string, input: unknown, data: unknown) =>
  whenIdle(() =>
    loadCache()
      .then(({ refreshCached }) => refreshCached(path, input, data))
      .catch(() => undefined),
  );
