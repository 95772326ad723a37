import { ADMIN, expect, test } from './support/fixtures';
import { dutch, phone } from './support/screens';

test('a person sees their devices, and logs another one out', async ({
  page,
  family,
  openAs,
  browserOf,
}) => {
  const person = await family.person();
  const phone = await (await browserOf(person)).newPage();
  await phone.goto('/');
  await expect(phone.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
  await openAs(person, '/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('link', { name: 'Devices' }).click();
  const list = page.getByRole('region', { name: 'Devices' });
  await expect(list.getByText('This device')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(phone.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('a device that logs in appears by itself', async ({ page, family, openAs, browserOf }) => {
  const person = await family.person();
  await openAs(person, '/devices');
  const rows = page.getByRole('region', { name: 'Devices' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await browserOf(person);
  await expect(rows).toHaveCount(2);
});

test('the old address of the tokens leads to a token that only reads', async ({
  page,
  request,
  openAs,
  server,
}) => {
  await openAs(ADMIN, '/tokens');
  await expect(page).toHaveURL(/\/devices$/);
  await page.getByLabel('What is it for?').fill('Calendar');
  await page.getByLabel('What may it do?').selectOption('Only read');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByRole('status', { name: 'New token' }).locator('code').innerText();
  const headers = { Authorization: `Bearer ${token}` };
  const api = `${server.url}/api`;
  expect((await request.get(`${api}/holidays`, { headers })).status()).toBe(200);
  expect((await request.post(`${api}/holidays`, { headers, data: {} })).status()).toBe(403);
  await page.reload();
  await expect(page.getByText(/Only read · .* · last used/)).toBeVisible();
});

test('an admin logs a person out everywhere', async ({ page, family, openAs, browserOf }) => {
  const person = await family.person({ name: 'Tante Els' });
  const theirs = await (await browserOf(person)).newPage();
  await theirs.goto('/');
  await expect(theirs.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
  await openAs(ADMIN, '/user-management');
  await page.getByRole('button', { name: 'Log out Tante Els everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(theirs.getByRole('button', { name: 'Login' })).toBeVisible();
});

test.describe('in Dutch on a phone', () => {
  test.use({ ...phone, ...dutch });

  test('what a token may do is read whole, beside an arrow of its size', async ({
    page,
    family,
    openAs,
  }) => {
    await openAs(await family.person(), '/devices');
    for (const name of ['Wat mag hij?', 'Hoe lang werkt hij?']) {
      const choice = page.getByLabel(name);
      const { room, arrow } = await choice.evaluate((select: HTMLSelectElement) => {
        const style = getComputedStyle(select);
        const canvas = document
          .createElement('canvas')
          .getContext('2d') as CanvasRenderingContext2D;
        canvas.font = style.font;
        const text = select.selectedOptions[0]?.text ?? '';
        const inside = select.clientWidth - Number.parseFloat(style.paddingLeft);
        const free = inside - Number.parseFloat(style.paddingRight);
        const icon = select.parentElement?.querySelector('svg');
        return { room: free - canvas.measureText(text).width, arrow: icon?.clientWidth };
      });
      expect(room).toBeGreaterThanOrEqual(0);
      expect(arrow).toBeLessThanOrEqual(20);
    }
  });
});
