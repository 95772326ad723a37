/** A folder on a disk of a few megabytes, which can be filled to its last byte and emptied again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../e2e/support/server';

const MB = 1024 * 1024;
const SHARED_MEMORY = '/dev/shm';

export interface SmallDisk {
  /** By what means, in a few words. */
  how: string;
  /** Its folder as a process sees it that is started `within`. */
  folder: string;
  /** What to put in front of a command that shall see it. */
  within: string[];
  /** The same folder as this process sees it. */
  seen: string;
  fill(): Promise<void>;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Of `megabytes` where one can be mounted; null where this machine has no way to have one. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  return (
    (await mountOwn(megabytes, ['-m'], 'a tmpfs of its own')) ??
    (await mountOwn(megabytes, ['-rm'], 'a tmpfs in a user namespace')) ??
    (await inSharedMemory())
  );
}

/** In a mount namespace, which ends with the process that keeps it. */
async function mountOwn(megabytes: number, flags: string[], how: string) {
  const folder = await newFolder();
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && echo there && exec sleep 600`;
  const keeper = spawn('unshare', [...flags, 'sh', '-c', mount, 'sh', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!(await isThere(keeper))) return null;
  const ofUser = flags.includes('-rm') ? ['-U', '--preserve-credentials'] : [];
  const target = ['-t', String(keeper.pid), '-m', `--wd=${process.cwd()}`];
  return {
    ...{ how, folder, within: ['nsenter', ...target, ...ofUser] },
    ...filled(`/proc/${keeper.pid}/root${folder}`),
    async close() {
      keeper.kill('SIGKILL');
      await once(keeper, 'exit');
    },
  };
}

const isThere = (keeper: ChildProcess) =>
  new Promise<boolean>((resolve) => {
    keeper.stdout?.once('data', () => resolve(true));
    keeper.once('error', () => resolve(false));
    keeper.once('exit', () => resolve(false));
  });

/** A container's is small: it has 64 MB unless told otherwise. */
async function inSharedMemory(): Promise<SmallDisk | null> {
  const whole = await statfs(SHARED_MEMORY).catch(() => null);
  if (!whole || whole.blocks * whole.bsize > 256 * MB) return null;
  const folder = await mkdtemp(join(SHARED_MEMORY, 'samenreis-'));
  return {
    ...{ how: SHARED_MEMORY, folder, within: [] },
    ...filled(folder),
    close: () => rm(folder, { recursive: true }),
  };
}

/** With a file that takes all that is left. */
function filled(seen: string) {
  const filler = join(seen, 'filler');
  return {
    seen,
    async fill() {
      await mkdir(seen, { recursive: true });
      const file = openSync(filler, 'w');
      try {
        for (const bytes of [MB, 4096, 1]) writeUntilFull(file, Buffer.alloc(bytes));
      } finally {
        closeSync(file);
      }
    },
    empty: () => rm(filler, { force: true }),
  };
}

function writeUntilFull(file: number, bytes: Buffer) {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
