import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, expectNoSidewaysScroll, phone } from './support/screens';

/** Who was last logged in on this device. */
const rememberedIn = (page: Page) =>
  page.evaluate(() => localStorage.getItem('holiday-app-current-user'));

test('a visitor picks a profile, mistypes the passcode once, and sees the holidays', async ({
  page,
  family,
}) => {
  await family.holiday({ title: 'Coast of Zeeland' });
  const oma = await family.person({ name: 'Oma Lies' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
  await expect(page.getByText('Coast of Zeeland')).toHaveCount(0);

  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Select a user')).toBeVisible();
  await page.getByRole('button', { name: /^Oma Lies/ }).click();
  const dialog = page.getByRole('dialog');
  const passcode = dialog.getByLabel('Passcode', { exact: true });
  await expect(passcode).toHaveAttribute('type', 'password');
  await passcode.fill('wrong');
  await passcode.press('Enter');
  const alert = dialog.getByRole('alert');
  await expect(alert).toHaveText('Incorrect passcode');
  const red = await alert.evaluate((text) => getComputedStyle(text).color);
  await expect(passcode).toBeFocused();
  await expect(passcode).toHaveCSS('outline-color', red);
  await expect(page.getByText(/incorrect/i)).toHaveCount(1);

  await passcode.fill(oma.passcode);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Coast of Zeeland' })).toBeVisible();
  await expect.poll(() => rememberedIn(page)).toBe(String(oma.id));

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Coast of Zeeland' })).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
  await expect.poll(() => rememberedIn(page)).toBeNull();
});

test('what is typed right after the tap on a face arrives in the field', async ({
  page,
  family,
}) => {
  const { name, passcode } = await family.person({ name: 'Oom Jan' });
  let open = () => {};
  const isTyped = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/(PasscodeDialog|DialogHost)-[^/]+\.js$/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.keyboard.type(passcode.slice(0, 2));
  open();
  const field = page.getByRole('dialog').getByLabel('Passcode', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type(passcode.slice(2));
  await expect(field).toHaveValue(passcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
});

test('the restaurants of a visitor are behind the login', async ({ page, family }) => {
  const { name, passcode } = await family.person({ name: 'Nicht Eef' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Restaurants' }).click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.keyboard.type(passcode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Restaurants' })).toBeVisible();
  await expect(page).toHaveURL(/\/restaurants$/);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 568],
] as const)
  test.describe(`at ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('a large family scrolls in the user menu, above "Add User"', async ({
      page,
      family,
      openAs,
    }) => {
      for (let n = 0; n < 12; n++) await family.person();
      const last = await family.person({ name: `Zus ${width}` });
      await openAs(ADMIN, '/');
      await page.getByRole('button', { name: 'User menu' }).click();
      const face = page.getByRole('button', { name: last.name });
      const addUser = page.getByRole('button', { name: 'Add User' });
      await expect(face).not.toBeInViewport();
      await expect(addUser).toBeInViewport({ ratio: 1 });
      await expectNoAxeViolations(page);
      await face.focus();
      await expect(face).toBeInViewport({ ratio: 1 });
      await expect(addUser).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    });
  });

test('a visitor adds themselves and is logged in as a regular user', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create User' });
  await expect(create).toBeDisabled();
  await dialog.getByLabel('Name').fill('Tante Bo');
  await dialog.getByLabel('Passcode').fill('zee-1');
  await dialog.getByLabel('Passcode').press('Enter');
  await expect(page.getByText('New user Tante Bo has been created.')).toBeVisible();
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Users' })).toHaveCount(0);
});

test('who has a password logs in with it', async ({ page, family, openAs }) => {
  const riet = await family.person({ name: 'Tante Riet' });
  await openAs(ADMIN, '/user-management');
  await page.getByRole('button', { name: 'Edit user Tante Riet' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await expect(edit.getByLabel('New passcode')).toHaveValue('');
  const username = await edit.getByLabel('Username').inputValue();
  await edit.getByLabel('New password').fill('geheim-van-riet');
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User has been updated!')).toBeVisible();

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Log in with a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in with a password' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password').fill('geheim-van-opa');
  await dialog.getByLabel('Password').press('Enter');
  await expect(dialog.getByText('Invalid credentials')).toBeVisible();
  await dialog.getByLabel('Password').fill('geheim-van-riet');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect.poll(() => rememberedIn(page)).toBe(String(riet.id));
});

test('the language changes at once, with the document, and is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('Nederlands').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

test('an unknown address shows the not-found page', async ({ page, openAs }) => {
  await openAs(ADMIN, '/nowhere/at/all');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('while the server is away, what was loaded stays and the page says so', async ({
  page,
  context,
  family,
  openAs,
}) => {
  await family.holiday({ title: 'Lighthouses' });
  await openAs(await family.person(), '/');
  await expect(page.getByRole('heading', { name: 'Lighthouses' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText('No connection. You see what was loaded before.')).toBeVisible();
  await page.getByRole('tab', { name: 'Upcoming' }).click();
  await expect(page.getByRole('heading', { name: 'Lighthouses' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No connection. You see what was loaded before.')).toBeHidden({
    timeout: 15_000,
  });
});

test.describe('in Dutch on a phone', () => {
  test.use({ ...phone, ...dutch });

  test('the whole way in is Dutch and by keyboard', async ({ page, family }) => {
    const person = await family.person({ name: 'Joris de Wit' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Inloggen' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Joris de Wit/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Toegangscode' })).toBeFocused();
    await page.keyboard.type(person.passcode);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Aankomend' })).toBeVisible();
  });
});
