import { expect, test } from './support/fixtures';

test('a part that was never opened comes as soon as the connection is back, and nothing else goes', async ({
  page,
  context,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Long tunnel' });
  await family.hotel(trip, { name: 'Casa' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await expect(page.getByText('No comments yet')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('No connection. You see what was loaded before.')).toBeVisible();
  await page.getByRole('tab', { name: 'Hotels' }).click();
  await expect(page.getByRole('heading', { name: 'Long tunnel' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('listitem').filter({ hasText: 'Casa' })).toBeVisible();
});

test('code and styles that got lost once are asked for again', async ({ page, family, openAs }) => {
  const trip = await family.holiday();
  await family.hotel(trip, { name: 'Casa' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await expect(page.getByText('No comments yet')).toBeVisible();
  const lost = new Set<string>();
  await page.route(/\/assets\/Hotel.*\.(js|css)/, (route) => {
    const isFirst = !lost.has(route.request().url());
    lost.add(route.request().url());
    return isFirst ? route.abort() : route.continue();
  });
  await page.getByRole('tab', { name: 'Hotels' }).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('listitem').filter({ hasText: 'Casa' });
  await expect(card).toBeVisible();
  expect(lost.size).toBeGreaterThan(0);
  const display = () => card.evaluate((node) => getComputedStyle(node).display);
  await expect.poll(display).toBe('grid');
});

test('a dialog whose code got lost once opens all the same, at the latest at the second press', async ({
  page,
  family,
  openAs,
}) => {
  await family.holiday({ title: 'Skye' });
  await openAs(await family.person(), '/');
  let lost = 0;
  await page.route(/\/assets\/PhotoUpload.*\.js/, (route) =>
    ++lost > 1 ? route.continue() : route.abort(),
  );
  const add = page
    .getByRole('article', { name: 'Skye' })
    .getByRole('button', { name: 'Add photo' });
  const dialog = page.getByRole('dialog');
  // a browser that keeps failures loads the page once more instead
  const reloaded = page.waitForEvent('domcontentloaded').then(() => true);
  await add.press('Enter');
  const isReloaded = await Promise.race([reloaded, dialog.waitFor().then(() => false)]);
  if (isReloaded) await add.press('Enter');
  await expect(dialog).toBeVisible();
  expect(lost).toBeGreaterThan(1);
});

test('code that the browser does not ask for again comes with the page, loaded once more', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday();
  await family.hotel(trip, { name: 'Casa' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await expect(page.getByText('No comments yet')).toBeVisible();
  let isLost = true;
  await page.route(/\/assets\/Hotel.*\.js/, (route) => (isLost ? route.abort() : route.continue()));
  page.on('domcontentloaded', () => {
    isLost = false;
  });
  const card = page.getByRole('listitem').filter({ hasText: 'Casa' });
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('tab', { name: 'Hotels' }).press('Enter');
  await reloaded;
  await expect(card).toBeVisible();
});
