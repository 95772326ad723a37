/** What a server needs, for one test file: a database, a directory for files and the log. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSeal } from '../../src/server/auth/secrets';
import { openBackups } from '../../src/server/backup/backups';
import type { Database } from '../../src/server/db';
import { readSettings } from '../../src/server/env';
import { openLive } from '../../src/server/live/live';
import { openLog } from '../../src/server/log';
import { openProviders } from '../../src/server/providers/providers';
import { startSweeper } from '../../src/server/storage/strayFiles';
import type { Services } from '../../src/server/trpc';
import { borrowDatabase, emptyTables, giveBack } from './database';
import { ADMIN_ID, addUser, MEMBER_ID } from './factories';
import { NOBODY } from './providers/providers';
import { freshFolder } from './storages';

export interface World extends Services {
  database: Database;
  /** The directory for uploaded files. */
  folder: string;
  /** The lines of the log so far. */
  lines: string[];
  close(): Promise<void>;
}

/** Settings as environment variables. */
export type Env = Record<string, string>;

/** Opens a new world. `env` is added to the settings that tests need. */
export async function openWorld(env: Env = {}): Promise<World> {
  const [database, files] = await Promise.all([borrowDatabase(), freshFolder()]);
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => lines.push(line) });
  const { db } = database;
  const { storage, folder } = files;
  const live = await openLive(database, log);
  const sweeper = startSweeper({ db, storage, log }, {});
  const nudgeSweeper = sweeper.nudge;
  const settings = settingsFor({ DATA_DIR: join(folder, '.data'), ...env });
  const seal = createSeal('the secret of the tests');
  const backups = openBackups({
    ...{ db, storage, settings, seal, log, live, nudgeSweeper },
    migrationsFolder: 'drizzle/migrations',
  });
  return {
    ...{ database, db, storage, folder, log, lines, live, settings, seal, backups, nudgeSweeper },
    providers: openProviders({ settings, log }),
    async close() {
      await backups.stop();
      await sweeper.stop();
      await live.stop();
      await giveBack(database);
      await files.close();
    },
  };
}

export const settingsFor = (env: Env) => readSettings({ DATA_DIR: '/nowhere', ...NOBODY, ...env });

/** One world for a test file. Before each test it is reset to one admin and one member. */
export function prepareWorld(env: Env = {}): World {
  const world = {} as World;
  beforeAll(async () => {
    Object.assign(world, await openWorld(env));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await emptyTables(world.db);
    await addUser(world, { id: ADMIN_ID, name: 'Anna', isAdmin: true, passcode: 'anna-1234' });
    await addUser(world, { id: MEMBER_ID, name: 'Bram', passcode: 'bram-1234' });
    world.lines.length = 0;
  });
  return world;
}

const MANIFEST = {
  'index.html': { file: 'assets/app-1a2b3c.js' },
  '../../locales/en.json': { file: 'assets/en-1a2b3c.js' },
  '../../locales/nl.json': { file: 'assets/nl-1a2b3c.js' },
};
const PAGE = `<!doctype html><html lang="en"><head><meta name="build" content="b1"><!--links-->
<script type="module" src="/assets/app-1a2b3c.js"></script></head>
<body><div id="root"><!--shell--></div><!--boot--></body></html>`;

/** Writes a built client: a page, a hashed script and an icon. Returns its directory. */
export async function writeClient(folder: string): Promise<string> {
  const client = join(folder, '.client');
  const files = {
    'index.html': PAGE,
    'shell.html':
      '<!doctype html><html lang="en"><script nonce="replaced-by-the-worker"></script></html>',
    'sw.js': 'addEventListener("install", () => {});\n',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-1a2b3c.js': 'export const app = 1;\n',
    '.vite/manifest.json': JSON.stringify(MANIFEST),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await writeFile(join(client, name), content);
  }
  return client;
}
