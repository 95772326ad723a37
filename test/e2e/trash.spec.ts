import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectNoAxeViolations, narrow, phone } from './support/screens';

const undo = (page: Page) => page.getByRole('button', { name: /^(Undo|Ongedaan maken)$/ });
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Deletes what `button` is for. */
async function remove(page: Page, button: string | RegExp, confirm = 'Delete') {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
}

test('a person deletes each kind of thing and undoes it with a click', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Tuscany' });
  await family.excursion(trip);
  await family.hotel(trip, { name: 'Casa' }, ['#b5533c']);
  await family.post(`/api/holidays/${trip.id}/tickets`, {
    ...{ departureDate: '2027-07-12T17:50', departureLocation: 'Amsterdam (AMS)' },
    arrivalLocation: 'Pisa (PSA)',
  });
  await openAs(await family.person({ name: 'Fenna' }), `/holidays/${trip.id}?tab=hotels`);
  const picture = page.getByRole('button', { name: 'View picture of Casa' }).locator('img');
  await expect(picture).toBeVisible();
  await remove(page, 'Delete Casa');
  await expect(page.getByText('No hotels yet')).toBeVisible();
  await undo(page).click();
  await expect(page.getByText('Brought back')).toBeVisible();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('tab', { name: 'Excursions' }).click();
  await remove(page, 'Delete Tram 28');
  await expect(page.getByText('No excursions yet')).toBeVisible();
  await undo(page).click();
  await expect(card(page, 'Tram 28')).toBeVisible();

  await page.getByRole('tab', { name: 'Flights' }).click();
  await remove(page, 'Delete flight');
  await expect(page.getByText('No flights yet')).toBeVisible();
  await undo(page).click();
  await expect(card(page, 'AMS')).toBeVisible();

  await page.getByRole('tab', { name: /Comments/ }).click();
  await page.getByLabel('Add a comment').fill('Pack the cards');
  await page.getByRole('button', { name: 'Send' }).click();
  await card(page, 'Pack the cards').getByRole('button', { name: 'Comment actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, 'Pack the cards')).toHaveCount(0);
  await undo(page).click();
  await expect(card(page, 'Pack the cards')).toBeVisible();
});

test('a hand that moves while it presses "Undo" undoes all the same', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Elba' });
  await family.excursion(trip);
  await openAs(await family.person({ name: 'Jantje' }), `/holidays/${trip.id}?tab=excursions`);
  await remove(page, 'Delete Tram 28');
  await undo(page).hover();
  const button = await undo(page).boundingBox();
  await page.mouse.down();
  await page.mouse.move((button?.x ?? 0) + 12, (button?.y ?? 0) + 8);
  await page.mouse.up();
  await expect(card(page, 'Tram 28')).toBeVisible();
});

test('an admin deletes a holiday and its photos, and undoes both', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Vosges' });
  await family.photo(trip, '#b5533c');
  await openAs(ADMIN, `/holidays/${trip.id}/photos`);
  await page.getByRole('button', { name: 'Photo 1 of Vosges' }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  const sure = page.getByRole('dialog', { name: 'Confirm Delete' });
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No photos yet')).toBeVisible();
  await undo(page).click();
  await expect(page.getByRole('button', { name: 'Photo 1 of Vosges' })).toBeVisible();

  await page.goto(`/holidays/${trip.id}`);
  await page.getByRole('button', { name: 'Delete holiday' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('You can undo this for a short while.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Vosges' })).toHaveCount(0);
  await undo(page).click();
  await expect(page.getByRole('heading', { name: 'Vosges' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View photo 1 of 1' })).toBeVisible();
});

test('"Undo" is reached by keys alone, while its notice shows and after', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Keys' });
  await family.hotel(trip, { name: 'Casa' });
  await openAs(await family.person(), `/holidays/${trip.id}?tab=hotels`);

  const deleteByKeys = async () => {
    await page.getByRole('button', { name: 'Delete Casa' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByText('Hotel deleted successfully')).toBeVisible();
  };
  await deleteByKeys();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Brought back')).toBeVisible();
  await expect(card(page, 'Casa')).toBeVisible();

  await deleteByKeys();
  await expect(page.getByText('Hotel deleted successfully')).toBeHidden({ timeout: 8000 });
  await expect(undo(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Casa')).toBeVisible();
});

test('what is left alone cannot be undone any more, but is in the bin', async ({
  page,
  family,
  openAs,
  browserOf,
}) => {
  const trip = await family.holiday({ title: 'Late' });
  await family.hotel(trip, { name: 'Casa' });
  await openAs(await family.person({ name: 'Gijs' }), `/holidays/${trip.id}?tab=hotels`);
  await remove(page, 'Delete Casa');
  await expect(undo(page)).toBeVisible();
  await expect(undo(page)).toBeHidden({ timeout: 15_000 });

  const admin = await (await browserOf(ADMIN)).newPage();
  await admin.goto('/');
  await admin.getByRole('button', { name: 'User menu' }).click();
  await admin.getByRole('link', { name: 'Bin' }).click();
  const row = card(admin, 'Casa');
  await expect(row.getByText(/Hotel, deleted by Gijs .* ago/)).toBeVisible();
  await expect(row.getByText('30 days left')).toBeVisible();
  await row.getByRole('button', { name: 'Bring back Casa' }).click();
  await expect(admin.getByText('Brought back')).toBeVisible();
  await expect(row).toHaveCount(0);
  // and the person who had deleted it sees it again
  await expect(card(page, 'Casa')).toBeVisible();
});

test('what is deleted for good is gone with its files', async ({ page, family, openAs }) => {
  const trip = await family.holiday({ title: 'Gone' });
  await family.hotel(trip, { name: 'Casa' }, ['#b5533c']);
  await family.excursion(trip, { title: 'Canoe' });
  await openAs(ADMIN, `/holidays/${trip.id}?tab=hotels`);
  await remove(page, 'Delete Casa');
  await page.getByRole('tab', { name: 'Excursions' }).click();
  await remove(page, 'Delete Canoe');
  await expect(page.getByText('No excursions yet')).toBeVisible();

  await page.goto('/bin');
  await remove(page, 'Delete Casa for good');
  await expect(page.getByText('Deleted for good')).toBeVisible();
  await expect(card(page, 'Casa')).toHaveCount(0);
  await expect(card(page, 'Canoe')).toBeVisible();
  await remove(page, 'Empty bin');
  await expect(page.getByText('Nothing was deleted in the last 30 days')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('only admins see the bin', async ({ page, family, openAs }) => {
  await openAs(await family.person(), '/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('link', { name: 'Devices' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bin' })).toHaveCount(0);
  await page.goto('/bin');
  await expect(page).toHaveURL('/');
});

for (const [where, device] of [
  ['a phone', phone],
  ['a narrow phone', narrow],
] as const)
  test.describe(`on ${where}, in Dutch`, () => {
    test.use({ ...device, ...dutch });

    test('the notice, its bar and the bin fit and stand up to axe', async ({
      page,
      family,
      openAs,
    }) => {
      const trip = await family.holiday({ title: 'Vakantie' });
      const title = 'Een heel lange wandeling langs alle vuurtorens van de kust en weer terug';
      await family.excursion(trip, { title });
      await family.hotel(trip, { name: 'Casa' });
      await openAs(ADMIN, `/holidays/${trip.id}?tab=excursions`);
      await remove(page, `${title} verwijderen`, 'Verwijderen');
      await expect(undo(page)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto(`/holidays/${trip.id}?tab=hotels`);
      await remove(page, 'Casa verwijderen', 'Verwijderen');
      await expect(page.getByText('Hotel verwijderd')).toBeHidden({ timeout: 8000 });
      await expect(undo(page)).toBeVisible();
      await expectNoAxeViolations(page);

      await page.goto('/bin');
      await expect(page.getByRole('heading', { name: 'Prullenbak' })).toBeVisible();
      await expect(card(page, title).getByText('nog 30 dagen')).toBeVisible();
      await expectNoAxeViolations(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(device.viewport.width);
      await page.getByRole('button', { name: `${title} terugzetten` }).click();
      await expect(page.getByText('Teruggezet')).toBeVisible();
    });
  });
