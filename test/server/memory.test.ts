import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemory } from '../../src/server/memory';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answers = (...values: (object | null)[]) => {
  const load = vi.fn(async () => values.shift() ?? null);
  return load;
};

test('what was found is not asked for again, until it is forgotten', async () => {
  const memory = createMemory<object>(60_000);
  const load = answers({ n: 1 }, { n: 2 });
  expect(await memory.recall('a', load)).toEqual({ n: 1 });
  expect(await memory.recall('a', load)).toEqual({ n: 1 });
  memory.forget();
  expect(await memory.recall('a', load)).toEqual({ n: 2 });
});

test('what was not found is asked for again', async () => {
  const memory = createMemory<object>(60_000);
  const load = answers(null, { n: 1 });
  expect(await memory.recall('a', load)).toBeNull();
  expect(await memory.recall('a', load)).toEqual({ n: 1 });
});

test('after its time it is asked for again', async () => {
  const memory = createMemory<object>(60_000);
  const load = answers({ n: 1 }, { n: 2 });
  await memory.recall('a', load);
  vi.advanceTimersByTime(60_000);
  expect(await memory.recall('a', load)).toEqual({ n: 2 });
});

test('an answer that was under way when it was forgotten is not remembered', async () => {
  const memory = createMemory<object>(60_000);
  const late = memory.recall('a', async () => {
    memory.forget();
    return { n: 1 };
  });
  expect(await late).toEqual({ n: 1 });
  expect(await memory.recall('a', answers({ n: 2 }))).toEqual({ n: 2 });
});

test('its time begins before it is asked for, as it may be outdated before the answer is there', async () => {
  const memory = createMemory<object>(60_000);
  await memory.recall('a', async () => {
    vi.advanceTimersByTime(50_000);
    return { n: 1 };
  });
  vi.advanceTimersByTime(9_999);
  expect(await memory.recall('a', answers({ n: 2 }))).toEqual({ n: 1 });
  vi.advanceTimersByTime(1);
  expect(await memory.recall('a', answers({ n: 2 }))).toEqual({ n: 2 });
});
