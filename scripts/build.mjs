import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { bundleWorker, writeWorker } from './buildWorker.mjs';
import { packDatabase } from './packDatabase.mjs';
import { noteBuild, root } from './project.mjs';

const compressed = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt', '.webmanifest']);
const bySize = (bytes) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** Writes .br and .gz beside every asset that shrinks; the page itself differs by request. */
async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressed.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const bytes = await readFile(file);
      if (bytes.length < 512) return;
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, bySize(bytes)));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

async function makeAll() {
  const options = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn' };
  const started = performance.now();
  await build(options);
  await writeWorker(await bundleWorker(root), join(root, 'dist/client'));
  await build({ ...options, build: { ssr: true } });
  await compressAssets('dist/client');
  await rm('dist/migrations', { recursive: true, force: true });
  await cp('drizzle/migrations', 'dist/migrations', { recursive: true });
  await packDatabase('dist/server/empty-database-18.tar.gz');
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

process.env.NODE_ENV = 'production';
process.chdir(root);
try {
  await noteBuild(makeAll);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
