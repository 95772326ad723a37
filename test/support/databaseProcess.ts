/** Starts a separate process with an embedded database, for tests of how such a process can end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * What the process does with the open database. `hold`: nothing; `write`: insert rows and print
 * each id; `fail`: insert rows on a disk that fails after the first one.
 */
export type Task = 'hold' | 'write' | 'fail';

const SCRIPT = fileURLToPath(new URL('./databaseProcessScript.ts', import.meta.url));
const running = new Set<ChildProcess>();

export function startDatabaseProcess(dataDir: string, task: Task = 'hold') {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, dataDir, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const said: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => said.push(line));
  const ended = once(child, 'close').then(() => running.delete(child));
  return {
    pid: child.pid,
    exitCode: () => child.exitCode,
    said,
    ended,
    /**
     * Resolves when `isEnough` returns true for the printed lines; rejects if the process ends
     * before.
     */
    async says(isEnough: (said: string[]) => boolean) {
      while (!isEnough(said)) {
        if (!running.has(child)) throw new Error(`It ended after printing ${said.join(', ')}`);
        await Promise.race([once(lines, 'line'), ended]);
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Kills all processes that are still running. Call it after each test. */
export function killDatabaseProcesses() {
  for (const child of running) child.kill('SIGKILL');
}
