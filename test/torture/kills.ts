/** SIGKILL at random moments while clients write and upload, on both databases at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../support/postgres.mjs';
import { openKilledServer, openWriters } from './kills/killedServer';
import { Ledger } from './kills/ledger';
import { backUp, compareFiles, filesRow } from './kills/stored';
import type { Context, Part, Row } from './part';
import { randomOf } from './random';

const KILLS = 100;
/** Servers with a database of their own that share PGlite's kills: starting one keeps one core busy. */
const PGLITES = 2;
const SOONEST_MS = 50;
const LATEST_MS = 400;
/** A server that just started is slow to answer; they are killed while they write. */
const FIRST_ANSWER_MS = 2_000;
const LONGEST_START_MS = 5_000;
/** For looking through everything once the last kill is done. */
const LAST_LOOK_MS = 15_000;
const SHOWN_PROBLEMS = 5;
const PROBLEM_CHARS = 300;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

async function until(isSo: () => boolean, ms: number) {
  const end = performance.now() + ms;
  while (!isSo() && performance.now() < end) await pause(5);
}

/** How long they may write until a kill: as long as usual, or as a slow machine has time for. */
function paceOf(end: number, wanted: number) {
  const began = performance.now();
  let written = 0;
  return {
    latest(kills: number) {
      const now = performance.now();
      const without = kills > 0 ? (now - began - written) / kills : 0;
      const affordable = 2 * ((end - now) / (wanted - kills) - without);
      return Math.min(LATEST_MS, Math.max(2 * SOONEST_MS, affordable));
    },
    async write(ms: number) {
      written += ms;
      await pause(ms);
    },
  };
}

/** One server with its database and files, killed so many times. */
async function killOne(
  name: string,
  databaseUrl: string | undefined,
  wanted: number,
  { deadline, say, seed }: Context,
) {
  const random = randomOf(seed);
  const server = await openKilledServer(databaseUrl);
  const ledger = new Ledger();
  const { writers, ask } = await openWriters(server, random, ledger);
  let kills = 0;
  let hits = 0;
  const pace = paceOf(deadline - LAST_LOOK_MS, wanted);
  while (kills < wanted && performance.now() < deadline - LAST_LOOK_MS) {
    const before = ledger.acknowledged;
    const writing = writers.map((writer) => writer.write());
    await until(() => ledger.acknowledged > before, FIRST_ANSWER_MS);
    await pace.write(random.between(SOONEST_MS, pace.latest(kills)));
    if (writers.some(({ isAsking }) => isAsking)) hits++;
    await server.kill();
    await Promise.all(writing);
    await server.startAgain();
    await ledger.checkTouched(ask);
    if (++kills % 20 === 0) say(`${name}: ${kills} kills, ${ledger.acknowledged} acknowledged`);
  }
  const found = await ledger.checkAll(ask);
  await server.stop();
  const files = await compareFiles(server.dataDir, databaseUrl);
  const backup = await backUp(server.dataDir, databaseUrl);
  const problems = [
    ...ledger.problems,
    ...files.rowsWithout.map((file) => `a row names ${file}, which is not there`),
    ...files.filesWithout.map((file) => `no row names ${file}`),
  ];
  for (const problem of problems.slice(0, SHOWN_PROBLEMS))
    say(`${name}: ${problem.slice(0, PROBLEM_CHARS)}`);
  return {
    ...{ kills, hits, found, files, backup, starts: server.starts },
    wrong: ledger.problems.length,
    acknowledged: ledger.acknowledged,
    repeated: writers.reduce((sum, writer) => sum + writer.repeated, 0),
  };
}

/** A hundred kills, shared by `databases`. */
async function killMany(
  name: string,
  databases: (string | undefined)[],
  context: Context,
): Promise<Row[]> {
  const killing = databases.map((url, n) => {
    const own = { ...context, seed: context.seed + n };
    return killOne(name, url, KILLS / databases.length, own);
  });
  const all = await Promise.all(killing);
  const sum = (of: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + of(one), 0);
  const [kills, hits, wrong] = [sum((o) => o.kills), sum((o) => o.hits), sum((o) => o.wrong)];
  const [acknowledged, repeated] = [sum((o) => o.acknowledged), sum((o) => o.repeated)];
  const [foundRows, foundFiles] = [sum((o) => o.found.rows), sum((o) => o.found.files)];
  const starts = all.flatMap((one) => one.starts).sort((a, b) => a - b);
  const [median = 0, longest = 0] = [starts[starts.length >> 1], starts.at(-1)];
  return [
    {
      what: `${name}: kills that hit an open request`,
      measured: `${hits} of ${kills}`,
      goal: `more than half of ${KILLS}`,
      holds: kills === KILLS && hits > KILLS / 2,
    },
    {
      what: `${name}: acknowledged writes lost, halved or doubled`,
      measured: `${wrong} of ${acknowledged}; ${repeated} more sent again`,
      goal: '0',
      holds: wrong === 0 && acknowledged > KILLS,
    },
    {
      what: `${name}: there at the end, files byte for byte`,
      measured: `${foundRows} rows, ${foundFiles} files`,
      goal: 'all',
      holds: wrong === 0 && foundRows > KILLS && foundFiles > KILLS / 10,
    },
    filesRow(name, {
      rowsWithout: all.flatMap(({ files }) => files.rowsWithout),
      filesWithout: all.flatMap(({ files }) => files.filesWithout),
      named: sum(({ files }) => files.named),
    }),
    {
      what: `${name}: start after a kill`,
      measured: `median ${seconds(median)}, longest ${seconds(longest)}`,
      goal: `below ${seconds(LONGEST_START_MS)}`,
      holds: starts.length > 0 && longest < LONGEST_START_MS,
    },
    {
      what: `${name}: backup of what is left`,
      measured: all.map(({ backup }) => backup.replace(/^.*?: /, '').split('\n')[0]).join('; '),
      goal: 'whole',
      holds: all.every(({ backup }) => backup && !backup.includes('were not in the storage')),
    },
  ];
}

export const kills: Part = async (context) => {
  const embedded = Array.from({ length: PGLITES }, () => undefined);
  const postgres = await startPostgres();
  if (!postgres) {
    const rows = await killMany('PGlite', embedded, context);
    const missing = { measured: 'no PostgreSQL here', goal: `${KILLS} kills`, holds: false };
    return [...rows, { what: 'PostgreSQL', ...missing }];
  }
  try {
    const both = [
      killMany('PGlite', embedded, context),
      killMany('PostgreSQL', [postgres.url], context),
    ];
    return (await Promise.all(both)).flat();
  } finally {
    await postgres.stop();
  }
};
