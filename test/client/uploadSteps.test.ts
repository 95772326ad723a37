import { describe, expect, test } from 'vitest';
import {
  isActive,
  progressOf,
  step,
  type UploadEvent,
} from '../../src/client/features/photos/upload/uploadSteps';
import type { Upload, Uploads } from '../../src/client/lib/uploadState';

const upload = (id: number, bytes = 100): Upload => ({
  id,
  holidayId: 7,
  file: new File([new Uint8Array(bytes)], `${id}.jpg`),
  preview: '',
  isSmall: false,
  stage: 'chosen',
  share: 0,
  furthest: 0,
  stalls: 0,
});
const run = (state: Uploads, ...events: UploadEvent[]) => events.reduce(step, state);
const chosen = (count: number) =>
  run(
    { files: [], hold: null },
    { type: 'added', files: Array.from({ length: count }, (_, n) => upload(n + 1)) },
  );
const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const sending = (count: number) =>
  run(chosen(count), { type: 'enqueued', ids: ids(count), isSmall: false });
const stages = ({ files }: Uploads) => files.map(({ stage }) => stage).join(' ');
const fileOf = ({ files }: Uploads, id: number) => files.find((one) => one.id === id);
const stalled = (id: number, isReachable = true): UploadEvent => ({
  type: 'stalled',
  id,
  isReachable,
  message: 'Failed',
});

describe('the queue', () => {
  test('sends nothing before it is told to', () => {
    expect(stages(chosen(2))).toBe('chosen chosen');
    expect(isActive(chosen(2))).toBe(false);
  });

  test('sends three at a time, in their order', () => {
    const five = sending(5);
    expect(stages(five)).toBe('sending sending sending queued queued');
    expect(stages(run(five, { type: 'sent', id: 2 }))).toBe('sending sent sending sending queued');
  });

  test('gives the place of a removed, refused or known file to the next', () => {
    const state = run(
      sending(6),
      { type: 'removed', ids: [1] },
      { type: 'refused', id: 2, message: 'No picture' },
      { type: 'duplicate', id: 3 },
    );
    expect(stages(state)).toBe('refused duplicate sending sending sending');
    expect(fileOf(state, 2)?.message).toBe('No picture');
  });

  test('pauses and goes on where it was', () => {
    const moved = run(sending(4), { type: 'moved', id: 1, share: 0.5 });
    const paused = run(moved, { type: 'held', by: 'paused' });
    expect(stages(paused)).toBe('queued queued queued queued');
    expect(fileOf(paused, 1)?.share).toBe(0.5);
    expect(isActive(paused)).toBe(true);
    expect(stages(run(paused, { type: 'released' }))).toBe('sending sending sending queued');
  });

  test('tries a failed file again at its place, without its message', () => {
    const failed = run(sending(2), { type: 'failed', id: 1, message: 'Full' });
    expect(stages(failed)).toBe('failed sending');
    const again = run(failed, { type: 'enqueued', ids: [1], isSmall: false });
    expect(stages(again)).toBe('sending sending');
    expect(fileOf(again, 1)?.message).toBeUndefined();
  });

  test('waits for a connection, and goes on when it is back', () => {
    const waiting = run(sending(4), stalled(2));
    expect(waiting.hold).toBe('offline');
    expect(stages(waiting)).toBe('queued queued queued queued');
    const back = run(waiting, { type: 'released', from: 'offline' });
    expect(stages(back)).toBe('sending sending sending queued');
  });

  test('stays paused when the connection is back', () => {
    const paused = run(
      sending(1),
      { type: 'held', by: 'paused' },
      { type: 'held', by: 'offline' },
      { type: 'released', from: 'offline' },
    );
    expect(paused.hold).toBe('paused');
  });

  test('waits for a login whatever else it waited for', () => {
    const ended = run(sending(1), { type: 'held', by: 'offline' }, { type: 'held', by: 'login' });
    expect(ended.hold).toBe('login');
    expect(run(ended, { type: 'released', from: 'offline' }).hold).toBe('login');
  });

  const again: UploadEvent = { type: 'released', from: 'offline' };

  test('gives up a file that is interrupted again and again without getting further', () => {
    let state = sending(2);
    for (let n = 0; n < 6; n++) state = run(state, stalled(1), again);
    expect(fileOf(state, 1)?.stage).toBe('sending');
    state = run(state, stalled(1), again);
    expect(stages(state)).toBe('failed sending');
    expect(fileOf(state, 1)?.message).toBe('Failed');
  });

  test('gives up a file that goes back to the beginning again and again', () => {
    const moved = (share: number): UploadEvent => ({ type: 'moved', id: 1, share });
    let state = sending(1);
    for (let n = 0; n < 8; n++) state = run(state, moved(0), moved(0.5), stalled(1), again);
    expect(stages(state)).toBe('failed');
  });

  test('never gives up a file that gets further, nor one that is offline', () => {
    let state = sending(1);
    for (let n = 1; n <= 20; n++)
      state = run(state, { type: 'moved', id: 1, share: n / 20 }, stalled(1), again);
    for (let n = 0; n < 20; n++) state = run(state, stalled(1, false), again);
    expect(stages(state)).toBe('sending');
  });

  test('that was paused goes on when it has ended and more is sent', () => {
    const state = run(
      sending(1),
      { type: 'held', by: 'paused' },
      { type: 'failed', id: 1, message: 'Full' },
      { type: 'enqueued', ids: [1], isSmall: false },
    );
    expect(stages(state)).toBe('sending');
  });

  test('forgets a pause when nothing is left', () => {
    const empty = run(sending(1), { type: 'held', by: 'paused' }, { type: 'removed', ids: [1] });
    expect(empty).toEqual({ files: [], hold: null });
  });

  test('counts the bytes of what is sent or will be, and nothing else', () => {
    const state = run(
      { files: [], hold: null },
      { type: 'added', files: [upload(1, 300), upload(2, 100), upload(3), upload(4), upload(5)] },
      { type: 'enqueued', ids: [1, 2, 3, 4], isSmall: false },
      { type: 'sent', id: 2 },
      { type: 'moved', id: 1, share: 0.5 },
      { type: 'failed', id: 3, message: 'Full' },
      { type: 'duplicate', id: 4 },
    );
    expect(progressOf(state)).toEqual({ sent: 1, total: 2, share: 250 / 400 });
  });
});
