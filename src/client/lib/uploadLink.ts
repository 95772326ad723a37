import { httpLink, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '../../routers';
import { noteReached } from './reachable';

type OnProgress = (share: number) => void;
type Fetch = NonNullable<Parameters<typeof httpLink<AppRouter>>[0]['fetch']>;
type Init = Parameters<Fetch>[1];

/** For a mutation's `trpc` option: its body goes up with `onProgress(0 … 1)`. */
export const withProgress = (onProgress: OnProgress) => ({ context: { onProgress } });

export const reportsProgress = (op: { context: Record<string, unknown> }) =>
  typeof op.context.onProgress === 'function';

/** What `fetch` does, by the one browser interface that tells how far an upload is. */
const fetchWithProgress = (onProgress: OnProgress) => (url: unknown, init?: Init) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init?.method ?? 'POST', String(url));
    for (const [name, value] of new Headers(init?.headers as HeadersInit))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onload = () => {
      noteReached(true);
      resolve(new Response(request.responseText, { status: request.status }));
    };
    request.onerror = () => {
      noteReached(false);
      reject(new TypeError('The server cannot be reached'));
    };
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    init?.signal?.addEventListener('abort', () => request.abort());
    request.send(init?.body as XMLHttpRequestBodyInit);
  });

export const uploadLink =
  (options: Parameters<typeof httpLink<AppRouter>>[0]): TRPCLink<AppRouter> =>
  (runtime) =>
  (operation) => {
    const fetch = fetchWithProgress(operation.op.context.onProgress as OnProgress) as Fetch;
    return httpLink<AppRouter>({ ...options, fetch })(runtime)(operation);
  };
