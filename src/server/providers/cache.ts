/** Answers of providers, kept for a while: asked for once, however many want them. */

type Answer<Value> = { value: Value; at: number };

type Flight<Value> = {
  answer: Promise<Answer<Value>>;
  askers: number;
  abandon: AbortController;
};

/** After a failure an older answer serves so long before the provider is asked again. */
const PAUSE_MS = 60_000;

/**
 * Remembers answers by key. One is fresh for `freshMs`; when a newer one cannot be had, it serves
 * until `staleMs`. The least recently used leave when all together weigh more than `capacity`.
 */
export function createCache<Value>({
  freshMs,
  staleMs = 0,
  capacity,
  weigh = () => 1,
  now,
}: {
  freshMs: (value: Value) => number;
  staleMs?: number;
  capacity: number;
  weigh?: (value: Value) => number;
  now: () => number;
}) {
  const answers = new Map<string, Answer<Value> & { askAgainAt: number }>();
  const flights = new Map<string, Flight<Value>>();
  let weight = 0;

  function forget(key: string) {
    const answer = answers.get(key);
    if (answer) weight -= weigh(answer.value);
    answers.delete(key);
  }

  function keep(key: string, value: Value) {
    forget(key);
    const at = now();
    answers.set(key, { value, at, askAgainAt: at + freshMs(value) });
    weight += weigh(value);
    for (const oldest of answers.keys()) {
      if (weight <= capacity) break;
      forget(oldest);
    }
    return { value, at };
  }

  /** An answer of whatever age that may still serve. */
  function last(key: string): Answer<Value> | undefined {
    const answer = answers.get(key);
    const age = answer ? now() - answer.at : 0;
    return answer && age <= Math.max(staleMs, freshMs(answer.value)) ? answer : undefined;
  }

  function take(key: string, fetch: (abandoned: AbortSignal) => Promise<Value>): Flight<Value> {
    const abandon = new AbortController();
    const answer = fetch(abandon.signal)
      .then((value) => keep(key, value))
      .catch((error: unknown) => {
        const older = answers.get(key);
        if (!older || !last(key) || abandon.signal.aborted) throw error;
        older.askAgainAt = now() + PAUSE_MS;
        return older;
      })
      .finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      });
    // who asked hears of a failure; here it only must not go unheard
    answer.catch(() => {});
    const flight = { answer, askers: 0, abandon };
    flights.set(key, flight);
    return flight;
  }

  /**
   * The kept answer, or what `fetch` brings, and when it was brought (milliseconds since 1970). An
   * asker may leave by its signal; when all have, the call itself is abandoned.
   */
  async function get(
    key: string,
    fetch: (abandoned: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Answer<Value>> {
    const kept = answers.get(key);
    if (kept && now() < kept.askAgainAt) {
      answers.delete(key);
      answers.set(key, kept);
      return kept;
    }
    signal?.throwIfAborted();
    const flight = flights.get(key) ?? take(key, fetch);
    flight.askers++;
    if (!signal) return flight.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--flight.askers > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        flight.abandon.abort();
      };
      signal.addEventListener('abort', leave, { once: true });
      const arrive = () => signal.removeEventListener('abort', leave);
      flight.answer.then(resolve, reject).finally(arrive);
    });
  }

  return { get, last };
}
