/** One time limit for all that a question to a provider needs. */

/** So that a browser's 10 s never pass first. */
export const TIMEOUT_MS = 8_000;

/**
 * Runs `work` with a signal that ends it after `ms` (with a TimeoutError) or as soon as `abandoned`
 * does.
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  abandoned?: AbortSignal,
): Promise<Result> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new DOMException('', 'TimeoutError')), ms);
  const leave = () => end.abort(abandoned?.reason);
  abandoned?.addEventListener('abort', leave, { once: true });
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
    abandoned?.removeEventListener('abort', leave);
  }
}
