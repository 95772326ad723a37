/**
 * The server under measure, a child of run.ts: the whole app on one port, and on another the same
 * answers without it (`/bytes/…` constant bytes, `/sql/…` the same statement and nothing else).
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** What the run posts, taken away again so that no other call slows down by it. */
const POSTED = 'What a day that was!';
for (const statement of family(holidays)) await db.execute(statement);

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
bare.get('/sql/list', async (c) => c.json(await upcomingCards(db, { ...ofDay, userId: 1 })));
bare.get('/sql/detail', async (c) => c.json(await holidayById(db, 1, 1)));
bare.get('/sql/restaurants', async (c) => c.json(await restaurantsByName(db).execute(ofDay)));
bare.get('/sql/restaurant', async (c) => c.json(await wholeRestaurant(db).execute({ id: 1 })));
bare.get('/nested/list', async (c) => c.json(await nestedUpcoming(db, 1, today())));
bare.get('/nested/detail', async (c) => c.json(await nestedHoliday(db, 1, 1)));
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
