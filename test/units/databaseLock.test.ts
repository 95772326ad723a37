import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from '../../src/server/database/lock';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samenreis-lock-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What a killed process leaves: a socket with nobody behind it. */
async function leaveStaleSocket() {
  const listen = `require('node:net').createServer().listen(process.argv[1], () => console.log())`;
  const child = spawn(process.execPath, ['-e', listen, join(folder, 'lock-1-0.sock')]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await readdir(folder)).toEqual(['lock-1-0.sock']);
}

test('a lock is held once, and free again after its release', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`);
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(await readdir(folder)).toEqual([]);
});

test('of many that find a dead process’s lock, one takes it over', async () => {
  await leaveStaleSocket();
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
  const locks = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(locks).toHaveLength(1);
  expect(await readdir(folder)).toEqual([expect.stringContaining(`lock-${process.pid}-`)]);
  await expect(lockFolder(folder)).rejects.toThrow('is in use');
  await locks[0]?.release();
});

test('a folder too deep for a socket is locked all the same, by any of its names', async () => {
  const deep = join(folder, 'x'.repeat(100), 'y'.repeat(100));
  await mkdir(deep, { recursive: true });
  await symlink(deep, join(folder, 'short'));
  vi.stubEnv('TMPDIR', folder);
  const lock = await lockFolder(deep);
  await expect(lockFolder(join(folder, 'short'))).rejects.toThrow('is in use');
  await lock.release();
  await (await lockFolder(join(folder, 'short'))).release();
});
