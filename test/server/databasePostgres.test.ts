import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate } from '../../src/server/database/migrate';
import { openPostgres } from '../../src/server/database/postgres';
import { type Database, rows } from '../../src/server/db';
import { openDatabase } from '../../src/server/openDatabase';
import { databaseOn } from '../support/database';

const MIGRATIONS = 'drizzle/migrations';
const server = process.env.TEST_DATABASE_URL;
const open = (databaseUrl: string) =>
  openDatabase({ dataDir: '', databaseUrl, log: { info: vi.fn(), error: vi.fn() } as never });

test('a server that is not there is named in one line, without the password', async () => {
  const opening = open('postgres://anna:secret@127.0.0.1:1/family');
  await expect(opening).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/family cannot be opened: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  );
});

test('an address that is none is refused without repeating it', async () => {
  const opening = open('postgres://anna:secret@127.0.0.1:99999/family');
  await expect(opening).rejects.toThrow(/^DATABASE_URL cannot be used: Invalid URL$/);
});

describe.skipIf(!server)('an empty PostgreSQL database', () => {
  let admin: postgres.Sql;
  let name: string;
  let url: string;
  const opened: Database[] = [];

  beforeEach(async () => {
    name = `samenreis_test_${crypto.randomUUID().slice(0, 8)}`;
    url = databaseOn(server as string, name);
    admin = postgres(server as string, { max: 1, onnotice: () => {} });
    await admin`create database ${admin(name)}`;
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  });

  async function openHere() {
    const database = await open(url);
    opened.push(database);
    return database;
  }
  const applied = ({ db }: Database) =>
    rows<{ n: number }>(db, sql`select count(*) as n from drizzle.__drizzle_migrations`);

  test('is migrated once when several servers start together', async () => {
    const [first] = await Promise.all(Array.from({ length: 4 }, openHere));
    const { entries } = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
    expect(await applied(first as Database)).toEqual([{ n: entries.length }]);
  });

  test('that cannot keep every letter is refused in one line', async () => {
    const other = `${name}_ascii`;
    await admin`create database ${admin(other)} encoding 'SQL_ASCII' locale 'C' template template0`;
    const opening = open(databaseOn(server as string, other));
    await expect(opening).rejects.toThrow(
      /^The database has the encoding SQL_ASCII; UTF8 is needed \(createdb -E UTF8 -T template0\)$/,
    );
    await admin`drop database ${admin(other)} with (force)`;
  });

  test('is left as it was by a migration that fails half-way, and taken up later', async () => {
    const database = await openPostgres(url);
    opened.push(database);
    const broken = await mkdtemp(join(tmpdir(), 'samenreis-migrations-'));
    await cp(MIGRATIONS, broken, { recursive: true });
    const first = join(broken, '0000_tables.sql');
    await writeFile(first, `${await readFile(first, 'utf8')}--> statement-breakpoint\nselect 1/0`);
    await expect(migrate(database.db, broken)).rejects.toThrow();
    await rm(broken, { recursive: true });
    const [tables] = await rows(database.db, sql`select to_regclass('users') as users`);
    expect(tables).toEqual({ users: null });
    await migrate(database.db, MIGRATIONS);
    expect(await database.db.query.users.findMany()).toEqual([]);
  });

  test('is asked in its own tongue whatever the server’s calendar and clock are', async () => {
    const { db } = await openHere();
    const [session] = await rows(
      db,
      sql`select current_setting('TimeZone') as zone, '2026-07-01'::date::text as day`,
    );
    expect(session).toEqual({ zone: 'UTC', day: '2026-07-01' });
  });

  test('is served by ten connections at most, and no longer than half a minute each', async () => {
    const { db } = await openHere();
    const busy = Array.from({ length: 30 }, () => db.execute(sql`select pg_sleep(0.01)`));
    await Promise.all(busy);
    const [state] = await rows(
      db,
      sql`select current_setting('statement_timeout') as patience,
        (select count(*) from pg_stat_activity where datname = current_database()
          and backend_type = 'client backend') as connections`,
    );
    expect(state).toEqual({ patience: '30s', connections: 10 });
  });
});
