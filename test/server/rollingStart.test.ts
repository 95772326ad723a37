import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { rows } from '../../src/server/db';
import { openDatabase } from '../../src/server/openDatabase';
import { addressOf } from '../support/database';
import { eventually } from '../support/eventually';
import { addHoliday } from '../support/factories';
import { prepareServer } from '../support/server';

const { world, member, admin } = prepareServer();
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** What CONTRIBUTING allows: columns that need no value, indexes, tables. */
const NEXT_VERSION = [
  'alter table comments add column mood text',
  'alter table holidays add column rank integer default 0 not null',
  'create index comments_mood on comments (mood)',
  'create table moods (name text primary key)',
  "insert into moods select distinct 'glad' from holidays",
].join(';--> statement-breakpoint\n');

async function migrationsOfNextVersion() {
  const folder = await mkdtemp(join(tmpdir(), 'samenreis-next-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('drizzle/migrations', folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8'));
  const { idx, when, version } = journal.entries.at(-1);
  const entry = { idx: idx + 1, when: when + 1, version, tag: '9999_next', breakpoints: true };
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, '9999_next.sql'), NEXT_VERSION);
  return folder;
}

describe.skipIf(!isPostgres)('while servers of the next version start one after the other', () => {
  test('this one goes on answering, before and after they have changed the tables', async () => {
    const holiday = await addHoliday(world);
    const [anna, bram] = [await admin(), await member()];
    const statuses: number[] = [];
    let isLoading = true;
    const load = Promise.all(
      [
        () => bram.get('/api/holidays'),
        () => bram.get(`/api/holidays/${holiday.id}`),
        () => bram.post(`/api/holidays/${holiday.id}/comments`, { content: 'Hi' }),
        () => anna.put(`/api/holidays/${holiday.id}`, { title: 'Autumn' }),
      ].map(async (call) => {
        while (isLoading) statuses.push((await call()).status);
      }),
    );
    const answered = () => {
      const from = statuses.length;
      return eventually(() => expect(statuses.length).toBeGreaterThan(from + 50));
    };
    await answered();
    const migrationsFolder = await migrationsOfNextVersion();
    const databaseUrl = (await addressOf(world.db)) as string;
    const log = { info: vi.fn(), error: vi.fn() } as never;
    const opening = () => openDatabase({ dataDir: '', databaseUrl, migrationsFolder, log });
    const opened = await Promise.all([opening(), opening(), opening()]);
    await answered();
    isLoading = false;
    await load;
    await Promise.all(opened.map((database) => database.close()));
    expect([...new Set(statuses)].sort()).toEqual([200, 201]);
    expect(await rows(world.db, sql`select name from moods`)).toEqual([{ name: 'glad' }]);
  });
});
