import { ADMIN, expect, test } from './support/fixtures';

test('an admin reads what happened, and sees what happens', async ({ page, admin, openAs }) => {
  await openAs(ADMIN, '/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await admin.post('/api/invitations', { data: { name: 'Neef Tom' } });
  const row = page.getByRole('listitem').filter({ hasText: 'Invitation made: Neef Tom' });
  await expect(row).toContainText('Admin · from 127.0.0.1');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
});

test('a member has no activity to read', async ({ page, family, openAs }) => {
  await openAs(await family.person(), '/activity');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('link', { name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0);
});
