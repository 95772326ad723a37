/** Lets one process at a time use the embedded database, which has no lock of its own. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DatabaseError } from '../db';

/** The system's limit is 108 on Linux and 104 on macOS, the closing zero included. */
const MAX_SOCKET_PATH_BYTES = 103;

/** How long the holder may take to tell its process id. */
const ANSWER_TIME_MS = 2_000;

export interface Lock {
  release(): Promise<void>;
}

/**
 * Locks a folder for this process by listening on a socket in it: the system ends that with the
 * process, however it ends. Throws DatabaseError when another process holds the lock.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const path = socketPath(folder);
  for (;;) {
    const server = await listen(path);
    if (server) return { release: () => close(server) };
    const found = identity(path);
    const holder = await holderOf(path);
    if (holder) throw new DatabaseError(`${folder} is in use by ${holder}`);
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
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(String(process.pid));
  });
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

const close = (server: Server) => new Promise<void>((done) => server.close(() => done()));

function identity(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.ino} ${found.ctimeNs}`;
}

/** Who listens there, in words; nothing when nobody does. */
async function holderOf(path: string): Promise<string | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined;
    return 'another process';
  }
  socket.setTimeout(ANSWER_TIME_MS, () => socket.destroy());
  const pid = await text(socket).catch(() => '');
  return pid ? `process ${pid}` : 'another process';
}
