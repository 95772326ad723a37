import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, WorkerReader } from '../../src/documents/reader';
import { noReading } from '../../src/documents/reading';

/** A thread that answers only what a test makes it answer. */
class Thread extends EventEmitter {
  postMessage = vi.fn();
  ref = vi.fn();
  unref = vi.fn();
  terminate = vi.fn(async () => 0);
  answer = (answer: Answer) => this.emit('message', answer);
}

const threads = vi.hoisted((): Thread[] => []);
vi.mock('node:worker_threads', () => ({
  Worker: function makeThread() {
    const thread = new Thread();
    threads.push(thread);
    return thread;
  },
}));

beforeEach(() => {
  threads.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const file = { content: new Blob(['a picture']), fileName: 'screenshot.png' };
const withCode = {
  ...noReading(),
  barcodes: [{ format: 'QR_CODE' as const, text: 'ABC', name: null }],
};

test('letters that take too long cost only what they would tell', async () => {
  const reading = new WorkerReader().read(file);
  await vi.advanceTimersByTimeAsync(9_000);
  threads[0]?.answer({ reading: withCode, isWhole: false });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(threads[0]?.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await reading).toEqual(withCode);
  expect(threads[0]?.terminate).toHaveBeenCalled();
});

test('a file that cannot be read in 10 seconds tells nothing', async () => {
  const reading = new WorkerReader().read(file);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(await reading).toEqual(noReading());
});

test('the whole replaces a part, and the thread goes on', async () => {
  const reader = new WorkerReader();
  const reading = reader.read(file);
  threads[0]?.answer({ reading: withCode, isWhole: false });
  threads[0]?.answer({ reading: noReading(), isWhole: true });
  expect(await reading).toEqual(noReading());
  expect(reader.isStarted).toBe(true);
});
