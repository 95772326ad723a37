import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPreloads } from '../../src/server/http/preloads';

test('a path that is written out gets the code of its own screen, not of one with an id', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'samenreis-client-'));
  const chunk = (file: string) => ({ file: `assets/${file}.js` });
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({
      'routes/_signedIn/restaurants.$restaurantId.index.tsx?tsr-split=component': chunk('detail'),
      'routes/_signedIn/restaurants.index.tsx?tsr-split=component': chunk('list'),
      'routes/_signedIn/restaurants.new.tsx?tsr-split=component': chunk('new'),
    }),
  );
  const { linksFor } = await readPreloads(folder);
  await rm(folder, { recursive: true });
  const preload = (file: string) =>
    `<link rel="modulepreload" fetchpriority="low" href="/assets/${file}.js">`;
  expect(linksFor('/restaurants', true)).toBe(preload('list'));
  expect(linksFor('/restaurants/new', true)).toBe(preload('new'));
  expect(linksFor('/restaurants/12', true)).toBe(preload('detail'));
  expect(linksFor('/restaurants/new', false)).toBe('');
});
