import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

test.use({ serviceWorkers: 'allow' });

/** Until the worker has kept the whole app, and answers for this page. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

test('opens without a line on any screen, and goes on by itself when the line is back', async ({
  page,
  context,
  family,
  signIn,
}) => {
  const trip = await family.holiday({ title: 'Long tunnel' });
  await signIn(await family.person());
  await page.goto('/');
  await installed(page);

  await context.setOffline(true);
  await page.goto(`/holidays/${trip.id}`);
  await expect(page.getByText('No connection. This opens by itself')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Long tunnel' })).toBeVisible();
});
