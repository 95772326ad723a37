import { expect, test } from './support/fixtures';

/** Brotli bytes, contract section 8. */
const BUDGET = 190_000;

test('a signed-in person sees the cards after 190 kB of scripts and styles at most', async ({
  page,
  family,
  signIn,
}) => {
  await family.holiday({ title: 'Coast of Zeeland' });
  await signIn(await family.person());
  const loading: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) {
      loading.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    }
  });
  const encodings = new Set<string | undefined>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) encodings.add(response.headers()['content-encoding']);
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Coast of Zeeland' })).toBeVisible();
  // what comes later, such as the weather, is not counted, and may not be done when the test is
  page.removeAllListeners('requestfinished');

  const bytes = (await Promise.all(loading)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
  expect([...encodings]).toContain('br');
});
