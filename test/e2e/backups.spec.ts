import { readFile } from 'node:fs/promises';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, narrow } from './support/screens';

// A rehearsal creates a database of its own, which takes seconds.
const REHEARSAL_MS = 90_000;

test('an admin makes a backup, sees it come, tries it out, downloads it and deletes it', async ({
  page,
  family,
  openAs,
}) => {
  test.slow();
  await family.photo(await family.holiday());
  await openAs(ADMIN, '/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible();
  await expect(page.getByText('No backups yet. The first is made tonight.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Back up now' }).click();
  // the nightly one may stand beside it
  const all = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  const backup = all.filter({ hasText: 'Made by hand' });
  await expect(backup).toContainText(/Made by hand, a few seconds ago, \d/);

  await backup.getByRole('button', { name: /^Rehearse/ }).click();
  await expect(page.getByRole('progressbar', { name: /^Rehearsing/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expect(backup).toContainText('Back came: holidays 1, photos 1', { timeout: REHEARSAL_MS });
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await backup.getByRole('link', { name: /^Download the backup of/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^samenreis-.*-asked\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 4).toString('latin1')).toBe(
    'PK\x03\x04',
  );

  await backup.getByRole('button', { name: /^Delete the backup of/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Backup deleted')).toBeVisible();
  await expect(backup).toHaveCount(0);
});

test('what one admin begins shows on the screen of another', async ({ page, admin, openAs }) => {
  await openAs(ADMIN, '/backups');
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeEnabled();
  await admin.post('/api/backups');
  const all = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await expect(all.filter({ hasText: 'Made by hand' })).toHaveCount(1);
});

test('whoever is no admin is sent home from the backups', async ({ page, family, openAs }) => {
  await openAs(await family.person(), '/backups');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('link', { name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Backups' })).toHaveCount(0);
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch, colorScheme: 'dark' });

  test('the list fits and stands up to axe', async ({ page, admin, openAs }) => {
    await admin.post('/api/backups');
    await openAs(ADMIN, '/');
    await page.getByRole('button', { name: 'Gebruikersmenu' }).click();
    await page.getByRole('link', { name: 'Back-ups' }).click();
    const backup = page.getByRole('list', { name: 'Back-ups' }).getByRole('listitem').first();
    await expect(backup).toContainText('Met de hand gemaakt');
    await expect(backup.getByRole('button', { name: /^De back-up van .* oefenen$/ })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await expectNoAxeViolations(page);
  });
});
