import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, expectNoSidewaysScroll, narrow } from './support/screens';

test('a person says who goes and whom things are for, and sees their own', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Hills of Lisbon' });
  await family.excursion(trip, { title: 'Tram 28' });
  const bram = await family.person({ name: 'Bram' });
  await family.person({ name: 'Cato' });
  await openAs(bram, `/holidays/${trip.id}?tab=excursions`);
  await page.getByRole('button', { name: 'Who goes on Hills of Lisbon: Everybody' }).click();

  const dialog = page.getByRole('dialog', { name: 'Who goes' });
  await dialog.getByLabel('Bram').focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('Cato').check({ force: true });
  await dialog.getByLabel('Somebody without a profile').fill('Baby Saar');
  await page.keyboard.press('Enter');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const people = page.getByRole('button', { name: /^Who goes on/ });
  await expect(people).toHaveAccessibleName(/: Bram, Cato, and Baby Saar$/);

  await page.getByRole('button', { name: 'Add Excursion' }).click();
  const form = page.getByRole('dialog', { name: 'Add Excursion' });
  await form.getByLabel('Title').fill('Swimming');
  await form.getByRole('checkbox', { name: 'Cato' }).check({ force: true });
  await form.getByRole('checkbox', { name: 'Baby Saar' }).check({ force: true });
  await form.getByRole('button', { name: 'Add Excursion' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const swimming = page.getByRole('listitem').filter({ hasText: 'Swimming' });
  await expect(swimming.getByText('For Cato and Baby Saar')).toBeVisible();

  await page.locator('label', { hasText: 'Mine' }).click();
  await expect(swimming).toHaveCount(0);
  await expect(page.getByText('1 more, for others')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByText('Tram 28')).toBeVisible();
  await expect(swimming).toHaveCount(0);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(swimming).toBeVisible();

  // what was only for somebody who is taken off is for everybody
  await people.click();
  await dialog.getByLabel('Cato').uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Take Baby Saar off' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(people).toHaveAccessibleName(/: Bram$/);
  await expect(swimming.getByText(/^For /)).toHaveCount(0);
});

test('who goes shows on another open screen at once', async ({
  page,
  family,
  openAs,
  browserOf,
}) => {
  const trip = await family.holiday({ title: 'Hills of Lisbon' });
  await openAs(ADMIN, `/holidays/${trip.id}`);
  await page.getByRole('button', { name: /: Everybody$/ }).waitFor();
  const other = await browserOf(await family.person({ name: 'Dora' }));
  const put = await other.request.put(`/api/holidays/${trip.id}/travellers`, {
    data: { travellers: [{ userId: ADMIN.id }, { name: 'Oma' }] },
  });
  expect(put.status()).toBe(200);
  await expect(page.getByRole('button', { name: /: Admin and Oma$/ })).toBeVisible();
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('faces, switch and form hold', async ({ page, family, openAs }) => {
    const trip = await family.holiday({ title: 'Heuvels van Lissabon' });
    const names = ['Annemarie van der Oudewetering-Smit', 'Bo', 'Cas', 'Dirk', 'Eef', 'Fien'];
    await family.admin.put(`/api/holidays/${trip.id}/travellers`, {
      data: { travellers: names.map((name) => ({ name })) },
    });
    await openAs(ADMIN, `/holidays/${trip.id}?tab=hotels`);
    await expect(page.getByRole('switch', { name: 'Van mij' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Hotel toevoegen' }).click();
    const form = page.getByRole('dialog', { name: 'Hotel toevoegen' });
    await expect(form.getByRole('checkbox', { name: 'Iedereen' })).toBeChecked();
    await form.getByRole('checkbox', { name: names[0] }).check({ force: true });
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });
});
