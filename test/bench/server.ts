/**
 * The server under measure, a child of run.ts: the whole app on one port, and on another the same
 * answers without it (`/bytes/…` constant bytes, `/sql/…` the same statement and nothing else,
 * `/turns/…` how long a statement takes in this process).
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { holidayById, upcomingCards } from '../../src/routers/holidays/queries';
import { restaurantsByName, wholeRestaurant } from '../../src/routers/restaurants/queries';
import { addFirstUser } from '../../src/routers/users/queries';
import { startSession } from '../../src/server/auth/sessions';
import { rows } from '../../src/server/db';
import { readSettings } from '../../src/server/env';
import { createApp } from '../../src/server/http/app';
import { openServices } from '../../src/server/services';
import { today } from '../../src/server/today';
import { family } from './family';
import { nestedHoliday, nestedUpcoming } from './nested';

const holidays = Number(process.env.BENCH_HOLIDAYS);
const settings = readSettings({
  ...process.env,
  LOG_LEVEL: 'silent',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'samenreis-bench-')),
});
const services = await openServices(settings, 'drizzle/migrations');
const { db } = services;
await addFirstUser(db, settings, services.seal);

const TURNS = 200;

/** What the run posts, taken away again so that no other call slows down by it. */
const POSTED = 'What a day that was!';
for (const statement of family(holidays)) await db.execute(statement);

/** What a response takes after its statement. */
const packed = (result: unknown) =>
  brotliCompressSync(JSON.stringify(result), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
  });

/** The median milliseconds of both reads, which take turns. */
async function inTurns<Name extends string>(
  ways: Record<Name, () => Promise<unknown>>,
  afterwards: (result: unknown) => unknown = () => {},
) {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < TURNS; turn++)
    for (const [name, read] of Object.entries<() => Promise<unknown>>(ways)) {
      const started = performance.now();
      afterwards(await read());
      times[name]?.push(performance.now() - started);
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => [name, all.sort((a, b) => a - b)[TURNS / 2]]),
  );
}

const cookie = `samenreis_session=${await startSession(db, 1)}`;
const app = await createApp(services, 'dist/client');
const port = (server: ReturnType<typeof serve>) =>
  new Promise<number>((resolve) => {
    server.on('listening', () => resolve((server.address() as { port: number }).port));
  });

const bare = new Hono();
const json = { 'Content-Type': 'application/json' };
for (const [name, path] of [
  ['list', '/api/holidays/upcoming'],
  ['detail', '/api/holidays/1'],
  ['restaurants', '/api/restaurants'],
  ['restaurant', '/api/restaurants/1'],
] as const) {
  const bytes = await (
    await app.request(
      path,
      { headers: { cookie } },
      {
        incoming: { socket: { remoteAddress: '127.0.0.1' } },
      },
    )
  ).text();
  bare.get(`/bytes/${name}`, () => new Response(bytes, { headers: json }));
}
const ofDay = { today: today() };
const reads = {
  list: {
    sql: () => upcomingCards(db, { userId: 1 }),
    nested: () => nestedUpcoming(db, 1, today()),
  },
  detail: { sql: () => holidayById(db, 1, 1), nested: () => nestedHoliday(db, 1, 1) },
};
for (const [name, { sql, nested }] of Object.entries(reads)) {
  bare.get(`/sql/${name}`, async (c) => c.json(await sql()));
  bare.get(`/nested/${name}`, async (c) => c.json(await nested()));
  bare.get(`/turns/${name}`, async (c) =>
    c.json({
      bare: await inTurns({ sql, nested }),
      packed: await inTurns({ sql, nested }, packed),
    }),
  );
}
bare.get('/sql/restaurants', async (c) => c.json(await restaurantsByName(db).execute(ofDay)));
bare.get('/sql/restaurant', async (c) => c.json(await wholeRestaurant(db).execute({ id: 1 })));
bare.post('/bytes/comment', async (c) => c.json(await c.req.json(), 201));
bare.post('/sql/comment', async (c) => {
  const { content } = await c.req.json();
  const made = await rows(
    db,
    sql`insert into comments (holiday_id, user_id, author, content) values (1, 1, 'Admin', ${content}) returning *`,
  );
  return c.json(made[0] as object, 201);
});

bare.post('/forget', async (c) => {
  await db.execute(sql`delete from comments where content = ${POSTED}`);
  return c.body(null, 204);
});

const [whole, plain] = await Promise.all([
  port(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })),
  port(serve({ fetch: bare.fetch, port: 0, hostname: '127.0.0.1' })),
]);
process.send?.({ whole, plain, cookie });
