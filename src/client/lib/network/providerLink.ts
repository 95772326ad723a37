import { httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '../../../routers';
import { trackedFetch } from './reachable';

type Options = Parameters<typeof httpLink<AppRouter>>[0];

/**
 * tRPC options for a call that makes the server call an outside service. Such a call is not batched
 * with others, bypasses the HTTP cache, and is aborted after `timeoutMs`.
 */
export const withProviderTimeout = (timeoutMs: number) => ({ context: { timeoutMs } });

export const isProviderCall = (op: { context: Record<string, unknown> }) =>
  typeof op.context.timeoutMs === 'number';

const fetchWithTimeout =
  (timeoutMs: number) =>
  (url: string, init?: RequestInit): Promise<Response> => {
    const timeout = new AbortController();
    const timedOut = new DOMException('The server did not answer in time', 'TimeoutError');
    setTimeout(() => timeout.abort(timedOut), timeoutMs);
    const signals = [timeout.signal, ...(init?.signal ? [init.signal] : [])];
    return trackedFetch(url, { ...init, signal: AbortSignal.any(signals) });
  };

/** Whether this client's timeout expired, or the server's timeout for the outside service (504). */
export const isTimeout = (cause: unknown) => {
  const failure = cause as { cause?: Error; data?: { httpStatus?: number } | null };
  return failure.cause?.name === 'TimeoutError' || failure.data?.httpStatus === 504;
};

export const providerLink =
  ({ headers, ...options }: Options & { headers(): Record<string, string> }): TRPCLink<AppRouter> =>
  (runtime) =>
  (operation) =>
    httpLink<AppRouter>({
      ...options,
      headers: () => ({ ...headers(), 'Cache-Control': 'no-cache' }),
      fetch: fetchWithTimeout(operation.op.context.timeoutMs as number) as Options['fetch'],
    })(runtime)(operation);
