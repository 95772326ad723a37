import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noReading } from '../../src/documents/reading';
import { type Answer, WorkerReader } from '../../src/documents/workerReader';

/** A thread that answers only what a test makes it answer. */
class Thread extends EventEmitter {
  postMessage = vi.fn();
  ref = vi.fn();
  unref = vi.fn();
  terminate = vi.fn(async () => 0);
  answer = (answer: Answer) => this.emit('message', answer);
}

let thread: Thread;
const makeReader = () => new WorkerReader(() => thread as unknown as Worker);

beforeEach(() => {
  thread = new Thread();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const file = { content: new Blob(['a picture']), fileName: 'screenshot.png' };
const withCode = {
  ...noReading(),
  barcodes: [{ format: 'QR_CODE' as const, text: 'ABC', name: null }],
};

test('letters that take too long cost only what they would tell', async () => {
  const reading = makeReader().read(file);
  await vi.advanceTimersByTimeAsync(9_000);
  thread.answer({ reading: withCode, isWhole: false });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(thread.terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await reading).toEqual(withCode);
  expect(thread.terminate).toHaveBeenCalled();
});

test('a file that cannot be read in 10 seconds tells nothing', async () => {
  const reading = makeReader().read(file);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(await reading).toEqual(noReading());
});

test('the whole replaces a part, and the thread goes on', async () => {
  const reader = makeReader();
  const reading = reader.read(file);
  thread.answer({ reading: withCode, isWhole: false });
  thread.answer({ reading: noReading(), isWhole: true });
  expect(await reading).toEqual(noReading());
  expect(reader.isStarted).toBe(true);
});
