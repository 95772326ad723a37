import { randomKey } from '../randomKey';

/** Longest `Retry-After` that is followed; beyond it the failure is shown to the user. */
const MAX_WAIT_S = 3;
/** Long enough for another server to take over. */
const WAIT_MS = 500;

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export type ResponseHead = Pick<Response, 'status' | 'headers'>;

/**
 * Whether the response is from our server, and not the page of a hotel's network or of a proxy, other
 * than one that finds a file too large. A proxy may have taken our headers away.
 */
export const isFromServer = ({ status, headers }: ResponseHead) =>
  headers.has('X-Request-Id') ||
  status === 413 ||
  (status < 500 && headers.get('Content-Type')?.startsWith('application/json') === true);

/** Reads the whole body, since the connection may also be lost while it is sent. */
const readBody = async (response: Response) => {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
};

/** Delay before a retry in ms; undefined when a retry would not help. Null: no response came. */
function retryDelay(response: Response | null): number | undefined {
  if (!response || !isFromServer(response)) return WAIT_MS * (0.75 + Math.random() / 2);
  if (response.status !== 503) return undefined;
  const seconds = Number(response.headers.get('Retry-After'));
  return seconds > 0 && seconds <= MAX_WAIT_S ? seconds * 1000 : undefined;
}

/**
 * Sends a request, and retries it once when it was lost. A POST carries an `Idempotency-Key`, by
 * which the server recognizes the retry, so that nothing is done twice.
 */
export async function sendAgain(send: Send, url: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (init.method === 'POST' && !headers.has('Idempotency-Key'))
    headers.set('Idempotency-Key', randomKey());
  const request = { ...init, headers };
  const sendOnce = () => send(url, request).then(readBody);
  const response = await sendOnce().catch((cause: unknown) => {
    if (init.signal?.aborted) throw cause;
    return null;
  });
  const delay = retryDelay(response);
  if (response && delay === undefined) return response;
  await new Promise((resolve) => setTimeout(resolve, delay));
  return sendOnce();
}
