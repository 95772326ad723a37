/**
 * The server under measure, a child of run.ts: the whole app on one port, and on another the same
 * answers without it (`/bytes/…` constant bytes, `/sql/…` the same statement and nothing else).
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { type SQL, sql } from 'drizzle-orm';
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

const holidays = Number(process.env.BENCH_HOLIDAYS);
const settings = readSettings({
  ...process.env,
  LOG_LEVEL: 'silent',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'samenreis-bench-')),
});
const services = await openServices(settings, 'drizzle/migrations');
const { db } = services;
await addFirstUser(db, settings, services.seal);

const UPCOMING = 20;
const EACH = 20;
const RESTAURANTS = 2000;
const VISITS = 10_000;
const OF_ONE = 50;
/** What the run posts, taken away again so that no other call slows down by it. */
const POSTED = 'What a day that was!';
const fill = [
  sql`alter table photos disable trigger user`,
  sql`insert into holidays (title, destination, start_date, end_date)
    select 'Holiday ' || n, 'Place ' || n,
      case when n <= ${UPCOMING} then current_date + n else current_date - n - 10 end,
      case when n <= ${UPCOMING} then current_date + n + 7 else current_date - n - 3 end
    from generate_series(1, ${holidays}::int) n`,
  sql`insert into photos (holiday_id, image_url, width, height, placeholder)
    select h, '/uploads/bench-' || h || '-' || p || '.jpg', 1600, 1200, '1QcSHQRnh493V4dIh4eXh1h4kJUI'
    from generate_series(1, ${holidays}::int) h, generate_series(1, ${EACH}::int) p`,
  sql`insert into comments (holiday_id, user_id, author, content)
    select h, 1, 'Admin', 'A comment about day ' || c || ' of this holiday, of a usual length.'
    from generate_series(1, ${holidays}::int) h, generate_series(1, ${EACH}::int) c`,
  sql`update holidays h set cover_photo_id = (select min(id) from photos where holiday_id = h.id)`,
  sql`alter table photos enable trigger user`,
  ...journal(),
  sql`vacuum analyze`,
];

/** A restaurant of 50 visits with 200 ratings, and 1,999 of the usual: 5 visits with 2 ratings each. */
function journal() {
  return [
    sql`alter table restaurant_images disable trigger user`,
    sql`insert into users (username, password, name)
      select 'person-' || n, '-', 'Person ' || n from generate_series(1, 3) n`,
    sql`insert into restaurants (name, address, city, country, latitude, longitude, cuisine_type,
        phone, website, opening_hours, place_id)
      select 'Trattoria ' || n, 'Via Roma ' || n, 'City ' || n % 50, 'Italy', 43.84, 10.5, 'Italian',
        '+39 0583 ' || n, 'https://www.trattoria-' || n || '.it',
        'Monday: closed' || chr(10) || 'Tuesday: 12:00 – 23:00', 'osm:N' || n
      from generate_series(1, ${RESTAURANTS}::int) n`,
    sql`insert into restaurant_images (restaurant_id, image_url, is_primary, width, height, placeholder)
      select r, '/uploads/bench-plate-' || r || '-' || i || '.jpg', i = 1, 1600, 1200,
        '1QcSHQRnh493V4dIh4eXh1h4kJUI'
      from generate_series(1, ${RESTAURANTS}::int) r, generate_series(1, 3) i`,
    sql`insert into restaurant_visits (restaurant_id, visit_date, review)
      select case when n <= ${OF_ONE} then 1 else 2 + n % ${RESTAURANTS - 1} end, current_date - n % 900,
        'A fine evening, and the dessert was worth the wait.'
      from generate_series(1, ${VISITS}::int) n`,
    sql`insert into restaurant_ratings (visit_id, user_id, rating, review)
      select v.id, u.id, 1 + (v.id + u.id) % 5, 'A rating of a usual length.'
      from restaurant_visits v join users u on v.restaurant_id = 1 or u.id <= 2`,
    sql`alter table restaurant_images enable trigger user`,
  ];
}
for (const statement of fill) await db.execute(statement);

const cookie = `samenreis_session=${await startSession(db, 1)}`;
const app = await createApp(services, 'dist/client');
const port = (server: ReturnType<typeof serve>) =>
  new Promise<number>((resolve) => {
    server.on('listening', () => resolve((server.address() as { port: number }).port));
  });

/** The statement of a prepared query with its values in place. */
const asSql = ({ sql: text, params }: { sql: string; params: unknown[] }, values: object): SQL =>
  sql.join(
    text.split(/\$(\d+)/).map((part, i) => {
      if (i % 2 === 0) return sql.raw(part);
      const param = params[Number(part) - 1] as { name?: string } | number;
      const value =
        typeof param === 'object' ? (values as Record<string, unknown>)[param.name ?? ''] : param;
      return sql`${value}`;
    }),
  );
const listSql = asSql(upcomingCards(db).getQuery(), { today: today() });
const detailSql = asSql(holidayById(db).getQuery(), { id: 1 });
const restaurantsSql = asSql(restaurantsByName(db).getQuery(), { today: today() });
const restaurantSql = asSql(wholeRestaurant(db).getQuery(), { id: 1 });

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
bare.get('/sql/list', async (c) => c.json(await rows(db, listSql)));
bare.get('/sql/detail', async (c) => c.json(await rows(db, detailSql)));
bare.get('/sql/restaurants', async (c) => c.json(await rows(db, restaurantsSql)));
bare.get('/sql/restaurant', async (c) => c.json(await rows(db, restaurantSql)));
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
