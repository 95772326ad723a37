import { httpLink, type TRPCLink } from '@trpc/client';
import i18n from 'i18next';
import type { AppRouter } from '../../../routers';
import { UploadRefused } from './failure';
import { reach } from './reachable';
import type { Send } from './sendAgain';

type OnProgress = (share: number) => void;
type Fetch = NonNullable<Parameters<typeof httpLink<AppRouter>>[0]['fetch']>;

/** For a mutation's `trpc` option: its body goes up with `onProgress(0 … 1)`. */
export const withProgress = (onProgress: OnProgress) => ({ context: { onProgress } });

export const reportsProgress = (op: { context: Record<string, unknown> }) =>
  typeof op.context.onProgress === 'function';

/** What `fetch` does, by the one browser interface that tells how far an upload is. */
const sendWithProgress =
  (onProgress: OnProgress): Send =>
  (url, init) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
      request.onload = () => {
        const headers = ['X-Request-Id', 'Retry-After'].flatMap((name) => {
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

/** Whether a body is an answer in our own form, and not a proxy's page or empty. */
async function isOurs(answer: Response) {
  const body = await answer.json().catch(() => null);
  return body?.error?.data !== undefined;
}

/** Names the status of a refusal that has no sentence, so that people can tell it to an admin. */
async function orRefused(answer: Response) {
  if (answer.ok || (await isOurs(answer.clone()))) return answer;
  throw new UploadRefused(i18n.t('files.uploadRefused', { code: answer.status }));
}

export const uploadLink =
  (options: Parameters<typeof httpLink<AppRouter>>[0]): TRPCLink<AppRouter> =>
  (runtime) =>
  (operation) => {
    const send = sendWithProgress(operation.op.context.onProgress as OnProgress);
    const fetch = (url: string, init?: RequestInit) => reach(send, url, init).then(orRefused);
    return httpLink<AppRouter>({ ...options, fetch: fetch as Fetch })(runtime)(operation);
  };
