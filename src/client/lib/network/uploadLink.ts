import { httpLink, type TRPCLink } from '@trpc/client';
import i18n from 'i18next';
import type { AppRouter } from '../../../routers';
import { UploadRefused } from './failure';
import { fetchTracked } from './reachable';
import type { Send } from './sendAgain';

type OnProgress = (share: number) => void;
type Fetch = NonNullable<Parameters<typeof httpLink<AppRouter>>[0]['fetch']>;

/** For a mutation's `trpc` option: calls `onProgress` with the uploaded share, 0 to 1. */
export const withProgress = (onProgress: OnProgress) => ({ context: { onProgress } });

export const reportsProgress = (op: { context: Record<string, unknown> }) =>
  typeof op.context.onProgress === 'function';

/** Replaces `fetch` by XMLHttpRequest, the only browser API that reports upload progress. */
const sendWithProgress =
  (onProgress: OnProgress): Send =>
  (url, init) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      request.onload = () => {
        const headers = ['X-Request-Id', 'Content-Type', 'Retry-After'].flatMap((name) => {
          const value = request.getResponseHeader(name);
          return value === null ? [] : [[name, value] as [string, string]];
        });
        resolve(new Response(request.responseText || null, { status: request.status, headers }));
      };
      request.onerror = () => reject(new TypeError('The server cannot be reached'));
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as XMLHttpRequestBodyInit);
    });

/** Whether the body is an error of our tRPC API, and not empty or a page of a proxy. */
async function isApiError(response: Response) {
  const body = await response.json().catch(() => null);
  return body?.error?.data !== undefined;
}

/**
 * Throws `UploadRefused` for an error without a message; it names the status, to report to an
 * admin.
 */
async function checkRefused(response: Response) {
  if (response.ok || (await isApiError(response.clone()))) return response;
  throw new UploadRefused(i18n.t('files.uploadRefused', { code: response.status }));
}

export const uploadLink =
  (options: Parameters<typeof httpLink<AppRouter>>[0]): TRPCLink<AppRouter> =>
  (runtime) =>
  (operation) => {
    const send = sendWithProgress(operation.op.context.onProgress as OnProgress);
    const fetch = (url: string, init?: RequestInit) =>
      fetchTracked(send, url, init).then(checkRefused);
    return httpLink<AppRouter>({ ...options, fetch: fetch as Fetch })(runtime)(operation);
  };
