import { describe, expect, test } from 'vitest';
import { createCache } from '../../src/server/providers/cache';

const MINUTE = 60_000;

function prepare(options: { staleMs?: number; capacity?: number } = {}) {
  let clock = 0;
  const cache = createCache<string>({
    freshMs: () => 30 * MINUTE,
    capacity: 100,
    sizeOf: (value) => value.length,
    now: () => clock,
    ...options,
  });
  let calls = 0;
  return {
    ...cache,
    calls: () => calls,
    wait: (ms: number) => {
      clock += ms;
    },
    bring: (value: string) => async () => {
      calls++;
      return value;
    },
    fail: async () => {
      calls++;
      throw new Error('down');
    },
  };
}

/** A call that ends with `finish`; `isAbandoned` says whether it was aborted. */
function slowCall() {
  let finish = (_: string) => {};
  let isAbandoned = false;
  let calls = 0;
  const fetch = (abandoned: AbortSignal) => {
    calls++;
    abandoned.addEventListener('abort', () => {
      isAbandoned = true;
    });
    return new Promise<string>((resolve) => {
      finish = resolve;
    });
  };
  return {
    fetch,
    calls: () => calls,
    finish: (value: string) => finish(value),
    isAbandoned: () => isAbandoned,
  };
}

describe('a cached response', () => {
  test('is requested once while it is fresh, and again afterwards', async () => {
    const { get, bring, wait, calls } = prepare();
    await get('Rome', bring('sun'));
    wait(29 * MINUTE);
    expect(await get('Rome', bring('rain'))).toMatchObject({ value: 'sun', at: 0 });
    wait(MINUTE);
    expect(await get('Rome', bring('rain'))).toMatchObject({ value: 'rain', at: 30 * MINUTE });
    expect(calls()).toBe(2);
  });

  test('is used with its own time when the next call fails, until it is too old', async () => {
    const { get, bring, fail, wait } = prepare({ staleMs: 120 * MINUTE });
    await get('Rome', bring('sun'));
    wait(120 * MINUTE);
    expect(await get('Rome', fail)).toMatchObject({ value: 'sun', at: 0 });
    wait(2 * MINUTE);
    await expect(get('Rome', fail)).rejects.toThrow('down');
  });

  test('that is used after a failure gives the provider a minute of rest', async () => {
    const { get, bring, fail, wait, calls } = prepare({ staleMs: 120 * MINUTE });
    await get('Rome', bring('sun'));
    wait(60 * MINUTE);
    await get('Rome', fail);
    await get('Rome', fail);
    expect(calls()).toBe(2);
    wait(MINUTE);
    expect((await get('Rome', bring('rain'))).value).toBe('rain');
  });

  test('is no failure: that is reported every time and never cached', async () => {
    const { get, bring, fail } = prepare({ staleMs: MINUTE });
    await expect(get('Rome', fail)).rejects.toThrow('down');
    await expect(get('Rome', fail)).rejects.toThrow('down');
    expect((await get('Rome', bring('sun'))).value).toBe('sun');
  });

  test('is evicted when others need its place, the least recently used first', async () => {
    const { get, bring, latest } = prepare({ capacity: 9 });
    await get('Rome', bring('sun'));
    await get('Oslo', bring('ice'));
    await get('Bali', bring('hot'));
    await get('Rome', bring('???'));
    await get('Lima', bring('fog'));
    expect(['Rome', 'Oslo', 'Bali', 'Lima'].map((town) => latest(town)?.value)).toEqual([
      'sun',
      undefined,
      'hot',
      'fog',
    ]);
    await get('Rome', bring('too large for the whole'));
    await get('Tour', bring('too large for the whole'));
    expect(latest('Tour')).toBeUndefined();
  });
});

describe('callers of one key', () => {
  test('share one call', async () => {
    const { get } = prepare();
    const { fetch, finish, calls } = slowCall();
    const answers = [get('Rome', fetch), get('Rome', fetch), get('Rome', fetch)];
    finish('sun');
    expect((await Promise.all(answers)).map(({ value }) => value)).toEqual(['sun', 'sun', 'sun']);
    expect(calls()).toBe(1);
  });

  test('may leave: the others still get their response', async () => {
    const { get } = prepare();
    const { fetch, finish, isAbandoned } = slowCall();
    const leaving = new AbortController();
    const left = get('Rome', fetch, leaving.signal);
    const stays = get('Rome', fetch, new AbortController().signal);
    leaving.abort();
    await expect(left).rejects.toThrow();
    expect(isAbandoned()).toBe(false);
    finish('sun');
    expect((await stays).value).toBe('sun');
  });

  test('who have all left end the call, and the next one starts another', async () => {
    const { get } = prepare();
    const { fetch, finish, calls, isAbandoned } = slowCall();
    const leaving = new AbortController();
    const left = [get('Rome', fetch, leaving.signal), get('Rome', fetch, leaving.signal)];
    leaving.abort();
    await Promise.allSettled(left);
    expect(isAbandoned()).toBe(true);
    const next = get('Rome', fetch);
    finish('sun');
    expect((await next).value).toBe('sun');
    expect(calls()).toBe(2);
  });

  test('who left before the call make none', async () => {
    const { get, bring, calls } = prepare();
    await expect(get('Rome', bring('sun'), AbortSignal.abort())).rejects.toThrow();
    expect(calls()).toBe(0);
  });
});
