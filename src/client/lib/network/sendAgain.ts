import { randomKey } from '../randomKey';

/** How long a server may ask us to wait, before a person is told instead. */
const LONGEST_WAIT_S = 3;
/** Long enough for another server to take over. */
const WAIT_MS = 500;

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Whether a server of ours answered, and not a proxy in front of it that reached none. */
export const isFromServer = ({ status, headers }: Response) =>
  ![502, 503, 504].includes(status) || headers.has('X-Request-Id');

/** With its body, which may get lost too. */
const whole = async (answer: Response) => {
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
};

/** In ms, when this answer says that the next one may be better; undefined when not. */
function waitAfter(answer: Response | null): number | undefined {
  if (!answer || !isFromServer(answer)) return WAIT_MS * (0.75 + Math.random() / 2);
  if (answer.status !== 503) return undefined;
  const seconds = Number(answer.headers.get('Retry-After'));
  return seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds * 1000 : undefined;
}

/**
 * Sends what got lost once more. It carries a key by which the server knows it again, so that nothing
 * is done twice.
 */
export async function sendAgain(send: Send, url: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (init.method === 'POST') headers.set('Idempotency-Key', randomKey());
  const request = { ...init, headers };
  const sendWhole = () => send(url, request).then(whole);
  const answer = await sendWhole().catch((cause: unknown) => {
    if (init.signal?.aborted || !navigator.onLine) throw cause;
    return null;
  });
  const wait = waitAfter(answer);
  if (answer && wait === undefined) return answer;
  await new Promise((resolve) => setTimeout(resolve, wait));
  return sendWhole();
}
