import type { Page } from '@playwright/test';
import type { Trip } from './support/family';
import { expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, narrow, phone } from './support/screens';

const MERGED = 'Saved. What somebody else changed meanwhile is kept too.';

/** Opens the form of the hotel "Casa" or what it is called by now. */
async function edit(page: Page, trip: Trip, name = 'Casa') {
  await page.goto(`/holidays/${trip.id}?tab=hotels`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Hotel' });
  await expect(form).toBeVisible();
  const save = () => form.getByRole('button', { name: 'Update Hotel' }).click();
  return { form, save };
}

const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('two people who change different things both keep them', async ({
  page,
  family,
  signIn,
  browserOf,
}) => {
  const trip = await family.holiday();
  await family.hotel(trip, { name: 'Casa' });
  await signIn(await family.person({ name: 'Joris' }));
  const other = await (await browserOf(await family.person({ name: 'Fenna' }))).newPage();
  const [his, hers] = [await edit(page, trip), await edit(other, trip)];

  await his.form.getByLabel('Address').fill('Rua Nova 35');
  await hers.form.getByLabel('Booking reference').fill('AB12');
  await his.save();
  await expect(his.form).toBeHidden();
  await hers.save();
  await expect(other.getByText(MERGED)).toBeVisible();
  await expect(hers.form).toBeHidden();
  for (const screen of [page, other]) {
    await expect(card(screen, 'Casa').getByText('Rua Nova 35')).toBeVisible();
    await expect(card(screen, 'Casa').getByText('AB12')).toBeVisible();
  }
});

test('of two people who change the same thing the second one chooses', async ({
  page,
  family,
  signIn,
  browserOf,
}) => {
  const trip = await family.holiday();
  await family.hotel(trip, { name: 'Casa', comments: 'Old' });
  await signIn(await family.person({ name: 'Joris' }));
  const other = await (await browserOf(await family.person({ name: 'Fenna' }))).newPage();
  const [his, hers] = [await edit(page, trip), await edit(other, trip)];

  await his.form.getByLabel('Hotel Name*').fill('Casa Azul');
  await his.form.getByLabel('Comments').fill('Two rooms');
  await hers.form.getByLabel('Hotel Name*').fill('Casa Verde');
  await hers.form.getByLabel('Comments').fill('Three rooms');
  await his.save();
  await expect(his.form).toBeHidden();

  // his name is there by now, and hers is still in her field
  await expect(other.getByText('Casa Azul').first()).toBeAttached();
  await expect(hers.form.getByLabel('Hotel Name*')).toHaveValue('Casa Verde');
  await hers.save();
  const conflict = other.getByRole('dialog', { name: 'Somebody else changed this too' });
  const name = conflict.getByRole('group', { name: 'Hotel Name' });
  await expect(name.getByText('Casa Azul')).toBeVisible();
  await expect(name.getByRole('radio', { name: 'Yours' })).toBeFocused();
  await expectNoAxeViolations(other);
  // by keys alone
  await other.keyboard.press('ArrowRight');
  await expect(name.getByRole('radio', { name: 'Theirs' })).toBeChecked();
  await other.keyboard.press('Enter');
  await expect(conflict).toBeHidden();
  await expect(hers.form).toBeHidden();
  for (const screen of [page, other])
    await expect(card(screen, 'Casa Azul').getByText('Three rooms')).toBeVisible();
});

test('leaving the question loses nothing that was typed', async ({
  page,
  admin,
  family,
  signIn,
}) => {
  const trip = await family.holiday();
  const { id } = await family.hotel(trip, { name: 'Casa' });
  await signIn(await family.person());
  const { form, save } = await edit(page, trip);
  await form.getByLabel('Hotel Name*').fill('Casa Verde');
  await admin.put(`/api/hotels/${id}`, { data: { name: 'Casa Azul' } });
  await save();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Hotel Name*')).toHaveValue('Casa Verde');
  await save();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Casa Verde')).toBeVisible();
});

for (const [where, device] of [
  ['a phone', phone],
  ['a narrow phone', narrow],
] as const)
  test.describe(`on ${where}, in Dutch`, () => {
    test.use({ ...device, ...dutch, colorScheme: 'dark' });

    test('the question fits and stands up to axe', async ({ page, admin, family, openAs }) => {
      const trip = await family.holiday();
      const { id } = await family.hotel(trip, { name: 'Casa' });
      await openAs(await family.person(), `/holidays/${trip.id}?tab=hotels`);
      await page.getByRole('button', { name: 'Casa bewerken' }).click();
      const form = page.getByRole('dialog', { name: 'Hotel bewerken' });
      await form.getByLabel('Hotelnaam*').fill('W'.repeat(60));
      await form.getByLabel('Opmerkingen').fill('Twee kamers '.repeat(40));
      await form.getByLabel('Inchecken', { exact: true }).fill('2027-07-12');
      const data = { name: 'M'.repeat(60), comments: 'x'.repeat(900), checkInDate: '2027-07-13' };
      await admin.put(`/api/hotels/${id}`, { data });
      await form.getByRole('button', { name: 'Hotel bijwerken' }).click();
      const conflict = page.getByRole('dialog', { name: 'Iemand anders heeft dit ook gewijzigd' });
      await expect(conflict.getByText('13 jul 2027')).toBeVisible();
      await expectNoAxeViolations(page);
      const isWider = await conflict.evaluate((node) => node.scrollWidth > node.clientWidth);
      expect(isWider).toBe(false);
      await conflict.getByRole('button', { name: 'Alles van de ander' }).click();
      await conflict.getByRole('button', { name: 'Opslaan' }).click();
      await expect(form).toBeHidden();
      await expect(card(page, 'MMMM')).toBeVisible();
    });
  });
