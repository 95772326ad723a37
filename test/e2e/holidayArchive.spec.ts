import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, narrow } from './support/screens';

test('a holiday goes out as an archive and comes in again, once', async ({
  page,
  family,
  admin,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Skye in the rain' });
  await family.comment(trip, 'Bring boots');
  await family.photo(trip);
  await openAs(ADMIN, `/holidays/${trip.id}`);
  await page.getByRole('button', { name: 'Edit holiday' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('link', { name: 'Export holiday' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^samenreis-skye-in-the-rain-\d{4}-\d\d-\d\d\.zip$/);
  const archive = test.info().outputPath('skye.zip');
  await download.saveAs(archive);
  await admin.delete(`/api/holidays/${trip.id}`);

  for (const round of ['first', 'second']) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Add holiday' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Holiday' });
    if (round === 'first') await expectNoAxeViolations(page);
    await dialog.locator('input[type=file]').setInputFiles(archive);
    await expect(page.getByText('Holiday imported')).toBeVisible();
    await expect(page).toHaveURL(/\/holidays\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Skye in the rain' })).toBeVisible();
    await expect(page.getByText('Bring boots')).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Skye in the rain' })).toHaveCount(1);
});

test('what is no exported holiday is refused in one sentence', async ({ page, openAs }) => {
  await openAs(ADMIN, '/');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'diary.zip', mimeType: 'application/zip', buffer: Buffer.from('Dear') });
  await expect(page.getByText('This file holds no holiday that was exported')).toBeVisible();
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('the edit dialog offers the export and fits', async ({ page, family, openAs }) => {
    const trip = await family.holiday();
    await openAs(ADMIN, `/holidays/${trip.id}`);
    await page.getByRole('button', { name: 'Vakantie bewerken' }).click();
    const link = page.getByRole('link', { name: 'Vakantie exporteren' });
    await expect(link).toHaveAttribute('href', `/api/holidays/${trip.id}/export?language=nl`);
    await expectNoAxeViolations(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  });
});
