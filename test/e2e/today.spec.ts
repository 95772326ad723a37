import type { Page } from '@playwright/test';
import { dayFromNow, type Person } from './support/family';
import { expect, test } from './support/fixtures';
import { expectNoAxeViolations, expectNoSidewaysScroll, phone } from './support/screens';

test.use(phone);

/** Forgets that Today has opened by itself, as on the next morning. */
const nextMorning = (page: Page, { id }: Person) =>
  page.addInitScript((key) => {
    if (sessionStorage.getItem('opens today')) return;
    sessionStorage.setItem('opens today', 'yes');
    localStorage.removeItem(key);
  }, `today-opened-${id}`);

test('Today opens by itself once, with what comes next at hand, and goes back home', async ({
  page,
  family,
  signIn,
}) => {
  const noon = new Date(`${dayFromNow(0)}T12:00`);
  await page.clock.setFixedTime(noon);
  const trip = await family.holiday({
    ...{ title: 'Coast of Zeeland', startDate: dayFromNow(-1), endDate: dayFromNow(2) },
  });
  await family.admin.post(`/api/holidays/${trip.id}/excursions`, {
    data: { title: 'Ferry to Vlissingen', date: `${dayFromNow(2)}T13:00`, address: 'Breskens' },
  });
  const joris = await family.person({ name: 'Joris' });
  await signIn(joris);
  await nextMorning(page, joris);

  await page.goto('/');
  await expect(page).toHaveURL('/today');
  await expect(page.getByRole('heading', { name: 'Ferry to Vlissingen' })).toBeVisible();
  await expect(page.getByText('in 2 days')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Address' }).click();
  await expect(page.getByRole('menuitem', { name: 'Copy the address' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Coast of Zeeland' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Coast of Zeeland' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/today');
});

test('on opening, tonight’s address and tomorrow’s code are in sight, on home and on Today of a full day', async ({
  page,
  family,
  signIn,
}) => {
  await page.clock.setFixedTime(new Date(`${dayFromNow(0)}T20:00`));
  const now = new Date();
  const pastNoon = now.getHours() - 12 + now.getTimezoneOffset() / 60;
  const trip = await family.holiday({
    ...{ title: 'Vienna', startDate: dayFromNow(-1), endDate: dayFromNow(2) },
    // where it is around noon on the server's day, whenever this runs
    ...{ latitude: 0, longitude: 0, timeZone: `Etc/GMT${pastNoon < 0 ? '' : '+'}${pastNoon}` },
  });
  const post = (noun: string, data: object) =>
    family.admin.post(`/api/holidays/${trip.id}/${noun}`, { data });
  await post('hotels', {
    ...{ name: 'Pension', address: 'Gasse 12, Wien' },
    ...{ checkInDate: dayFromNow(-1), checkOutDate: dayFromNow(1) },
  });
  await post('tickets', {
    ...{ type: 'train', departureLocation: 'Wien', arrivalLocation: 'Graz' },
    ...{ departureDate: `${dayFromNow(1)}T09:00`, flightNumber: 'RJ 553' },
    barcodes: [{ format: 'AZTEC', text: 'RJ553', name: 'Joris' }],
  });
  for (const [hour, title] of [
    [13, 'Tram to the Prater, by the long way round the Ring'],
    [14, 'Museum'],
    [18, 'Dinner'],
    [22, 'Fair'],
  ])
    await post('excursions', {
      ...{ title, date: `${dayFromNow(0)}T${hour}:00`, address: 'Prater 1, 1020 Wien' },
      ...{ phone: '+43 1 7280516' },
    });
  // Today has opened by itself already
  await signIn(await family.person({ name: 'Joris' }));

  const address = page.getByRole('link', { name: 'Gasse 12, Wien' });
  const code = page.getByRole('button', { name: /^Show code/ });
  await page.goto('/');
  await expect(address).toBeInViewport({ ratio: 1 });
  await expect(code).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await code.click();
  await expect(page.getByRole('img', { name: /Joris/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/today');
  await expect(address).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await code.click();
  await expect(page.getByRole('img', { name: /Joris/ })).toBeVisible();
});

test('Today comes with its page, in one round trip', async ({ page, family, signIn }) => {
  await family.holiday({ title: 'Zeeland', startDate: dayFromNow(0), endDate: dayFromNow(2) });
  await signIn(await family.person());
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('plan.today')) requests.push(request.url());
  });
  await page.goto('/today');
  await expect(page.getByText('Nothing planned. Enjoy it.').first()).toBeVisible();
  expect(requests).toEqual([]);
});
