import { ADMIN, expect, test } from './support/fixtures';

test.use({ settings: {} });

test('both tabs invite an admin to add the first holiday', async ({ page, signIn }) => {
  await signIn(ADMIN);
  await page.goto('/');
  await expect(page.getByText("You don't have any upcoming holidays scheduled")).toBeVisible();
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText("You don't have any past trips recorded")).toBeVisible();
  await page.getByRole('button', { name: 'Add Your First Holiday' }).click();
  await expect(page.getByRole('dialog', { name: 'Add New Holiday' })).toBeVisible();
});
