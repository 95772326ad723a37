/**
 * `npm run torture`: faults, load and chance, one part after the other, and a table of what was
 * measured. `--only kills,disk` runs some parts, `--seed N` repeats a run.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { browsers } from './browsers';
import { day } from './day';
import { disk } from './disk';
import { kills } from './kills';
import type { Part, Row } from './part';
import { requests } from './requests';
import { printTable } from './table';
import { uploads } from './uploads';

/** Each with the seconds that it may take. Should all need theirs, the whole's end cuts the last short. */
const PARTS: Record<string, { seconds: number; part: Part }> = {
  kills: { seconds: 160, part: kills },
  uploads: { seconds: 420, part: uploads },
  disk: { seconds: 25, part: disk },
  requests: { seconds: 105, part: requests },
  browsers: { seconds: 40, part: browsers },
  day: { seconds: 322, part: day },
};
const WHOLE_SECONDS = 1025;
/** For a part to take away what it started, once its time is up. */
const GRACE_SECONDS = 5;

const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } });
const names = values.only?.split(',') ?? Object.keys(PARTS);
const unknown = names.filter((name) => !PARTS[name]);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (unknown.length || !Number.isSafeInteger(seed)) {
  console.error(`Usage: npm run torture -- [--only ${Object.keys(PARTS)}] [--seed N]`);
  process.exit(1);
}

const table: Row[] = [];
const end = performance.now() + WHOLE_SECONDS * 1000;

/** Rejects at `moment`; keeps nothing running. */
const tooLate = (moment: number) =>
  new Promise<never>((_, reject) => {
    const isUp = () => reject(new Error('its time was up'));
    setTimeout(isUp, Math.max(0, moment - performance.now())).unref();
  });

async function run(name: string, { seconds, part }: { seconds: number; part: Part }) {
  const started = performance.now();
  const since = () => `${((performance.now() - started) / 1000).toFixed(0).padStart(3)} s`;
  const say = (line: string) => console.log(`${name.padEnd(8)} ${since()}  ${line}`);
  const deadline = Math.min(started + seconds * 1000, end);
  say(`at most ${seconds} s`);
  try {
    const isUp = tooLate(Math.min(deadline + GRACE_SECONDS * 1000, end));
    table.push(...(await Promise.race([part({ deadline, say, seed }), isUp])));
  } catch (cause) {
    console.error(cause);
    const measured = cause instanceof Error ? cause.message : String(cause);
    table.push({ what: name, measured, goal: 'comes to its end', holds: false });
  }
}

// what a part started and still holds is ended by its own exit handlers
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
console.log(`Seed ${seed}; again with \`npm run torture -- --seed ${seed}\``);
for (const name of names) {
  const part = PARTS[name];
  if (part) await run(name, part);
}
printTable(table);
console.log(`\nSeed ${seed}`);
process.exit(table.length > 0 && table.every((row) => row.holds) ? 0 : 1);
