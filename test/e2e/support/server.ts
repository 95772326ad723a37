import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { NOBODY } from '../../support/providers/providers';

export const ADMIN_PASSCODE = 'winter-tent';
const run = promisify(execFile);
const START_MS = 120_000;
/** It cuts off what still runs after 3 s; the rest of this time is for a busy machine. */
const STOP_MS = 30_000;
const QUIETLY = { ref: false };

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
  /** As a power cut would: SIGKILL, at once. */
  kill(): Promise<void>;
  /** What it takes of this machine's memory, in bytes. */
  memory(): Promise<number>;
  /** Its exit code, once it has ended; null after a signal. */
  ended: Promise<number | null>;
}

/** A folder whose embedded database exists already: creating one takes seconds, a copy does not. */
export async function prepareTemplate(): Promise<string> {
  const template = await newFolder();
  const server = await startIn(template, {});
  await server.stop();
  return template;
}

/** The built server on a free port, with its own copy of the template. */
export async function startServer(
  env: Record<string, string> = {},
  built = 'dist',
): Promise<RunningServer> {
  const dataDir = await newFolder();
  const template = process.env.E2E_TEMPLATE;
  if (template) await cp(template, dataDir, { recursive: true });
  const server = await startIn(dataDir, env, [], built);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The built server over an existing folder, on `PORT` or a free one; `within`: started by this command
 * in front of it; `built`: the folder of its build.
 */
export async function startIn(
  dataDir: string,
  env: Record<string, string>,
  within: readonly string[] = [],
  built = 'dist',
): Promise<RunningServer> {
  const [program = '', ...args] = [...within, process.execPath, join(built, 'server/index.js')];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSCODE,
      LOG_LEVEL: 'silent',
      ...NOBODY,
      ...env,
    },
  });
  const exited = once(child, 'exit');
  const deadline = Date.now() + START_MS;
  const isLate = () => Date.now() > deadline || child.exitCode !== null;
  const ended = exited.then(() => null);
  const url = await Promise.race([listening(child.stdout), ended, pause(START_MS, null, QUIETLY)]);
  const isHealthy = () =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (url && !isLate() && !(await isHealthy())) await pause(25);
  if (!url || isLate()) {
    child.kill('SIGKILL');
    throw new Error(
      child.exitCode === null
        ? 'The server did not become healthy'
        : `The server ended with code ${child.exitCode}`,
    );
  }
  return {
    url,
    ended: exited.then(([code]) => code),
    async memory() {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) * 1024;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      const stopped = await Promise.race([exited, pause(STOP_MS, 'late' as const)]);
      if (stopped !== 'late') return;
      child.kill('SIGKILL');
      throw new Error('The server did not stop in time');
    },
  };
}

/** Where it listens, in its own words: what answers at an address may be another server. */
const listening = (output: Readable) =>
  new Promise<string | null>((resolve) => {
    let said = '';
    output.setEncoding('utf8').on('data', (text) => {
      said += text;
      const url = /listens on (http:\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
    output.once('end', () => resolve(null));
  });

export const newFolder = () => mkdtemp(join(tmpdir(), 'samenreis-e2e-'));
