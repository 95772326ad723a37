/**
 * `npm run bench`: requests a second, p50 and p99 of the calls that matter, beside a bare Hono
 * route with the same bytes and one that only runs the same SQL, on PGlite and on PostgreSQL.
 * The variants take turns, so that a noisy machine is unfair to none.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startPostgres } from '../support/postgres.mjs';

const ROUNDS = 3;
const SECONDS = 2;
const FEW = 20;
const MANY = 2000;

type Ports = { whole: number; plain: number; cookie: string };
type Call = { name: string; path: string; method: 'GET' | 'POST' };
type Figures = { rps: number; p50: number; p99: number };

const CALLS: Call[] = [
  { name: 'list', path: '/api/holidays/upcoming', method: 'GET' },
  { name: 'detail', path: '/api/holidays/1', method: 'GET' },
  { name: 'comment', path: '/api/holidays/1/comments', method: 'POST' },
  { name: 'restaurants', path: '/api/restaurants', method: 'GET' },
  { name: 'restaurant', path: '/api/restaurants/1', method: 'GET' },
];
/** Those whose cost may not grow with the number of holidays; the journal is always as large. */
const OF_HOLIDAYS = CALLS.slice(0, 3);

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function withServer<T>(
  env: Record<string, string>,
  measure: (ports: Ports) => Promise<T>,
): Promise<T> {
  const child = fork('test/bench/server.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  try {
    const [ports] = (await once(child, 'message')) as [Ports];
    return await measure(ports);
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

async function shoot(url: string, method: 'GET' | 'POST', cookie: string, connections: number) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    method,
    connections,
    duration: SECONDS,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify({ content: 'What a day that was!' }) }),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  // autocannon's latencies are whole milliseconds; the mean from the rate is finer
  return { rps: requests.average, p50: (1000 * connections) / requests.average, p99: latency.p99 };
}

async function compare(ports: Ports, connections: number, calls: readonly Call[]) {
  const table: Record<string, Figures[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, path, method } of calls)
      for (const [variant, url] of [
        ['whole', `http://127.0.0.1:${ports.whole}${path}`],
        ['sql', `http://127.0.0.1:${ports.plain}/sql/${name}`],
        ['bytes', `http://127.0.0.1:${ports.plain}/bytes/${name}`],
      ] as const) {
        const key = `${name} ${variant}`;
        table[key] ??= [];
        table[key].push(await shoot(url, method, ports.cookie, connections));
        if (method === 'POST')
          await fetch(`http://127.0.0.1:${ports.plain}/forget`, { method: 'POST' });
      }
  return Object.fromEntries(
    Object.entries(table).map(([key, all]) => [
      key,
      {
        rps: median(all.map((f) => f.rps)),
        p50: median(all.map((f) => f.p50)),
        p99: median(all.map((f) => f.p99)),
      },
    ]),
  );
}

async function bench(database: string, env: Record<string, string>, few: Record<string, string>) {
  const small = await withServer({ ...few, BENCH_HOLIDAYS: String(FEW) }, (p) =>
    compare(p, 1, OF_HOLIDAYS),
  );
  await withServer({ ...env, BENCH_HOLIDAYS: String(MANY) }, async (ports) => {
    for (const connections of [1, 16]) {
      const figures = await compare(ports, connections, CALLS);
      console.log(`\n${database}, ${connections} connection${connections > 1 ? 's' : ''}`);
      console.log(
        'call         req/s   mean ms  p99 ms  x bare SQL (goal 1.6)  x bare bytes  x with 20 holidays (goal 1.2)',
      );
      for (const { name } of CALLS) {
        const [whole, sql, bytes] = ['whole', 'sql', 'bytes'].map(
          (variant) => figures[`${name} ${variant}`] as Figures,
        ) as [Figures, Figures, Figures];
        const before = connections === 1 ? small[`${name} whole`] : undefined;
        console.log(
          [
            name.padEnd(12),
            whole.rps.toFixed(0).padStart(5),
            whole.p50.toFixed(2).padStart(9),
            String(whole.p99).padStart(7),
            (sql.rps / whole.rps).toFixed(2).padStart(12),
            (bytes.rps / whole.rps).toFixed(2).padStart(21),
            (before ? (before.rps / whole.rps).toFixed(2) : '-').padStart(15),
          ].join(' '),
        );
      }
    }
  });
}

await bench('PGlite', {}, {});
const durable = { isDurable: true };
const [large, small] = [await startPostgres(durable), await startPostgres(durable)];
if (large && small)
  await bench('PostgreSQL', { DATABASE_URL: large.url }, { DATABASE_URL: small.url });
else console.log('\nPostgreSQL: no server binary here, skipped');
await Promise.all([large?.stop(), small?.stop()]);
