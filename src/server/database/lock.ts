/** Lets one process at a time use the embedded database, which has no lock of its own. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../db';

/** The system's limit is 108 on Linux and 104 on macOS, the closing zero included. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface Lock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process by listening on a socket in it: the system ends that with the
 * process, however it ends. Throws DatabaseError when another process holds the lock.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const path = socketPath(folder);
  const pidFile = join(folder, 'lock.pid');
  for (;;) {
    const server = await listen(path);
    if (server) {
      await writeFile(pidFile, String(process.pid));
      return {
        async release() {
          await rm(pidFile, { force: true });
          await new Promise((done) => server.close(done));
        },
      };
    }
    const found = identity(path);
    if (await isAnswered(path)) {
      const pid = await readFile(pidFile, 'utf8').catch(() => '');
      throw new DatabaseError(
        `${folder} is in use by ${pid ? `process ${pid}` : 'another process'}`,
      );
    }
    // Stale, after kill -9. Who else found it so may have replaced it by now: then it is another.
    if (found !== undefined && identity(path) === found) rmSync(path, { force: true });
  }
}

function socketPath(folder: string): string {
  const real = realpathSync(folder);
  const name = `samenreis-${createHash('sha256').update(real).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const inside = join(real, 'lock.sock');
  return Buffer.byteLength(inside) > MAX_SOCKET_PATH_BYTES
    ? join(tmpdir(), `${name}.sock`)
    : inside;
}

/** The listening server, or nothing when the address is taken. */
async function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  server.unref();
  server.listen(path);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** What stays the same only as long as it is the same socket; inode numbers come back. */
function identity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.ino} ${found.ctimeNs}`;
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
