import { httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '../../../routers';
import { watchedFetch } from './reachable';

type Options = Parameters<typeof httpLink<AppRouter>>[0];

/**
 * For a call that the server has to ask somebody else: no other call waits for it, no answer on the
 * way is taken, and it is given up after `patienceMs`.
 */
export const asksOutside = (patienceMs: number) => ({ context: { patienceMs } });

export const isOutside = (op: { context: Record<string, unknown> }) =>
  typeof op.context.patienceMs === 'number';

const fetchWithin =
  (patienceMs: number) =>
  (url: string, init?: RequestInit): Promise<Response> => {
    const patience = new AbortController();
    const timedOut = new DOMException('The server did not answer in time', 'TimeoutError');
    setTimeout(() => patience.abort(timedOut), patienceMs);
    const signals = [patience.signal, ...(init?.signal ? [init.signal] : [])];
    return watchedFetch(url, { ...init, signal: AbortSignal.any(signals) });
  };

/** Whether the caller's patience ended, or that of the server with the one it asked. */
export const isTimeout = (cause: unknown) => {
  const failure = cause as { cause?: Error; data?: { httpStatus?: number } | null };
  return failure.cause?.name === 'TimeoutError' || failure.data?.httpStatus === 504;
};

export const outsideLink =
  ({ headers, ...options }: Options & { headers(): Record<string, string> }): TRPCLink<AppRouter> =>
  (runtime) =>
  (operation) =>
    httpLink<AppRouter>({
      ...options,
      headers: () => ({ ...headers(), 'Cache-Control': 'no-cache' }),
      fetch: fetchWithin(operation.op.context.patienceMs as number) as Options['fetch'],
    })(runtime)(operation);
