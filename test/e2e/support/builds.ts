/** Builds of the app that differ from the built one, as those of other versions do. */
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWorker } from '../../../scripts/buildWorker.mjs';

/** Below the packages that the server imports. */
const FOLDER = 'node_modules/.cache/samenreis/builds';
const HASHED = /-[\w-]{8}(?=\.(?:js|css)\b)/g;

export interface Build {
  /** As `dist`. */
  folder: string;
  id: string;
  /** Paths of its code and styles, which no other build has. */
  code: string[];
}

/** The built app, with other names for all its code, and its mark in the title of its page. */
export async function makeBuild(mark: string): Promise<Build> {
  const folder = join(FOLDER, `${process.pid}-${mark}`);
  await mkdir(folder, { recursive: true });
  await cp('dist', folder, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$|shell\.html$/.test(path),
  });
  const client = join(folder, 'client');
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const code: string[] = [];
  for (const entry of entries.filter(({ name }) => /\.(js|css|html|json)$/.test(name))) {
    const file = join(entry.parentPath, entry.name);
    const text = (await readFile(file, 'utf8'))
      .replace(HASHED, `$&${mark}`)
      .replace('<title>Samenreis', `$& ${mark}`);
    await writeFile(file, text);
    if (!entry.parentPath.endsWith('assets')) continue;
    const renamed = entry.name.replace(HASHED, `$&${mark}`);
    await rename(file, join(entry.parentPath, renamed));
    code.push(`/assets/${renamed}`);
  }
  const worker = await readFile('dist/client/sw.js', 'utf8');
  const id = await writeWorker(worker.slice(worker.indexOf('\n') + 1), client);
  return { folder, id, code };
}

export const dropBuild = ({ folder }: Build) => rm(folder, { recursive: true, force: true });
