/** One time limit for all requests to providers that one result needs. */

/** Shorter than the 10 s after which the browser gives up. */
export const TIMEOUT_MS = 8_000;

/**
 * Runs `work` with a signal that is aborted after `TIMEOUT_MS` (reason: a TimeoutError) or when
 * `abandoned` is aborted.
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  abandoned?: AbortSignal,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('', 'TimeoutError')),
    TIMEOUT_MS,
  );
  const abort = () => controller.abort(abandoned?.reason);
  abandoned?.addEventListener('abort', abort, { once: true });
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    abandoned?.removeEventListener('abort', abort);
  }
}
