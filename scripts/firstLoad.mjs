import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Brotli bytes of all JavaScript and CSS until a signed-in person's cards show, one language. */
export const FIRST_LOAD_BYTES = 190_000;

const client = join(root, 'dist/client');
const read = (name) => readFileSync(join(client, name), 'utf8');
const isLocale = (key) => /locales\/\w+\.json$/.test(key);

function sizeOf(file) {
  const compressed = join(client, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(client, file)).size;
}

/** What the page and its home screen load, biggest file first: `{ total, files }` in bytes. */
export function firstLoad() {
  const manifest = JSON.parse(read('.vite/manifest.json'));
  const chunks = Object.values(manifest);
  const loaded = new Set();
  const load = (file) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const { css = [], imports = [] } = chunks.find((chunk) => chunk.file === file) ?? {};
    for (const each of css) loaded.add(each);
    for (const key of imports) load(manifest[key].file);
  };

  const inPage = read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g);
  for (const [, file] of inPage) load(file);
  const home = chunks.find(({ name, file }) => name === 'home' && file.endsWith('.js'));
  if (loaded.size === 0 || !home) throw new Error('The home screen is not in the build');
  load(home.file);
  const locales = Object.keys(manifest).filter(isLocale);
  const bySize = (a, b) => sizeOf(manifest[b].file) - sizeOf(manifest[a].file);
  for (const key of locales.sort(bySize).slice(0, 1)) load(manifest[key].file);

  const files = [...loaded].map((file) => ({ file, bytes: sizeOf(file) }));
  files.sort((a, b) => b.bytes - a.bytes);
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}
