/** Starts what runs beside the server in a process of its own, and hears how far it is. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ErrorKey } from '../errors';
import { BackupError } from './backupError';
import { type Rehearsed, rehearsed } from './rehearsal';

/** What the process sends. */
export type Told =
  | { done: number; total: number }
  | { outcome: Rehearsed }
  | { failure: string; key: ErrorKey };

interface Options {
  passphrase: string | undefined;
  onProgress(done: number, total: number): void;
  /** Ends the process. */
  signal: AbortSignal;
}

/** Rejects with BackupError. */
export async function rehearseInChildProcess(
  path: string,
  { passphrase, onProgress, signal }: Options,
): Promise<Rehearsed> {
  // in the build the program beside us, from source through tsx
  const isSource = import.meta.url.endsWith('.ts');
  const entry = new URL(isSource ? '../command.ts' : './command.js', import.meta.url);
  const loader = isSource ? ['--import', 'tsx'] : [];
  const { PATH, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...loader, entry.pathname, 'rehearse', path], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { PATH, TMPDIR, ...(passphrase && { BACKUP_PASSPHRASE: passphrase }) },
    signal,
    killSignal: 'SIGKILL',
  });
  let last: Told | undefined;
  child.on('message', (told: Told) => {
    last = told;
    if ('done' in told) onProgress(told.done, told.total);
  });
  const [complaints] = await Promise.all([text(child.stderr as Readable), once(child, 'close')]);
  if (last && 'outcome' in last) return rehearsed.parse(last.outcome);
  if (last && 'failure' in last) throw new BackupError(last.failure, last.key);
  throw new Error(`The rehearsal ended early: ${complaints.trim().split('\n').at(-1)}`);
}
