// What the app needs offline: the page without anybody's data, and the service worker.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';

/** Known to all, and no other text of the page: the worker replaces it by a new one for each page. */
const SHELL_NONCE = JSON.parse(
  readFileSync(new URL('../src/base/shellNonce.json', import.meta.url), 'utf8'),
);

const hashOf = (bytes, encoding) => createHash('sha256').update(bytes).digest(encoding);

const BUILD = /(?<=name="build" content=")\w*/;

/** index.html as it is built, without what the server writes into it for one person. */
const toShell = (page) =>
  page
    .replace(/<script(?=[ >])/g, `<script nonce="${SHELL_NONCE}"`)
    .replace(
      '<!--boot-->',
      `<script type="application/json" id="boot" nonce="${SHELL_NONCE}">{"nonce":"${SHELL_NONCE}"}</script>`,
    )
    .replace(/<!--(?:links|shell)-->/g, '');

/** The code of the service worker, without its list of files. */
export async function bundleWorker(root) {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/client/worker/worker.ts'),
        output: { format: 'iife' },
      },
    },
  });
  return output.output[0].code;
}

/** The page for one person, what this script writes, lists, and what is there compressed too. */
const NOT_KEPT = /^(index\.html|shell\.html|sw\.js|\.vite\/.*)$|\.(br|gz)$/;

/** Every file that a browser keeps. */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !NOT_KEPT.test(file))
    .sort();
}

/**
 * Writes shell.html and sw.js beside the built client, and the id of the build into its pages. The id
 * follows from all that a browser gets, so that it changes with any of it.
 */
export async function writeWorker(worker, folder) {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!BUILD.test(page)) throw new Error('index.html has no place for the id of the build');
  const built = await filesIn(folder);
  const hashes = await Promise.all(
    built.map(async (file) => hashOf(await readFile(join(folder, file)), 'base64')),
  );
  const id = hashOf([worker, page, ...built, ...hashes].join('\n'), 'hex').slice(0, 16);

  const stamped = page.replace(BUILD, id);
  const shell = toShell(stamped);
  const files = built.map((file, n) => ({
    url: `/${file}`,
    revision: file.startsWith('assets/') ? null : hashes[n],
    integrity: `sha256-${hashes[n]}`,
  }));
  const hash = hashOf(shell, 'base64');
  files.push({ url: '/shell.html', revision: hash, integrity: `sha256-${hash}` });
  const head = `const BUILD_ID=${JSON.stringify(id)},BUILT_FILES=${JSON.stringify(files)};`;
  await writeFile(join(folder, 'index.html'), stamped);
  await writeFile(join(folder, 'shell.html'), shell);
  await writeFile(join(folder, 'sw.js'), `${head}\n${worker}`);
  return id;
}
