import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from './support/browserStorage';

vi.stubGlobal('BUILD_ID', 'own');
vi.stubGlobal('BUILT_FILES', []);
vi.stubGlobal('skipWaiting', () => undefined);

const page = (text: string) =>
  new Response(`<style nonce="known">${text}</style>`, {
    headers: { 'Content-Security-Policy': "style-src 'nonce-known'" },
  });

async function cacheBuild(name: string, isWhole: boolean) {
  const cache = await caches.open(`samenreis-build-${name}`);
  await cache.put('/shell.html', page(name));
  if (isWhole) await cache.put('/whole', new Response());
}

beforeEach(() => vi.stubGlobal('caches', fakeCaches()));

test('without its own page a worker shows that of a build that is whole, never of one half there', async () => {
  const { renderShell } = await import('../../src/client/worker/build');
  await cacheBuild('half', false);
  expect(await renderShell()).toBeNull();
  await cacheBuild('whole', true);
  expect(await (await renderShell())?.text()).toContain('>whole<');
});

test('each page that the worker shows has a nonce of its own', async () => {
  const { renderShell } = await import('../../src/client/worker/build');
  await cacheBuild('whole', true);
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const shown = await renderShell();
      const policy = shown?.headers.get('Content-Security-Policy') ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await shown?.text()).toContain(`nonce="${nonce}"`);
      return nonce;
    }),
  );
  expect(new Set(['known', ...nonces]).size).toBe(3);
});
