/**
 * `npm run bench`: requests a second, p50 and p99 of the calls that matter, beside a bare Hono
 * route with the same bytes and one that only runs the same SQL, on PGlite and on PostgreSQL.
 * The variants take turns, so that a noisy machine is unfair to none.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startPostgres } from '../support/postgres.mjs';
import { delaysOfChanges } from './live';

const ROUNDS = 3;
const SECONDS = 2;
const FEW = 20;
const MANY = 2000;

type Ports = { whole: number; plain: number; cookie: string };
/** Of holidays: its cost may not grow with their number; the journal is always as large. */
type Call = { name: string; path: string; method: 'GET' | 'POST'; isOfHolidays?: boolean };
type Figures = { rps: number; p50: number; p99: number };

const CALLS: Call[] = [
  { name: 'list', path: '/api/holidays/upcoming', method: 'GET', isOfHolidays: true },
  { name: 'detail', path: '/api/holidays/1', method: 'GET', isOfHolidays: true },
  { name: 'comment', path: '/api/holidays/1/comments', method: 'POST', isOfHolidays: true },
  { name: 'restaurants', path: '/api/restaurants', method: 'GET' },
  { name: 'restaurant', path: '/api/restaurants/1', method: 'GET' },
];

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function startServer(holidays: number, env: Record<string, string>) {
  const child = fork('test/bench/server.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env, BENCH_HOLIDAYS: String(holidays) },
  });
  const [ports] = (await once(child, 'message')) as [Ports];
  async function stop() {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  return { ports, stop };
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

/** The statements of a holiday's screens beside drizzle's nested queries of before. */
const READS = [
  { name: 'list', goal: 2 },
  { name: 'detail', goal: 1.5 },
];

async function compareWithNested({ plain, cookie }: Ports, holidays: number, connections: number) {
  console.log(`\nbeside nested queries, ${holidays} holidays`);
  const rates: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const { name } of READS)
      for (const path of [`nested/${name}`, `sql/${name}`]) {
        rates[path] ??= [];
        const url = `http://127.0.0.1:${plain}/${path}`;
        rates[path].push((await shoot(url, 'GET', cookie, connections)).rps);
      }
  for (const { name, goal } of READS) {
    const [nested, now] = ['nested', 'sql'].map((way) => median(rates[`${way}/${name}`] ?? []));
    const ratio = ((now as number) / (nested as number)).toFixed(2);
    console.log(
      `${name}: ${now?.toFixed(0)} req/s, as a nested query ${nested?.toFixed(0)}: x ${ratio} (goal ${goal})`,
    );
    if (connections > 1) continue;
    const turns: Record<string, Record<'sql' | 'nested', number>> = await (
      await fetch(`http://127.0.0.1:${plain}/turns/${name}`)
    ).json();
    for (const [how, { sql, nested }] of Object.entries(turns))
      console.log(
        `${name} ${how}, in the process: ${sql.toFixed(2)} ms, as a nested query ${nested.toFixed(2)}: x ${(nested / sql).toFixed(2)}`,
      );
  }
}

async function compare(many: Ports, few: Ports | null, connections: number) {
  const table: Record<string, Figures[]> = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, path, method, isOfHolidays } of CALLS)
      for (const [variant, { plain, cookie }, url] of [
        ['whole', many, `http://127.0.0.1:${many.whole}${path}`],
        ['sql', many, `http://127.0.0.1:${many.plain}/sql/${name}`],
        ['bytes', many, `http://127.0.0.1:${many.plain}/bytes/${name}`],
        ...(few && isOfHolidays
          ? [['few', few, `http://127.0.0.1:${few.whole}${path}`] as const]
          : []),
      ] as const) {
        const key = `${name} ${variant}`;
        table[key] ??= [];
        table[key].push(await shoot(url, method, cookie, connections));
        if (method === 'POST') await fetch(`http://127.0.0.1:${plain}/forget`, { method: 'POST' });
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

async function bench(
  database: string,
  ofMany: Record<string, string>,
  ofFew: Record<string, string>,
) {
  const [many, few] = [await startServer(MANY, ofMany), await startServer(FEW, ofFew)];
  try {
    for (const connections of [1, 16]) {
      const figures = await compare(many.ports, connections === 1 ? few.ports : null, connections);
      console.log(`\n${database}, ${connections} connection${connections > 1 ? 's' : ''}`);
      console.log(
        'call         req/s   mean ms  p99 ms  x bare SQL (goal 1.6)  x bare bytes  x with 20 holidays (goal 1.2)',
      );
      for (const { name } of CALLS) {
        const [whole, sql, bytes] = ['whole', 'sql', 'bytes'].map(
          (variant) => figures[`${name} ${variant}`] as Figures,
        ) as [Figures, Figures, Figures];
        const before = figures[`${name} few`];
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
      await compareWithNested(many.ports, MANY, connections);
      await compareWithNested(few.ports, FEW, connections);
    }
    const delays = await delaysOfChanges(many.ports.whole, many.ports.cookie);
    const figures = `median ${median(delays).toFixed(1)} ms, most ${Math.max(...delays).toFixed(1)} ms`;
    console.log(`\n${database}, a comment until an open screen hears of it: ${figures} (goal 1 s)`);
  } finally {
    await Promise.all([many.stop(), few.stop()]);
  }
}

await bench('PGlite', {}, {});
const durable = { isDurable: true };
const [large, small] = [await startPostgres(durable), await startPostgres(durable)];
if (large && small)
  await bench('PostgreSQL', { DATABASE_URL: large.url }, { DATABASE_URL: small.url });
else console.log('\nPostgreSQL: no server binary here, skipped');
await Promise.all([large?.stop(), small?.stop()]);
