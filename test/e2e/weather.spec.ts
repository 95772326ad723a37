import { dayFromNow, type Trip } from './support/family';
import { expect, test } from './support/fixtures';
import {
  dutch,
  expectFitAndAccessible,
  expectNoAxeViolations,
  narrow,
  phone,
} from './support/screens';

const trip = (destination: string, from = 3, until = 6) => ({
  title: `To ${destination}`,
  destination,
  startDate: dayFromNow(from),
  endDate: dayFromNow(until),
});
const pageOf = ({ id }: Trip) => `/holidays/${id}/weather`;

test.beforeEach(({ providers }) => providers.reset());

test('two cards of one place show its week after one question to the service', async ({
  page,
  family,
  providers,
  openAs,
}) => {
  await family.holiday(trip('Lisbon'));
  await family.holiday({ ...trip('Lisbon', 40, 44), title: 'Lisbon again' });
  await openAs(await family.person(), '/');
  for (const [title, name, count] of [
    ['To Lisbon', 'Your days in Lisbon', 4],
    ['Lisbon again', 'This week in Lisbon', 7],
  ] as const) {
    const card = page.getByRole('article', { name: title });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('list', { name }).getByRole('listitem')).toHaveCount(count);
  }
  expect(providers.forecast.requests).toHaveLength(1);

  await page.getByRole('link', { name: 'Weather for Lisbon: 14 days' }).first().click();
  await expect(page.getByRole('heading', { name: 'Weather for Lisbon, Portugal' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(14);
  expect(providers.forecast.requests).toHaveLength(1);
});

test('the page tells fourteen days, marks those of the holiday, and leads back', async ({
  page,
  family,
  openAs,
}) => {
  const rome = await family.holiday(trip('Rome', 10, 20));
  await openAs(await family.person(), pageOf(rome));
  await expect(page.getByText('The days of To Rome')).toBeVisible();
  const days = page.getByRole('list', { name: 'The coming 14 days' }).getByRole('listitem');
  await expect(days).toHaveCount(14);
  for (const text of [/°C$/, /\d+%$/, /m\/s$/])
    await expect(days.nth(1).getByText(text)).toBeVisible();
  await expect(days.filter({ hasText: /Day \d/ })).toHaveCount(4);
  await expect(page.getByText(/^Data updated on \d+ \w{3} \d{4}, \d\d:\d\d$/)).toBeVisible();
  for (const icon of await days.locator('img').all())
    await expect(icon).toHaveJSProperty('naturalWidth', 64);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`/holidays/${rome.id}`);
});

test('a later holiday shows what its days were like before, unless the archive fails', async ({
  page,
  family,
  providers,
  openAs,
}) => {
  const oslo = await family.holiday(trip('Oslo', 60, 65));
  await openAs(await family.person(), pageOf(oslo));
  await expect(page.getByText(/^To Oslo starts on .+, beyond these 14 days\.$/)).toBeVisible();
  const before = page.getByRole('region', { name: /^The same days in \d{4}$/ });
  await expect(before.getByRole('listitem')).toHaveCount(6);
  await expect(before.getByText(/m\/s/)).toHaveCount(0);
  await expectNoAxeViolations(page);

  const bangkok = await family.holiday(trip('Bangkok', 60, 65));
  providers.archive.mode = 'failing';
  await page.goto(pageOf(bangkok));
  await expect(page.getByText(/^To Bangkok starts on/)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(14);
  expect(providers.archive.requests.length).toBeGreaterThan(0);
  await expect(before).toHaveCount(0);
});

test('a service in trouble is said on the page, with hints, and asked again', async ({
  page,
  family,
  providers,
  signIn,
}) => {
  const porto = await family.holiday(trip('Porto'));
  await signIn(await family.person());
  providers.forecast.mode = 'failing';
  await page.goto(pageOf(porto));
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch the weather data' });
  await expect(failure.getByRole('listitem')).toHaveText([
    'Check that the name of the place is correct',
    'The weather API does not seem to be available.',
    'Check your internet connection',
  ]);
  await expectNoAxeViolations(page);
  const { requests } = providers.forecast;
  const before = requests.length;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => requests.length).toBeGreaterThan(before);
  providers.forecast.mode = 'well';
  // whoever looks at the page again need not even ask
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const title = page.getByRole('heading', { name: 'Weather for Porto, Portugal' });
    await expect(title).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('a service in trouble is said on every card, and with one notice', async ({
  page,
  family,
  providers,
  signIn,
}) => {
  await family.holiday(trip('Utrecht'));
  await signIn(await family.person());
  providers.forecast.mode = 'garbage';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const stream = page.waitForResponse((response) => response.url().includes('live.changes'));
  await page.goto('/');
  const card = page.getByRole('article', { name: 'To Utrecht' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('The weather API does not seem to be available.')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'Failed to fetch weather data' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await stream;
  expect(requests.filter((url) => /weather.ofLocation.*Utrecht/.test(url))).toHaveLength(1);
});

test('a place that nobody knows is said to be one', async ({ page, family, openAs }) => {
  const nowhere = await family.holiday(trip('Xyzzyville'));
  await openAs(await family.person(), '/');
  const card = page.getByRole('article', { name: 'To Xyzzyville' });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('Where is Xyzzyville?')).toBeVisible();
  await page.goto(pageOf(nowhere));
  await expect(page.getByText('No weather data found for this place')).toBeVisible();
  for (const path of ['/holidays/0/weather', '/holidays/none/weather', '/weather/%20']) {
    await page.goto(path);
    await expect(page.getByText('No valid destination or holiday ID')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  }
});

test('a slow service is waited for in fourteen boxes, and no longer once one leaves', async ({
  page,
  family,
  providers,
  signIn,
}) => {
  const lagos = await family.holiday(trip('Lagos'));
  await signIn(await family.person());
  providers.forecast.mode = 'slow';
  await page.goto(pageOf(lagos));
  await expect(page.getByRole('status', { name: 'Loading weather' })).toBeVisible();
  const givenUp = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/trpc/weather.ofLocation'),
  );
  await page.getByRole('link', { name: 'Back' }).click();
  await givenUp;
});

test('a server that says nothing for ten seconds is given up', async ({ page, family, signIn }) => {
  // with its place, since a place that is found meanwhile is another request
  const texel = await family.holiday({ ...trip('Texel'), latitude: 53.05, longitude: 4.8 });
  await signIn(await family.person());
  await page.route('**/trpc/weather.*', () => undefined);
  // a stream of changes that opens meanwhile would have the request sent once more
  await page.route('**/trpc/live.changes*', () => undefined);
  await page.clock.install();
  const requests = page.waitForRequest('**/trpc/weather.*');
  await page.goto(pageOf(texel));
  await requests;
  await expect(page.getByRole('status', { name: 'Loading weather' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('The server is not responding. Try again later.')).toBeVisible();
});

test('nothing moves when the week comes into its card', async ({ page, family, signIn }) => {
  await family.holiday(trip('Amsterdam', 0, 2));
  await signIn(await family.person());
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const week = page.getByRole('article', { name: 'To Amsterdam' }).getByRole('list', {
    name: 'Your days in Amsterdam',
  });
  await expect(week.getByRole('listitem')).toHaveCount(3);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  expect(shifts).toBeLessThan(0.01);
});

test('the weather of a place stands at its own address', async ({ page, family, openAs }) => {
  await openAs(await family.person(), `/weather/${encodeURIComponent('Tromsø')}`);
  await expect(page.getByRole('heading', { name: 'Weather for Tromsø, Norway' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
});

test.describe('in Dutch on a phone', () => {
  test.use({ ...phone, ...dutch });

  test('everything is Dutch, and changes with the language at once', async ({
    page,
    family,
    openAs,
  }) => {
    const paris = await family.holiday(trip('Parijs', 1, 3));
    await openAs(await family.person(), pageOf(paris));
    await expect(page.getByRole('heading', { name: 'Weer voor Parijs, Frankrijk' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Vandaag')).toBeVisible();
    await expect(page.getByText(/^Data bijgewerkt op \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Taal' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Weather for Parijs, France' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Today')).toBeVisible();
  });

  test('an unknown place fails in the words of the product', async ({ page, family, openAs }) => {
    const nowhere = await family.holiday(trip('Xyzzyveen'));
    await openAs(await family.person(), pageOf(nowhere));
    await expect(page.getByText('Weer data niet gevonden voor deze locatie')).toBeVisible();
    await expect(page.getByText('Controleer of de locatienaam correct is')).toBeVisible();
    await page.goto(`/holidays/${nowhere.id}`);
    const card = page.getByRole('article', { name: 'To Xyzzyveen' });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Waar ligt Xyzzyveen?')).toBeVisible();
    await expect(page.getByText('Fout bij ophalen weerdata')).toHaveCount(0);
  });
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('the weather fits and stands up to axe', async ({ page, family, signIn }) => {
    const near = await family.holiday(trip('København', 2, 30));
    const later = await family.holiday(trip('Marrakesh', 90, 110));
    await signIn(await family.person());
    for (const path of [pageOf(near), pageOf(later), '/weather/Nergensland', '/']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main h1').first()).toBeAttached();
      await expectFitAndAccessible(page);
    }
  });
});
