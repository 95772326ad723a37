// The server under tsx, the client under Vite with a proxy to it; whichever stops, stops both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkNode, installWhatIsMissing, root } from './project.mjs';

const STOP_MS = 6_000;

checkNode();
installWhatIsMissing({ dev: true });

const { createServer } = await import('vite');
const client = await createServer({ configFile: `${root}vite.config.ts` });
await client.listen();

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/index.ts'],
  // In a group of its own: Ctrl-C comes to us alone, or tsx would take our SIGTERM for a second one.
  { cwd: root, stdio: 'inherit', detached: process.platform !== 'win32' },
);
const serverEnded = once(server, 'exit');

let isStopping = false;
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  server.kill('SIGTERM');
  const late = setTimeout(() => process.kill(-server.pid, 'SIGKILL'), STOP_MS);
  await Promise.all([serverEnded, client.close()]);
  clearTimeout(late);
  process.exit(code);
}
serverEnded.then(([code]) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));

const [address] = client.resolvedUrls.local;
console.log(`Open ${address} (reloads as you edit; the server behind it restarts).`);
