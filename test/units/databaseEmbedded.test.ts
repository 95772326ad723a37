import fs from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessions, users } from '../../drizzle/schema';
import { startSession } from '../../src/server/auth/sessions';
import { packedDatabase } from '../../src/server/database/createFolder';
import { startPglite } from '../../src/server/database/pglite';
import { type Db, rows } from '../../src/server/db';
import { openDatabase } from '../../src/server/openDatabase';
import { killDatabaseProcesses, startDatabaseProcess } from '../support/databaseProcess';

const open = (dataDir: string) =>
  openDatabase({ dataDir, log: { info: vi.fn(), error: vi.fn() } as never });

const person = (name: string) => ({ name, username: name, password: '' });
const namesIn = async (db: Db) => (await db.select().from(users)).map(({ name }) => name);

async function expectCommitsSynced(db: Db) {
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  syncBuiltinESMExports();
  for (let n = 1; n <= 10; n++) {
    await db.insert(users).values(person(`user ${n}`));
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(n);
  }
  sync.mockRestore();
  syncBuiltinESMExports();
}

describe('the embedded database', () => {
  let root: string;
  let created: string;
  let dataDir: string;
  let leftByKilledStart: string[];

  // Creating one takes seconds, on a busy machine many: it is done once, and copied.
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'samenreis-database-'));
    created = join(root, 'a folder', 'that is not there yet');
    // on a busy machine the kill may come too late
    do {
      await rm(created, { recursive: true, force: true });
      await killWhileCreating(created);
      leftByKilledStart = await readdir(created);
    } while (leftByKilledStart.includes('db'));
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
    expect(await readdir(created)).toEqual(['carry-over.zip', 'db']);
  });

  test('it begins as the packed one, which the build makes under this name', async () => {
    expect(fs.existsSync(packedDatabase)).toBe(true);
    expect(fs.readFileSync('scripts/build.mjs', 'utf8')).toContain(basename(packedDatabase));
    const { client, close } = await startPglite({
      loadDataDir: new Blob([await readFile(packedDatabase)]),
    });
    const { rows } = await client.query('select system_identifier::text from pg_control_system()');
    await close();
    const copy = await open(dataDir);
    expect(
      await copy.db.execute(sql`select system_identifier::text from pg_control_system()`),
    ).toMatchObject({ rows });
    await copy.close();
  });

  test('every commit is on the disk before it is acknowledged', async () => {
    const { db, close } = await open(dataDir);
    await expectCommitsSynced(db);
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

  test('each commit is synced to the disk, also after a kill', async () => {
    const writer = startDatabaseProcess(dataDir, 'write');
    await writer.says((said) => said.length > 10);
    await writer.kill();
    const { db, close } = await open(dataDir);
    await expectCommitsSynced(db);
    await close();
  });

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
    // or who watches over it would not start it again
    expect(unlucky.exitCode()).toBe(1);
    const { db, close } = await open(dataDir);
    expect(await namesIn(db)).toContain('acknowledged');
    await close();
  });

  describe('of another PostgreSQL', () => {
    const log = { info: vi.fn(), error: vi.fn() };
    const openTelling = () => openDatabase({ dataDir, log: log as never });
    beforeEach(() => log.info.mockClear());

    test('is carried over with all rows when it was stopped cleanly, and kept aside', async () => {
      const before = await open(dataDir);
      const [anna] = await before.db.insert(users).values(person('Anna')).returning();
      await startSession(before.db, anna?.id as number);
      await before.close();
      await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17\n');

      const after = await openTelling();
      expect(await namesIn(after.db)).toEqual(['Anna']);
      expect(await after.db.select({ n: count() }).from(sessions)).toEqual([{ n: 1 }]);
      await after.db.insert(users).values(person('Bram'));
      await after.close();
      expect(log.info.mock.calls.flat()).toEqual([
        'The database is of PostgreSQL 17, this one is 18: carrying its rows over',
        expect.stringMatching(
          /^All rows are carried over\. The old database stays as db\.postgresql-…/,
        ),
      ]);
      const names = await readdir(dataDir);
      expect(names).toEqual(['carry-over.zip', 'db', expect.stringMatching(/^db\.postgresql-17-/)]);

      // a start that is killed between the two renames
      await rm(join(dataDir, 'db'), { recursive: true });
      const again = await openTelling();
      expect(await namesIn(again.db)).toEqual(['Anna', 'Bram']);
      await again.close();
    }, 120_000);

    test('stays shut after a kill, untouched, and says what to do', async () => {
      await (await open(dataDir)).close();
      const killed = startDatabaseProcess(dataDir, 'write');
      await killed.says((said) => said.length > 2);
      await killed.kill();
      await writeFile(join(dataDir, 'db', 'PG_VERSION'), '17\n');
      const before = (await readdir(dataDir)).filter((name) => !name.endsWith('.sock'));
      await expect(open(dataDir)).rejects.toThrow(
        /db is of PostgreSQL 17, this version of Samenreis has 18, and it was not stopped cleanly: start the version that you had before/,
      );
      expect(await readdir(dataDir)).toEqual(before);
    });
  });

  test('a stop after which nothing changed leaves the rows as they were left before', async () => {
    const left = join(dataDir, 'carry-over.zip');
    const first = await open(dataDir);
    await first.db.insert(users).values(person('Anna'));
    await first.close();
    const { mtimeMs } = await stat(left);
    await (await open(dataDir)).close();
    expect((await stat(left)).mtimeMs).toBe(mtimeMs);
    expect((await stat(left)).mode & 0o777).toBe(0o600);
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
