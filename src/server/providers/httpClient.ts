/**
 * An HTTP client for external services: limits time, size and redirects, and validates every
 * response.
 */
import type { z } from 'zod';
import { version } from '../../../package.json';
import type { Log } from '../log';

/** https://operations.osmfoundation.org/policies/nominatim/ requires an identifying User-Agent. */
const USER_AGENT = `Samenreis/${version} (self-hosted holiday planner)`;
const JSON_BYTES = 4 * 1024 * 1024;

/**
 * A request to a service failed. Message and cause do not contain the URL, which may contain a key.
 */
export class ProviderError extends Error {
  constructor(
    readonly kind: 'timeout' | 'unreachable' | 'unreadable' | 'refused',
    message: string,
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.status = options.status;
  }
  /** The HTTP status of the response; only for `refused`. */
  readonly status: number | undefined;
}

/** The options of a request. */
export type RequestOptions = {
  /**
   * Aborts the request: on a timeout (reason: a TimeoutError), or when no caller waits any more.
   */
  signal: AbortSignal;
  log: Log;
  headers?: Record<string, string>;
  /** Waits until the rate limit allows the request. */
  takeTurn?: (signal: AbortSignal) => Promise<void>;
};

/**
 * The cause as a ProviderError: a timeout when `signal` ended the request with one, otherwise
 * unreachable.
 */
function failureOf(cause: unknown, signal: AbortSignal) {
  if (cause instanceof ProviderError) return cause;
  const isTimeout = signal.aborted && (signal.reason as Error | undefined)?.name === 'TimeoutError';
  return isTimeout
    ? new ProviderError('timeout', 'the provider did not answer in time')
    : new ProviderError('unreachable', 'the provider cannot be reached', { cause });
}

/** Logs the host and the kind of the failure. Not the URL, and nothing when the caller aborted. */
function logFailure(error: ProviderError, { hostname }: URL, { log, signal }: RequestOptions) {
  const { kind, status, cause } = error;
  if (kind !== 'timeout' && signal.aborted) return;
  const { code } = ((cause as Error | undefined)?.cause ?? {}) as NodeJS.ErrnoException;
  log.warn({ provider: hostname, kind, status, code }, 'a provider failed');
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += (part as Uint8Array).length;
    if (size > maxBytes) throw new ProviderError('unreadable', 'the answer is too large');
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}

type Limits = {
  /** Maximum size of the body. */
  maxBytes: number;
  /** Whether a redirect to this URL may be followed. Without it none is followed. */
  mayFollow?: (to: URL) => boolean;
};
const MAX_REDIRECTS = 3;

async function bytesOf(
  url: URL,
  options: RequestOptions,
  limits: Limits,
  redirects: number,
): Promise<Uint8Array> {
  const { signal, headers } = options;
  const response = await fetch(url, {
    signal,
    redirect: 'manual',
    headers: { 'User-Agent': USER_AGENT, ...headers },
  });
  const { status } = response;
  if (status >= 200 && status < 300) return readBody(response, limits.maxBytes);
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (status >= 300 && status < 400 && location && URL.canParse(location, url.href)) {
    const to = new URL(location, url);
    if (redirects > 0 && limits.mayFollow?.(to)) return bytesOf(to, options, limits, redirects - 1);
  }
  throw new ProviderError('refused', `the provider answers with ${status}`, { status });
}

/** The body of the response to a GET request. Throws ProviderError. */
export async function fetchBytes(
  url: URL,
  options: RequestOptions,
  limits: Limits,
): Promise<Uint8Array> {
  try {
    await options.takeTurn?.(options.signal);
    return await bytesOf(url, options, limits, MAX_REDIRECTS);
  } catch (cause) {
    const error = failureOf(cause, options.signal);
    logFailure(error, url, options);
    throw error;
  }
}

/**
 * The JSON of the response to a GET request, at most 4 MB, parsed by `schema`. Throws
 * ProviderError.
 */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  options: RequestOptions,
): Promise<z.output<Schema>> {
  const headers = { Accept: 'application/json', ...options.headers };
  const bytes = await fetchBytes(url, { ...options, headers }, { maxBytes: JSON_BYTES });
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    const error = new ProviderError('unreadable', 'the answer of the provider cannot be read');
    logFailure(error, url, options);
    throw error;
  }
}

/** The URL `base` with these query parameters added; existing parameters of `base` remain. */
export function withQuery(base: string, params: Record<string, string | string[]>) {
  const url = new URL(base);
  for (const [name, value] of Object.entries(params))
    for (const each of [value].flat()) url.searchParams.append(name, each);
  return url;
}
