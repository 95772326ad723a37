import { dayFromNow } from './support/family';
import { expect, test } from './support/fixtures';
import { expectNoAxeViolations, expectNoSidewaysScroll, narrow } from './support/screens';

test.use(narrow);

test('a family sees its days in order, moves an excursion to one, and leaves a warning', async ({
  page,
  family,
  openAs,
}) => {
  const [start, second, end] = [dayFromNow(20), dayFromNow(21), dayFromNow(22)];
  const trip = await family.holiday({ title: 'Lisbon', startDate: start, endDate: end });
  const add = (noun: string, data: object) =>
    family.admin.post(`/api/holidays/${trip.id}/${noun}`, { data });
  await add('tickets', {
    ...{ departureLocation: 'Amsterdam (AMS)', arrivalLocation: 'Lisbon (LIS)' },
    ...{ departureDate: `${start}T07:40`, arrivalDate: `${start}T09:30`, flightNumber: 'TP661' },
  });
  await add('hotels', {
    ...{ name: 'Casa do Jardim', address: 'Rua da Rosa 35' },
    ...{ checkInDate: start, checkOutDate: second },
  });
  await add('excursions', { title: 'Last tram', date: `${end}T20:00` });
  await add('excursions', { title: 'Kayak tour' });
  await add('excursions', { title: 'Beach' });
  await openAs(await family.person(), `/holidays/${trip.id}`);
  await expect(page.getByRole('tab').first()).toHaveAccessibleName('Plan');
  const dayOf = (n: number) => page.getByRole('region', { name: `Day ${n} ·` });
  await expect(dayOf(1).getByRole('listitem')).toContainText([
    '07:40',
    '09:30',
    'Casa do Jardim',
    'Night in Casa do Jardim',
  ]);
  await dayOf(1)
    .getByRole('button', { name: /Casa do Jardim Check-in/ })
    .click();
  await expect(dayOf(1).getByText('Rua da Rosa 35')).toBeVisible();

  const warning = dayOf(2).getByText(/^No bed for the night of/);
  await dayOf(2)
    .getByRole('button', { name: /^Leave it/ })
    .click();
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(warning).toBeVisible();

  await page.getByRole('button', { name: 'Move Kayak tour to day …' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Day 2/ }).press('Enter');
  await expect(dayOf(2).getByText('Kayak tour')).toBeVisible();
  await page.getByRole('button', { name: 'Move Beach to day …' }).tap();
  await page.getByRole('menuitem', { name: /^Day 1/ }).tap();
  await expect(dayOf(1).getByText('Beach')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('an excursion is dragged onto its day', async ({ page, family, openAs }) => {
    const trip = await family.holiday({
      ...{ title: 'Lisbon', startDate: dayFromNow(20), endDate: dayFromNow(22) },
    });
    await family.admin.post(`/api/holidays/${trip.id}/excursions`, { data: { title: 'Kayak' } });
    await openAs(await family.person(), `/holidays/${trip.id}?tab=plan`);
    const tray = page.getByRole('region', { name: 'Without a day' });
    const second = page.getByRole('region', { name: 'Day 2 ·' });
    await tray.getByRole('listitem').dragTo(second);
    await expect(second.getByText('Kayak')).toBeVisible();
  });
});
