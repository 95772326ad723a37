// Starts temporary PostgreSQL servers for tests with the installed binaries.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './freePort.mjs';

/**
 * Directories where Debian, Homebrew and the PostgreSQL installer put the programs of each version.
 */
const VERSIONED_HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/Library/PostgreSQL'];

/** The unusual time zone and date style show that the app does not depend on them. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'timezone=Asia/Kolkata',
  'datestyle=SQL, DMY',
];
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a server on a free port of this machine with its data in a new temporary directory. `halt`
 * stops it like an update of PostgreSQL does, or with `SIGQUIT` like a crash; `resume` starts it
 * again.
 * @param {{ isDurable?: boolean }} options isDurable: with fsync as in production, which is slower.
 * @returns {Promise<import('./postgres.mjs').Postgres | null>} null: PostgreSQL is not installed
 */
export async function startPostgres({ isDurable = false } = {}) {
  const programs = findPrograms();
  if (!programs) return null;
  const { folder, user } = newFolder();
  createCluster(programs, folder, user);
  const server = serverIn(programs, folder, user, await freePort(), isDurable ? [] : FAST);
  await server.resume();
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    halt: server.halt,
    resume: server.resume,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a primary and a hot standby with synchronous replication: the standby has each commit
 * before it is acknowledged.
 * @returns {Promise<import('./postgres.mjs').PostgresPair | null>} null: not installed
 */
export async function startPostgresPair() {
  const programs = findPrograms();
  if (!programs) return null;
  const [first, second] = [newFolder(), newFolder()];
  const [port, otherPort] = [await freePort(), await freePort()];
  const settings = ['fsync=off'];
  createCluster(programs, first.folder, first.user);
  const synchronous = [...settings, 'synchronous_standby_names=*'];
  const primary = serverIn(programs, first.folder, first.user, port, synchronous);
  await primary.resume();
  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  const copy = ['-D', second.folder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(join(programs, 'pg_basebackup'), [...source, ...copy], {
    ...second.user,
    cwd: second.folder,
  });
  const standby = serverIn(programs, second.folder, second.user, otherPort, settings);
  await standby.resume();
  return {
    ports: [port, otherPort],
    kill: () => primary.halt('SIGKILL'),
    promote() {
      const promote = ['promote', '-D', second.folder];
      execFileSync(join(programs, 'pg_ctl'), promote, { ...second.user, stdio: 'ignore' });
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()]);
      for (const { folder } of [first, second]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A temporary directory owned by the user who runs the server. */
function newFolder() {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'samenreis-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, user };
}

function createCluster(programs, folder, user) {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), [...initdb, `--locale=${locale}`], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function serverIn(programs, folder, user, port, settings) {
  let server;
  const stopAtExit = () => server?.kill('SIGQUIT');
  process.once('exit', stopAtExit);
  async function halt(signal = 'SIGINT') {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  return {
    port,
    halt,
    async resume() {
      const all = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
      server = spawn(join(programs, 'postgres'), ['-D', folder, '-p', String(port), ...all], {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await ready(server);
    },
    async stop() {
      process.removeListener('exit', stopAtExit);
      await halt();
    },
  };
}

/** The directory with the programs of the newest installed version. */
function findPrograms() {
  const versioned = VERSIONED_HOMES.flatMap((home) => namesIn(home).map((name) => join(home, name)))
    .sort(
      (a, b) =>
        Number.parseInt(b.match(/\d+$/)?.[0] ?? '0', 10) -
        Number.parseInt(a.match(/\d+$/)?.[0] ?? '0', 10),
    )
    .map((home) => join(home, 'bin'));
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...versioned, ...onPath].find((folder) =>
    ['initdb', 'postgres', 'pg_basebackup', 'pg_ctl'].every((program) =>
      isExecutable(join(folder, program)),
    ),
  );
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The user who runs the server if this process is root, because PostgreSQL refuses to run as root.
 */
function serverUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // this user does not exist
    }
  }
  throw new Error('As root, PostgreSQL needs a user "postgres" or "nobody" to run as');
}

/** Resolves when the server accepts connections. It keeps reading the log afterwards. */
function ready(server) {
  const logLines = [];
  return new Promise((resolve, reject) => {
    createInterface(server.stderr).on('line', (line) => {
      if (/ready to accept (read[- ]only )?connections/.test(line)) resolve();
      else if (logLines.length < 20) logLines.push(line);
    });
    server.once('error', reject);
    server.once('exit', () =>
      reject(new Error(`PostgreSQL did not start:\n${logLines.join('\n')}`)),
    );
  });
}
