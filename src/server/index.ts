/**
 * Entry point of the server: reads the settings, opens the database, listens, and stops on a
 * signal.
 */
import { addFirstUser } from '../routers/users/queries';
import { publishLocalEndpoint, removeLocalEndpoint } from './backup/localEndpoint';
import { DatabaseError } from './db';
import { readSettings, type Settings, SettingsError } from './env';
import { createApp } from './http/app';
import { drain, listen } from './http/listen';
import { programFiles } from './programFiles';
import { openServices } from './services';
import { setOwnerOnlyUmask } from './storage/ownerOnly';

/** Requests that are not finished this long after a stop began are cut off. */
const LAST_REQUEST_MS = 3_000;
/** The time for a whole stop: process managers wait 5 seconds or longer before they kill. */
const STOP_MS = 4_500;

async function start() {
  setOwnerOnlyUmask();
  const settings = readSettings(process.env);
  const { client, migrations } = programFiles(import.meta.url);
  const services = await openServices(settings, migrations);
  const passcode = await addFirstUser(services.db, settings, services.seal);
  // at once, since it is told this once: the port may be in use
  if (passcode) process.stdout.write(`The passcode of ${settings.ADMIN_NAME} is ${passcode}\n`);
  const app = await createApp(services, client);
  const server = listen(app.fetch, {
    port: settings.PORT,
    host: settings.HOST,
    isBehindProxy: settings.TRUST_PROXY !== false,
    onListening(at) {
      const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
      const lines = [`Samenreis listens on http://${host}:${at.port}`];
      lines.push(signUpLine(settings));
      process.stdout.write(`${lines.join('\n')}\n`);
      publishLocalEndpoint(settings.DATA_DIR, at, services.backups.ownToken).catch((err) =>
        services.log.warn(
          { err },
          'the address for npm run backup could not be written: it will not find this server',
        ),
      );
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
    const stopStart = performance.now();
    await removeLocalEndpoint(settings.DATA_DIR);
    services.live.hangUp();
    await Promise.race([
      drain(server),
      new Promise((resolve) => setTimeout(resolve, LAST_REQUEST_MS).unref()),
    ]);
    await services.close({ withinMs: STOP_MS - (performance.now() - stopStart) });
    process.exit();
  }
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function signUpLine({ SIGNUP, PUBLIC_URL }: Settings) {
  if (process.env.SIGNUP) return `Sign-up: ${SIGNUP}`;
  const why = PUBLIC_URL ? 'PUBLIC_URL is set' : 'PUBLIC_URL is not set';
  return `Sign-up: ${SIGNUP} (${why}; choose with SIGNUP)`;
}

function fail(error: unknown) {
  const isPlain =
    error instanceof SettingsError || error instanceof DatabaseError || typeof error === 'string';
  const line = error instanceof Error ? error.message : String(error);
  console.error(isPlain ? line : `Samenreis cannot start: ${line}`);
  process.exit(1);
}

start().catch(fail);
