/** Caches responses of providers. Simultaneous requests for a key share one call. */
import { LRUCache } from 'lru-cache';

type Entry<Value> = { value: Value; at: number };

type Call<Value> = {
  result: Promise<Entry<Value>>;
  callers: number;
  abandon: AbortController;
};

/** After a failed call an expired entry is used for this long before the next call. */
const PAUSE_MS = 60_000;

/**
 * Caches values by key. An entry is fresh for `freshMs` milliseconds. When the next call fails, the
 * entry is used until it is `staleMs` old. The least recently used entries are removed when the sum
 * of `sizeOf` is more than `capacity`. `now`: milliseconds since 1970.
 */
export function createCache<Value>({
  freshMs,
  staleMs = 0,
  capacity,
  sizeOf = () => 1,
  now,
}: {
  freshMs: (value: Value) => number;
  staleMs?: number;
  capacity: number;
  sizeOf?: (value: Value) => number;
  now: () => number;
}) {
  const entries = new LRUCache<string, Entry<Value> & { refreshAt: number }>({
    maxSize: capacity,
    sizeCalculation: ({ value }) => sizeOf(value),
  });
  const calls = new Map<string, Call<Value>>();

  function store(key: string, value: Value) {
    const at = now();
    const entry = { value, at, refreshAt: at + freshMs(value) };
    entries.set(key, entry);
    return entry;
  }

  /** The entry of the key, fresh or stale; undefined when there is none or it is too old. */
  function latest(key: string) {
    const entry = entries.peek(key);
    const age = entry ? now() - entry.at : 0;
    return entry && age <= Math.max(staleMs, freshMs(entry.value)) ? entry : undefined;
  }

  function start(key: string, fetch: (abandoned: AbortSignal) => Promise<Value>): Call<Value> {
    const abandon = new AbortController();
    const result = fetch(abandon.signal)
      .then((value) => store(key, value))
      .catch((error: unknown) => {
        const older = latest(key);
        if (!older || abandon.signal.aborted) throw error;
        older.refreshAt = now() + PAUSE_MS;
        return older;
      })
      .finally(() => {
        if (calls.get(key) === call) calls.delete(key);
      });
    // the callers handle the rejection; this prevents an unhandled rejection without callers
    result.catch(() => {});
    const call = { result, callers: 0, abandon };
    calls.set(key, call);
    return call;
  }

  /**
   * The cached value or the result of `fetch`, with the time of its arrival (milliseconds since
   * 1970). A caller may abort with `signal`. When all callers have aborted, the signal of `fetch`
   * is aborted too.
   */
  async function get(
    key: string,
    fetch: (abandoned: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Entry<Value>> {
    const cached = entries.get(key);
    if (cached && now() < cached.refreshAt) return cached;
    signal?.throwIfAborted();
    const call = calls.get(key) ?? start(key, fetch);
    call.callers++;
    if (!signal) return call.result;
    return new Promise((resolve, reject) => {
      const abort = () => {
        reject(signal.reason);
        if (--call.callers > 0) return;
        if (calls.get(key) === call) calls.delete(key);
        call.abandon.abort();
      };
      signal.addEventListener('abort', abort, { once: true });
      const stopListening = () => signal.removeEventListener('abort', abort);
      call.result.then(resolve, reject).finally(stopListening);
    });
  }

  return { get, latest };
}
