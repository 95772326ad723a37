import { expect, test } from 'vitest';
import { inLanes } from '../../src/base/inLanes';

interface End {
  resolve(): void;
  reject(cause: Error): void;
}

/** Work that ends when it is told to. */
function controlled() {
  const begun: number[] = [];
  const ends = new Map<number, End>();
  const work = (item: number) =>
    new Promise<void>((resolve, reject) => {
      begun.push(item);
      ends.set(item, { resolve, reject });
    });
  return { begun, work, end: (item: number) => ends.get(item) as End };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many are under way at a time, until all are done', async () => {
  const { begun, work, end } = controlled();
  const all = inLanes([1, 2, 3], 2, work);
  await settled();
  expect(begun).toEqual([1, 2]);
  end(2).resolve();
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  end(1).resolve();
  end(3).resolve();
  await all;
});

test('after a failure none is begun, and what was begun comes to its end first', async () => {
  const { begun, work, end } = controlled();
  let isOver = false;
  const all = inLanes([1, 2, 3, 4], 2, work).finally(() => {
    isOver = true;
  });
  const failed = expect(all).rejects.toThrow('disk');
  await settled();
  end(1).reject(new Error('disk'));
  await settled();
  expect(isOver).toBe(false);
  end(2).resolve();
  await failed;
  expect(begun).toEqual([1, 2]);
});
