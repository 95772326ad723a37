/** Lets only one process at a time use the embedded database, which has no lock itself. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from '../db';

/** When several processes try at once, each releases and retries; after so many tries it fails. */
const TRIES = 7;
const MAX_PAUSE_MS = 100;

/** The limit is at least 104 bytes with the final zero byte; Node truncates longer paths. */
const MAX_SOCKET_PATH_BYTES = 103;

/** Error codes of file systems without sockets, and our own code for a path that is too long. */
const NO_SOCKET_CODES = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENAMETOOLONG'];

export interface Lock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process with a socket that the process listens on. The operating system
 * closes the socket when the process ends, even after a crash. Throws DatabaseError when another
 * process holds the lock.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const real = await realpath(folder);
  const name = `samenreis-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  try {
    if (process.platform === 'win32') return await lockPipe(`\\\\.\\pipe\\${name}`);
    return await lockDirectory(real).catch(async (error) => {
      if (!NO_SOCKET_CODES.includes(error.code)) throw error;
      const tempDirectory = join(tmpdir(), name);
      await mkdir(tempDirectory, { recursive: true });
      return lockDirectory(tempDirectory);
    });
  } catch (error) {
    if (!(error instanceof HeldByOther)) throw error;
    throw new DatabaseError(`${folder} is in use by ${error.message}`);
  }
}

class HeldByOther extends Error {}

/**
 * Every process first creates its own socket and then looks for others. So the later of two
 * processes always finds the earlier one, and two processes never both get the lock.
 */
async function lockDirectory(directory: string): Promise<Lock> {
  for (let tries = 1; ; tries++) {
    const mine = await openSocket(directory);
    const pid = await findOther(directory, mine.name);
    if (!pid) return { release: mine.close };
    await mine.close();
    if (tries === TRIES) throw new HeldByOther(`process ${pid}`);
    await setTimeout(Math.random() * MAX_PAUSE_MS * tries);
  }
}

/** Listens on a socket with a unique name. It gets that name only when it accepts connections. */
async function openSocket(directory: string) {
  const name = `lock-${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  const path = join(directory, name);
  if (Buffer.byteLength(path) + 1 > MAX_SOCKET_PATH_BYTES) {
    throw Object.assign(new Error(`${path} is too long`), { code: 'ENAMETOOLONG' });
  }
  const server = await listen(`${path}~`);
  await rename(`${path}~`, path);
  return {
    name,
    async close() {
      await rm(path, { force: true });
      await new Promise((done) => server.close(done));
    },
  };
}

/** The id of another process that holds a socket here. Sockets of killed processes are removed. */
async function findOther(directory: string, mine: string): Promise<string | undefined> {
  for (const name of await readdir(directory)) {
    const pid = /^lock-(\d+)-\w+\.sock$/.exec(name)?.[1];
    if (!pid || name === mine) continue;
    if (await isListening(join(directory, name))) return pid;
    await rm(join(directory, name), { force: true });
  }
  return undefined;
}

/**
 * Whether a process listens on the socket. The system accepts connections for a busy process too.
 */
async function isListening(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== 'ECONNREFUSED' && code !== 'ENOENT';
  } finally {
    socket.destroy();
  }
}

/** On Windows a named pipe has one owner and is removed when its process ends. */
async function lockPipe(path: string): Promise<Lock> {
  const server = await listen(path).catch((error) => {
    throw error.code === 'EADDRINUSE' ? new HeldByOther('another process') : error;
  });
  return { release: () => new Promise((done) => server.close(() => done())) };
}

async function listen(path: string) {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  server.listen(path);
  await once(server, 'listening');
  return server;
}
