/** Starts one server: reads the settings, opens the database, listens, and stops cleanly. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addFirstUser } from '../routers/users/queries';
import { createApp } from './app';
import { DatabaseError } from './db';
import { readSettings, SettingsError } from './env';
import { listen } from './listen';
import { openServices } from './services';

/** A stop lasts at most this long; what a request has not finished by then is cut off. */
const STOP_MS = 4_000;

async function start() {
  const settings = readSettings(process.env);
  const here = dirname(fileURLToPath(import.meta.url));
  const isBuilt = existsSync(join(here, '../migrations'));
  const dist = isBuilt ? join(here, '..') : join(here, '../../dist');
  const services = await openServices(
    settings,
    isBuilt ? join(dist, 'migrations') : join(here, '../../drizzle/migrations'),
  );
  const passcode = await addFirstUser(services.db, settings, services.seal);
  const app = await createApp(services, join(dist, 'client'));
  const server = listen(app.fetch, {
    port: settings.PORT,
    host: settings.HOST,
    onListening(at) {
      const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
      const lines = [`Samenreis listens on http://${host}:${at.port}`];
      if (passcode) lines.push(`The passcode of ${settings.ADMIN_NAME} is ${passcode}`);
      process.stdout.write(`${lines.join('\n')}\n`);
    },
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
    services.live.hangUp();
    server.closeIdleConnections();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    await services.close();
    process.exit(0);
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(error: unknown) {
  const isPlain =
    error instanceof SettingsError || error instanceof DatabaseError || typeof error === 'string';
  const line = error instanceof Error ? error.message : String(error);
  console.error(isPlain ? line : `Samenreis cannot start: ${line}`);
  process.exit(1);
}

start().catch(fail);
