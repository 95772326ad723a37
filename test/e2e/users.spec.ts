import { ADMIN, expect, test } from './support/fixtures';

test('an admin adds, edits and deletes a user', async ({ page, openAs }) => {
  await openAs(ADMIN, '/user-management');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(
    page.getByText('Name, username, password, and passcode are required').first(),
  ).toBeVisible();
  await dialog.getByLabel(/^Name/).fill('Opa Kees');
  await dialog.getByLabel('Username').fill('opa-kees');
  await dialog.getByLabel('Password').fill('geheim1');
  await dialog.getByLabel('Passcode').fill('vissen');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User has been added!')).toBeVisible();
  await expect(page.getByText('vissen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show passcode of Opa Kees' }).click();
  await expect(page.getByText('vissen')).toBeVisible();
  await page.getByRole('button', { name: 'Hide passcode of Opa Kees' }).click();
  await expect(page.getByText('vissen')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit user Opa Kees' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel(/^Name/).fill('Opa Cor');
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User has been updated!')).toBeVisible();

  await page.getByRole('button', { name: 'Delete user Opa Cor' }).click();
  await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User has been deleted!')).toBeVisible();
  await expect(page.getByText('Opa Cor')).toHaveCount(0);
});

test('whoever is no admin is sent home from user management', async ({ page, family, openAs }) => {
  await openAs(await family.person(), '/user-management');
  await expect(page).toHaveURL(/\/$/);
});

for (const [device, width] of [
  ['a narrow phone', 360],
  ['a phone', 390],
  ['a wide screen', 1280],
] as const)
  test(`the notice of a form covers neither its title nor its buttons on ${device}`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(ADMIN, '/user-management');
    await page.getByRole('button', { name: 'Add User' }).click();
    const form = page.getByRole('dialog', { name: 'Add New User' });
    await form.getByRole('button', { name: 'Create User' }).click();
    const notice = page.getByRole('alert').getByText('passcode are required');
    await expect(notice).toBeVisible();
    for (const name of ['Close', 'Cancel', 'Create User'])
      await form.getByRole('button', { name, exact: true }).click({ trial: true });
    await form.getByLabel(/^Name/).click({ trial: true });
    await expect(notice).toBeVisible();
  });

test('the focus stays near a card that is deleted', async ({ page, family, openAs }) => {
  const { name } = await family.person();
  await openAs(ADMIN, '/user-management');
  await page.getByRole('button', { name: `Delete user ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1);
});
