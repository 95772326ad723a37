import { ADMIN, expect, test } from './support/fixtures';

test.use({ settings: { SIGNUP: 'invite' } });

test('the link of an admin lets one person join, once', async ({ page, browser, openAs }) => {
  await openAs(ADMIN, '/user-management');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Neef Tom');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = await page.getByLabel('Invitation link for Neef Tom').inputValue();

  const guest = await browser.newPage();
  await guest.goto(url);
  await expect(guest.getByRole('heading', { name: 'Welcome, Neef Tom' })).toBeVisible();
  await guest.getByLabel('Passcode').fill('tom-42');
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByRole('tab', { name: 'Upcoming' })).toBeVisible();

  const late = await browser.newPage();
  await late.goto(url);
  await expect(late.getByText(/does not exist or was already used/)).toBeVisible();
  await guest.close();
  await late.close();
});
