// Kills, fills disks, sends nonsense and loads; prints a table. Takes up to seventeen minutes.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, installWhatIsMissing, isBuilt, root } from './project.mjs';

const WHOLE_MS = 1_030_000;
const GRACE_MS = 3_000;

checkNode();
installWhatIsMissing({ dev: true });
if (!isBuilt() && !build()) process.exit(1);

// one folder for all that is written, which PostgreSQL's own user can walk through
const folder = mkdtempSync(join(tmpdir(), 'samenreis-torture-'));
chmodSync(folder, 0o755);
// a group of its own, so that one signal reaches every process it started
const child = spawn(
  process.execPath,
  ['--import', 'tsx', 'test/torture/run.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: { ...process.env, TMPDIR: folder },
  },
);

function signalAll(signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // all have ended
  }
}
function stop() {
  signalAll('SIGTERM');
  setTimeout(() => signalAll('SIGKILL'), GRACE_MS).unref();
}
setTimeout(stop, WHOLE_MS).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

child.once('exit', (code) => {
  signalAll('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit(code ?? 1);
});
