import { setImmediate as turn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../drizzle/schema';
import { type NightlyJob, runIfDue, runNightly } from '../../src/server/jobs';
import { eventually } from '../support/eventually';
import { prepareWorld } from '../support/world';

const world = prepareWorld();

/** A job of four o'clock that counts how often it was done. */
function countedJob(run: () => Promise<void> = async () => {}) {
  let times = 0;
  const job: NightlyJob = {
    name: 'count',
    hour: 4,
    async run() {
      times++;
      await run();
    },
  };
  return { job, times: () => times };
}

const at = (day: number, hour: number, minute = 0) => new Date(2097, 5, day, hour, minute);
const look = (job: NightlyJob, now: Date) => runIfDue(world, job, { now });

/** As if it had been done last at this time. */
const doneAt = (when: Date) =>
  world.db.insert(jobs).values({ name: 'count', lastRunAt: when.toISOString() });

describe('a nightly job', () => {
  test('waits for its first night', async () => {
    const { job, times } = countedJob();
    await look(job, at(1, 12));
    await look(job, at(1, 23, 59));
    await look(job, at(2, 3, 59));
    expect(times()).toBe(0);
    await look(job, at(2, 4));
    expect(times()).toBe(1);
  });

  test('is done once a night', async () => {
    await doneAt(at(1, 4));
    const { job, times } = countedJob();
    expect(await look(job, at(2, 4))).toBe(true);
    for (const now of [at(2, 4, 5), at(2, 20), at(3, 3, 59)])
      expect(await look(job, now)).toBe(false);
    expect(await look(job, at(3, 4, 1))).toBe(true);
    expect(times()).toBe(2);
  });

  test('is made up for in the morning when nothing ran at night', async () => {
    await doneAt(at(1, 4));
    const { job, times } = countedJob();
    await look(job, at(5, 9));
    expect(times()).toBe(1);
  });

  test('is done by one of several processes that look at once', async () => {
    await doneAt(at(1, 4));
    const { job, times } = countedJob(() => turn());
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => look(job, at(2, 4))));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(times()).toBe(1);
  });

  test('that fails is there to be done again', async () => {
    await doneAt(at(1, 4));
    const failing = countedJob(async () => {
      throw new Error('the disk is full');
    });
    await expect(look(failing.job, at(2, 4))).rejects.toThrow('the disk is full');
    const { job } = countedJob();
    expect(await look(job, at(2, 5))).toBe(true);
  });

  test('that fails is told in the log, and does not stop the server', async () => {
    await doneAt(new Date(2020, 0, 1));
    const { job } = countedJob(async () => {
      throw new Error('the disk is full');
    });
    const running = runNightly(world, [job]);
    await eventually(() => expect(world.lines.join()).toContain('nightly job failed'));
    await running.stop();
  });

  test('is told that the server stops, and waited for', async () => {
    await doneAt(new Date(2020, 0, 1));
    const steps: string[] = [];
    const running = runNightly(world, [
      {
        name: 'count',
        hour: 4,
        run: (signal) =>
          new Promise((resolve) => {
            steps.push('begun');
            signal.addEventListener('abort', () => {
              steps.push('told');
              setImmediate(() => {
                steps.push('ended');
                resolve();
              });
            });
          }),
      },
    ]);
    await eventually(() => expect(steps).toEqual(['begun']));
    await running.stop();
    expect(steps).toEqual(['begun', 'told', 'ended']);
    const [row] = await world.db.select().from(jobs).where(eq(jobs.name, 'count'));
    expect(row?.lastRunAt.startsWith('2020')).toBe(false);
  });
});
