// The server under tsx, the client under Vite with a proxy to it; whichever stops, stops both.
import { spawn } from 'node:child_process';
import { checkNode, installWhatIsMissing, root } from './project.mjs';

checkNode();
installWhatIsMissing({ dev: true });

const { createServer } = await import('vite');
const client = await createServer({ configFile: `${root}vite.config.ts` });
await client.listen();

const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/index.ts'],
  { cwd: root, stdio: 'inherit' },
);

async function stop(code = 0) {
  server.removeAllListeners('exit').kill('SIGTERM');
  await client.close();
  process.exitCode = code;
}
server.once('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop());

const [address] = client.resolvedUrls.local;
console.log(`Open ${address} (reloads as you edit; the server behind it restarts).`);
