import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../drizzle/schema';
import { type Db, openDatabase, rows } from '../../src/server/db';
import { killDatabaseProcesses, startDatabaseProcess } from '../support/databaseProcess';

const open = (dataDir: string) =>
  openDatabase({ dataDir, log: { info: vi.fn(), error: vi.fn() } as never });

const person = (name: string) => ({ name, username: name, password: '' });
const namesIn = async (db: Db) => (await db.select().from(users)).map(({ name }) => name);

describe.skipIf(process.env.TEST_DATABASE_URL)('the embedded database', () => {
  let root: string;
  let created: string;
  let dataDir: string;
  let leftByKilledStart: string[];

  // Creating one takes seconds, on a busy machine many: it is done once, and copied.
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'samenreis-database-'));
    created = join(root, 'a folder', 'that is not there yet');
    await killWhileCreating(created);
    leftByKilledStart = await readdir(created);
    await (await open(created)).close();
  }, 180_000);
  afterAll(() => rm(root, { recursive: true, force: true }));

  beforeEach(async () => {
    dataDir = await mkdtemp(join(root, 'data-'));
    await cp(join(created, 'db'), join(dataDir, 'db'), { recursive: true });
  });
  afterEach(killDatabaseProcesses);

  async function killWhileCreating(folder: string) {
    await mkdir(folder, { recursive: true });
    const doomed = startDatabaseProcess(folder);
    const isCreating = () => fs.readdirSync(folder).some((name) => name.includes('creating'));
    await new Promise<void>((resolve) => {
      const watcher = fs.watch(folder, () => {
        if (!isCreating()) return;
        watcher.close();
        resolve();
      });
    });
    await doomed.kill();
  }

  test('a start that was killed while creating it does not block the next one', async () => {
    expect(leftByKilledStart.join()).toContain('db.creating-');
    expect(leftByKilledStart).not.toContain('db');
    expect(await readdir(created)).toEqual(['db']);
  });

  test('every commit is on the disk before it is acknowledged', async () => {
    const { db, close } = await open(dataDir);
    const sync = vi.spyOn(fs, 'fdatasyncSync');
    syncBuiltinESMExports();
    for (let n = 1; n <= 10; n++) {
      await db.insert(users).values(person(`user ${n}`));
      expect(sync.mock.calls.length).toBeGreaterThanOrEqual(n);
    }
    sync.mockRestore();
    syncBuiltinESMExports();
    const settings = sql`select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`;
    expect((await rows<{ setting: string }>(db, settings)).map((s) => s.setting)).toEqual([
      'on',
      'on',
      'on',
    ]);
    await close();
  });

  test('it keeps 16 MB of pages in memory', async () => {
    const { db, close } = await open(dataDir);
    expect(await rows(db, sql`show shared_buffers`)).toEqual([{ shared_buffers: '16MB' }]);
    await close();
  });

  test('what was acknowledged is there after kill -9 in the middle of writing', async () => {
    let acknowledged = 0;
    for (let round = 1; round <= 3; round++) {
      const writer = startDatabaseProcess(dataDir, 'write');
      await writer.says((said) => said.length > 30);
      await writer.kill();
      acknowledged += writer.said.length - 1;
      const ids = writer.said.slice(1).map(Number);
      const { db, close } = await open(dataDir);
      const there = new Set((await db.select({ id: users.id }).from(users)).map(({ id }) => id));
      expect(ids.filter((id) => !there.has(id))).toEqual([]);
      expect(there.size).toBeGreaterThanOrEqual(acknowledged);
      expect(there.size).toBeLessThanOrEqual(acknowledged + round);
      await close();
    }
  }, 90_000);

  test('a second process is refused and told who has it, until the first is gone', async () => {
    const first = startDatabaseProcess(dataDir);
    await first.says((said) => said.includes('open'));
    await expect(open(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${first.pid}`);
    await first.kill();
    const { db, close } = await open(dataDir);
    expect(await db.select({ n: count() }).from(users)).toEqual([{ n: 0 }]);
    await close();
  });

  test('a disk that fails in a commit stops the process, and no commit before it is lost', async () => {
    const unlucky = startDatabaseProcess(dataDir, 'fail');
    await unlucky.ended;
    expect(unlucky.said).toEqual([
      'open',
      '1',
      expect.stringMatching(/^The database stopped: could not fsync/),
      'refused',
      'refused again',
      'closed',
    ]);
    const { db, close } = await open(dataDir);
    expect(await namesIn(db)).toContain('acknowledged');
    await close();
  });

  test('a folder of another PostgreSQL is refused and left as it is', async () => {
    await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17\n');
    await expect(open(dataDir)).rejects.toThrow(
      `${dataDir}/db is of PostgreSQL 17, this version reads only 18`,
    );
    expect(await readdir(dataDir)).toEqual(['db']);
  });

  test('a folder with other files in it is refused', async () => {
    await rm(join(dataDir, 'db', 'PG_VERSION'));
    await expect(open(dataDir)).rejects.toThrow('is no database');
  });

  test('a damaged database stays shut and says why', async () => {
    await rm(join(dataDir, 'db', 'global', 'pg_control'));
    await expect(open(dataDir)).rejects.toThrow(/cannot be opened: .*pg_control/);
  });

  test('a closed one no longer answers and can be opened again', async () => {
    const first = await open(dataDir);
    await first.ping();
    await first.db.insert(users).values(person('Anna'));
    await first.close();
    await expect(first.ping()).rejects.toThrow();
    const second = await open(dataDir);
    expect(await namesIn(second.db)).toEqual(['Anna']);
    await second.close();
  });
});
