import type { TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '../../../routers';
import { whenIdle } from '../browser/whenIdle';
import { isProviderCall } from '../network/providerLink';
import { isReachable, setReachable } from '../network/reachable';
import { canKeep } from './canKeep';
import { isKept } from './isKept';
import { isLost } from './isLost';
import { waiting } from './waiting';

/** A response that takes longer is replaced by the one on this device. */
const PATIENCE_MS = 4000;

const loadAnswers = () => import('./answers');

/** tRPC options for a call whose response is wanted from the server alone. */
export const fromServer = { context: { isFromServer: true } };

/**
 * Answers a query from this device when the server cannot be reached, and renews what this device
 * has with each response.
 */
export const offlineLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const { type, path, input, context } = op;
    if (type !== 'query' || !isKept(path) || context.isFromServer || !canKeep()) return next(op);
    return observable((observer) => {
      let isDone = false;
      let asked: { unsubscribe(): void } | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const giveKept = async () => {
        const kept = await loadAnswers()
          .then((answers) => answers.readAnswer(path, input))
          .catch(() => undefined);
        if (isDone || kept === undefined) return isDone;
        isDone = true;
        observer.next({ result: { type: 'data', data: kept } });
        observer.complete();
        return true;
      };
      const withWaiting = async (data: unknown) =>
        waiting.get().length > 0 ? (await loadAnswers()).addWaiting(path, input, data) : data;
      const ask = () => {
        timer = setTimeout(async () => {
          if (isDone || !(await giveKept())) return;
          asked?.unsubscribe();
          if (!isProviderCall(op)) setReachable(false);
        }, PATIENCE_MS);
        asked = next(op).subscribe({
          async next({ result }) {
            if (isDone) return;
            isDone = true;
            clearTimeout(timer);
            const data = 'data' in result ? result.data : undefined;
            observer.next({ result: { type: 'data', data: await withWaiting(data) } });
            observer.complete();
            renewLater(path, input, data);
          },
          async error(cause) {
            clearTimeout(timer);
            if (!isLost(cause) || !(await giveKept())) observer.error(cause);
          },
        });
      };
      if (isReachable()) ask();
      else giveKept().then((isGiven) => isGiven || ask());
      return () => {
        isDone = true;
        clearTimeout(timer);
        asked?.unsubscribe();
      };
    });
  };

/** A failure is no matter: the answer on this device is then older. */
const renewLater = (path: string, input: unknown, data: unknown) =>
  whenIdle(() =>
    loadAnswers()
      .then((answers) => answers.renewAnswer(path, input, data))
      .catch(() => undefined),
  );
