/** Starts one server: reads the settings, opens the database, listens, and stops cleanly. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { addFirstUser } from '../routers/users/queries';
import { createApp } from './app';
import { openDatabase } from './db';
import { readSettings, SettingsError } from './env';
import { openLog } from './log';
import { createSeal, readSecret } from './secrets';
import { startSweeper } from './storage/files';
import { openStorage } from './storage/storage';

/** A stop lasts at most this long; what a request has not finished by then is cut off. */
const STOP_MS = 4_000;

async function start() {
  const settings = readSettings(process.env);
  const log = openLog(settings.LOG_LEVEL);
  const here = dirname(fileURLToPath(import.meta.url));
  const isBuilt = existsSync(join(here, '../client/index.html'));
  const root = isBuilt ? join(here, '..') : join(here, '../..');

  const seal = createSeal(await readSecret(settings));
  const database = await openDatabase({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    migrationsFolder: isBuilt ? join(root, 'migrations') : join(root, 'drizzle/migrations'),
    log,
  });
  const { db } = database;
  const storage = openStorage(settings);
  const passcode = await addFirstUser(db, settings, seal);
  // the embedded database has one process, so nobody else can be uploading now
  const sweeper = startSweeper({ db, storage, log }, { all: database.kind === 'pglite' });

  const app = await createApp(
    { db, storage, settings, seal, log, nudgeSweeper: sweeper.nudge },
    isBuilt ? join(root, 'client') : join(root, 'dist/client'),
  );
  const server = serve({ fetch: app.fetch, port: settings.PORT, hostname: settings.HOST }, (at) => {
    const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
    const lines = [`Samenreis listens on http://${host}:${at.port}`];
    if (passcode) lines.push(`The passcode of ${settings.ADMIN_NAME} is ${passcode}`);
    process.stdout.write(`${lines.join('\n')}\n`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE' ? `Port ${settings.PORT} is in use; choose another PORT` : error,
    );
  });

  let isStopping = false;
  async function stop() {
    if (isStopping) return;
    isStopping = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    await sweeper.stop();
    await database.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown) {
  const isPlain = error instanceof SettingsError || typeof error === 'string';
  const line = error instanceof Error ? error.message : String(error);
  console.error(isPlain ? line : `Samenreis cannot start: ${line}`);
  process.exit(1);
}

start().catch(fail);
