/** Lets one process at a time use the embedded database, which has no lock of its own. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DatabaseError } from '../db';

/** Starts that meet each other step back and try again; who still meets one then is refused. */
const TRIES = 7;
const MAX_PAUSE_MS = 100;

/** The systems' limit is 104 and more, the closing zero included; Node cuts off what is longer. */
const MAX_SOCKET_PATH_BYTES = 103;

/** What a disk answers that knows no sockets, and what we say where their path is too long. */
const NO_SOCKETS_HERE = ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL', 'ENAMETOOLONG'];

export interface Lock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process by a socket that it listens on: the system ends that with the
 * process, however it ends. Throws DatabaseError when another process holds the lock.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const real = await realpath(folder);
  const name = `samenreis-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  try {
    if (process.platform === 'win32') return await lockPipe(`\\\\.\\pipe\\${name}`);
    return await lockPlace(real).catch(async (error) => {
      if (!NO_SOCKETS_HERE.includes(error.code)) throw error;
      const elsewhere = join(tmpdir(), name);
      await mkdir(elsewhere, { recursive: true });
      return lockPlace(elsewhere);
    });
  } catch (error) {
    if (!(error instanceof HeldByOther)) throw error;
    throw new DatabaseError(`${folder} is in use by ${error.message}`);
  }
}

class HeldByOther extends Error {}

/**
 * Everybody says first that they are there, and only then looks for others. So of two the later
 * one sees the earlier, and never do both believe to be alone.
 */
async function lockPlace(place: string): Promise<Lock> {
  for (let tries = 1; ; tries++) {
    const own = await announce(place);
    const pid = await findOther(place, own.name);
    if (!pid) return { release: own.withdraw };
    await own.withdraw();
    if (tries === TRIES) throw new HeldByOther(`process ${pid}`);
    await setTimeout(Math.random() * MAX_PAUSE_MS * tries);
  }
}

/** A socket with a name that no other ever has had; it is seen only once it answers. */
async function announce(place: string) {
  const name = `lock-${process.pid}-${randomBytes(4).toString('hex')}.sock`;
  const path = join(place, name);
  if (Buffer.byteLength(path) + 1 > MAX_SOCKET_PATH_BYTES) {
    throw Object.assign(new Error(`${path} is too long`), { code: 'ENAMETOOLONG' });
  }
  const server = await listen(`${path}~`);
  await rename(`${path}~`, path);
  return {
    name,
    async withdraw() {
      await rm(path, { force: true });
      await new Promise((done) => server.close(done));
    },
  };
}

/** The process id of another that is there; what killed ones left is removed. */
async function findOther(place: string, own: string): Promise<string | undefined> {
  for (const name of await readdir(place)) {
    const pid = /^lock-(\d+)-\w+\.sock$/.exec(name)?.[1];
    if (!pid || name === own) continue;
    if (await isAnswered(join(place, name))) return pid;
    await rm(join(place, name), { force: true });
  }
  return undefined;
}

/** Whether a process listens there; a busy one counts, the system answers for it. */
async function isAnswered(path: string): Promise<boolean> {
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

/** Windows' pipes are held once, and gone with their process. */
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
