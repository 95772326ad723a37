import { dayFromNow } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, narrow, phone } from './support/screens';

test.describe('on a phone', () => {
  test.use(phone);

  test('the main screens are at the thumb, and the header keeps name and language', async ({
    page,
    family,
    openAs,
  }) => {
    const { id } = await family.holiday({ title: 'Lisbon', startDate: dayFromNow(3) });
    await openAs(await family.person({ name: 'Bo' }), '/');
    const bar = page.getByRole('navigation', { name: 'Main screens' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Samenreis']);
    await expect(page.getByRole('banner').getByRole('button')).toHaveAccessibleName('Language');
    for (const item of await bar.locator('a, button').all()) {
      const box = await item.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
    }

    await bar.getByRole('link', { name: 'Restaurants' }).click();
    await expect(page).toHaveURL('/restaurants');
    await bar.getByRole('link', { name: 'Add restaurant' }).click();
    await expect(page).toHaveURL('/restaurants/new');

    await page.goto(`/holidays/${id}`);
    await bar.getByRole('button', { name: 'Add' }).click();
    const panel = page.getByRole('dialog', { name: 'Add' });
    await expect(panel.getByRole('heading')).toHaveText('Lisbon');
    await expectNoAxeViolations(page);
    await panel.getByRole('button', { name: 'Add Flight' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Flight' })).toBeVisible();
    await expect(bar).toHaveCSS('opacity', '0');
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCSS('opacity', '1');

    await bar.getByRole('button', { name: 'User menu' }).click();
    const menu = page.getByRole('dialog', { name: 'User menu' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await menu.getByRole('link', { name: 'Widget' }).click();
    await expect(page).toHaveURL('/widget');
    await expect(bar).toHaveCount(0);
  });

  test('the bar is gone while a keyboard is open', async ({ page, family, openAs }) => {
    await family.holiday({ startDate: dayFromNow(3) });
    await page.addInitScript(() => {
      let covered = 0;
      const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0 });
      Object.defineProperty(viewport, 'height', {
        get: () => document.documentElement.clientHeight - covered,
      });
      Object.defineProperty(window, 'visualViewport', { value: viewport });
      window.addEventListener('keyboard', () => {
        covered = 300;
        viewport.dispatchEvent(new Event('resize'));
      });
    });
    await openAs(await family.person(), '/');
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('keyboard')));
    await expect(bar).toBeHidden();
  });
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('an admin adds a holiday from the bar, by keyboard', async ({ page, openAs }) => {
    await openAs(ADMIN, '/');
    const add = page.getByRole('button', { name: 'Vakantie toevoegen' });
    await expect(add).toBeInViewport({ ratio: 1 });
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
  });
});

test('a wide screen has its links in the header', async ({ page, family, openAs }) => {
  await openAs(await family.person(), '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.locator('[data-bottom-bar]')).toHaveCount(0);
});
