/** Asks a service outside, within a time, a size and its own address, and believes nothing it says. */
import type { z } from 'zod';
import { version } from '../../../package.json';
import type { Log } from '../log';

/** https://operations.osmfoundation.org/policies/nominatim/ asks for a name of one's own. */
const USER_AGENT = `Samenreis/${version} (self-hosted holiday planner)`;
const JSON_BYTES = 4 * 1024 * 1024;

/** How a service failed. Neither message nor cause holds its address, which may hold a key. */
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
  /** The HTTP status of a refusal. */
  readonly status: number | undefined;
}

export type Asked = {
  /** Ends the call: its time is over, or nobody waits for it any more. */
  signal: AbortSignal;
  log: Log;
  headers?: Record<string, string>;
  /** Waits until the service may be asked. */
  takeTurn?: (signal: AbortSignal) => Promise<void>;
};

/** What `signal` ended, in our words; all else that is not ours is a failure to reach the service. */
function failureOf(cause: unknown, signal: AbortSignal) {
  if (cause instanceof ProviderError) return cause;
  const isTimeout = signal.aborted && (signal.reason as Error | undefined)?.name === 'TimeoutError';
  return isTimeout
    ? new ProviderError('timeout', 'the provider did not answer in time')
    : new ProviderError('unreachable', 'the provider cannot be reached', { cause });
}

/** Tells the log who failed and how; not at which address, and not when nobody waits any more. */
function tell(error: ProviderError, { hostname }: URL, { log, signal }: Asked) {
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
  maxBytes: number;
  /** Whether a redirect may be followed there. */
  mayFollow?: (to: URL) => boolean;
};
const MOST_REDIRECTS = 3;

async function bytesOf(
  url: URL,
  asked: Asked,
  limits: Limits,
  redirects: number,
): Promise<Uint8Array> {
  const { signal, headers } = asked;
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
    if (redirects > 0 && limits.mayFollow?.(to)) return bytesOf(to, asked, limits, redirects - 1);
  }
  throw new ProviderError('refused', `the provider answers with ${status}`, { status });
}

/** The bytes behind an address. Throws ProviderError. */
export async function fetchBytes(url: URL, asked: Asked, limits: Limits): Promise<Uint8Array> {
  try {
    await asked.takeTurn?.(asked.signal);
    return await bytesOf(url, asked, limits, MOST_REDIRECTS);
  } catch (cause) {
    const error = failureOf(cause, asked.signal);
    tell(error, url, asked);
    throw error;
  }
}

/** The JSON behind an address, as `schema` reads it. Throws ProviderError. */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  asked: Asked,
): Promise<z.output<Schema>> {
  const headers = { Accept: 'application/json', ...asked.headers };
  const bytes = await fetchBytes(url, { ...asked, headers }, { maxBytes: JSON_BYTES });
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    const error = new ProviderError('unreadable', 'the answer of the provider cannot be read');
    tell(error, url, asked);
    throw error;
  }
}

/** `base` with these parameters behind it; what `base` itself asks stays. */
export function withQuery(base: string, params: Record<string, string | string[]>) {
  const url = new URL(base);
  for (const [name, value] of Object.entries(params))
    for (const each of [value].flat()) url.searchParams.append(name, each);
  return url;
}
