/** Runs a rehearsal in a child process and receives its progress. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ErrorKey } from '../errors';
import { BackupError } from './backupError';
import { type RehearsalResult, rehearsalResult } from './rehearsal';

/** A message from the child process: progress in files, the result, or the failure. */
export type RehearsalMessage =
  | { done: number; total: number }
  | { outcome: RehearsalResult }
  | { failure: string; key: ErrorKey };

interface Options {
  passphrase: string | undefined;
  onProgress(done: number, total: number): void;
  /** Kills the process when aborted. */
  signal: AbortSignal;
}

/**
 * Rehearses the backup at `path`. Rejects with BackupError, or Error when the process ends early.
 */
export async function rehearseInChildProcess(
  path: string,
  { passphrase, onProgress, signal }: Options,
): Promise<RehearsalResult> {
  // the built command next to this file, or the TypeScript source with tsx
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
  let lastMessage: RehearsalMessage | undefined;
  child.on('message', (message: RehearsalMessage) => {
    lastMessage = message;
    if ('done' in message) onProgress(message.done, message.total);
  });
  const [complaints] = await Promise.all([text(child.stderr as Readable), once(child, 'close')]);
  if (lastMessage && 'outcome' in lastMessage) return rehearsalResult.parse(lastMessage.outcome);
  if (lastMessage && 'failure' in lastMessage)
    throw new BackupError(lastMessage.failure, lastMessage.key);
  throw new Error(`The rehearsal ended early: ${complaints.trim().split('\n').at(-1)}`);
}
