// What is installed and what is built, by content: no clock, no stamp that a copy could falsify.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const hasSource = existsSync(join(root, 'src'));

const stamp = join(root, 'dist/.built-from');
const builtFrom = [
  'drizzle',
  'locales',
  'src',
  'package-lock.json',
  'package.json',
  'scripts/build.mjs',
  'scripts/buildWorker.mjs',
  'scripts/packDatabase.mjs',
  'tsconfig.json',
  'vite.config.ts',
];

/** Ends the process on a Node that Vite does not run on. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(
    `Samenreis needs Node 20.19, 22.12 or newer (22 or 24 advised); this is ${process.version}.`,
  );
  process.exit(1);
}

const packages = (path) => JSON.parse(readFileSync(join(root, path), 'utf8')).packages;

/** Whether node_modules holds the versions of package-lock.json; npm leaves its own list there. */
function isInstalled({ dev }) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packages('node_modules/.package-lock.json');
  return Object.entries(packages('package-lock.json')).every(
    ([path, wanted]) =>
      path === '' ||
      wanted.optional ||
      wanted.devOptional ||
      (wanted.dev && !dev) ||
      installed[path]?.version === wanted.version,
  );
}

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

export function installWhatIsMissing({ dev }) {
  if (isInstalled({ dev })) return;
  console.log('Installing packages …');
  // its warnings are about packages of packages, with which whoever installs can do nothing
  if (run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error')) return;
  console.error('Installing the packages failed; npm says above why.');
  process.exit(1);
}

function sourceHash() {
  const hash = createHash('sha1');
  const add = (path) => {
    if (path.endsWith('.gen.ts')) return;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  };
  const walk = (folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else add(path);
    }
  };
  for (const path of builtFrom) {
    if (!existsSync(join(root, path))) continue;
    if (path.includes('.')) add(path);
    else walk(path);
  }
  return hash.digest('hex');
}

export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();

/** Calls `make` and notes the sources as they were before it: an edit meanwhile builds again. */
export async function noteBuild(make) {
  rmSync(stamp, { force: true });
  const hash = sourceHash();
  await make();
  writeFileSync(stamp, hash);
}

/** In a process of its own, whose memory is not the server's; false when it failed. */
export const build = () => run(process.execPath, 'scripts/build.mjs');

/** Builds what is not built, as the start does, and runs one of the server's commands. */
export async function runCommand(command) {
  checkNode();
  if (hasSource) {
    const built = isBuilt();
    installWhatIsMissing({ dev: !built });
    if (!built && !build()) process.exit(1);
  }
  process.argv.splice(2, 0, command);
  await import('../dist/server/command.js');
}
