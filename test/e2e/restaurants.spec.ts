import type { Locator, Page } from '@playwright/test';
import { drawPicture, type Family } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectFitAndAccessible, narrow } from './support/screens';

const picture = async (name: string, colour = '#b5533c') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawPicture(colour),
});

/** Chooses what a place search finds, by keyboard alone. */
async function find(page: Page, search: Locator, query: string) {
  await expect(search.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
  await expect(search.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
}

test('a person finds a restaurant, adds it, notes a visit and rates it, without a mouse', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Canals of Amsterdam' });
  await openAs(await family.person({ name: 'Joris' }), '/');
  await page.getByRole('link', { name: 'Restaurants' }).click();
  await expect(page.getByText('No restaurants found. Add your first restaurant!')).toBeVisible();
  await page.getByRole('link', { name: 'Add restaurant' }).first().click();

  await page.getByRole('button', { name: 'Find a restaurant' }).press('Enter');
  await find(page, page.getByRole('dialog', { name: 'Find a restaurant' }), 'Pizza Amsterdam');
  await expect(page.getByText('Image downloaded')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Pizzeria De Gouden Oven');
  await expect(page.getByLabel('City')).toHaveValue('Amsterdam');
  await expect(page.getByLabel('Opening hours')).toHaveValue(/Monday: Closed\n/);
  await page.getByLabel('Notes').fill('The table by the oven');
  await page.getByRole('button', { name: 'Add restaurant' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Pizzeria De Gouden Oven' })).toBeVisible();
  await expect(page).toHaveURL(/\/restaurants\/\d+$/);
  await expect(page.getByText('Restaurant added')).toBeVisible();
  const main = page.getByRole('img', { name: 'Photo of Pizzeria De Gouden Oven' });
  await expect(main).toHaveJSProperty('complete', true);
  expect(await main.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'View on Google Maps' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'degoudenoven.example' })).toHaveAttribute(
    'target',
    '_blank',
  );

  await page.getByRole('button', { name: 'Add visit' }).press('Enter');
  const visit = page.getByRole('dialog', { name: 'Add visit' });
  await visit.getByLabel('Date').fill('2025-07-12');
  await visit.getByLabel('Number of guests').fill('4');
  await visit.getByLabel('Holiday').selectOption('Canals of Amsterdam');
  await visit.getByLabel('Notes').fill('Figs!');
  await visit.getByLabel('Notes').press('Tab');
  await visit.getByRole('button', { name: 'Add visit' }).press('Enter');
  await expect(visit).toHaveCount(0);

  await page.getByRole('tab', { name: 'Information' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Visits (1)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const card = page.getByRole('listitem', { name: '12 July 2025' });
  await expect(card.getByText('4 people')).toBeVisible();
  await card.getByRole('button', { name: 'Add rating' }).press('Enter');
  const rate = page.getByRole('dialog', { name: 'Add rating' });
  await expect(rate.getByRole('radio', { name: '1 Very bad' })).toBeFocused();
  await expect(rate.getByText('Choose one to five stars')).toBeVisible();
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Loud, and lovely');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rating added')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Joris' })).toHaveText(
    /4 · Good.*Loud, and lovely/,
  );
  await expect(page.getByRole('complementary').getByText('4.0')).toBeVisible();

  await page.reload();
  await card.getByRole('button', { name: 'Edit rating' }).click();
  await page.getByRole('radio', { name: '2 Bad' }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('2 · Bad')).toBeVisible();
  await card.getByRole('button', { name: 'Delete rating' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByRole('button', { name: 'Add rating' })).toBeVisible();

  await page.goto(`/holidays/${trip.id}?tab=restaurants`);
  await expect(page.getByRole('link', { name: 'Pizzeria De Gouden Oven' })).toBeVisible();
});

test('a restaurant is typed, searched for, edited and deleted with all that hangs from it', async ({
  page,
  family,
  openAs,
}) => {
  await family.restaurant({ name: 'Zur Linde', city: 'Berlin', cuisineType: 'German' });
  await openAs(await family.person(), '/restaurants/new');
  await page.getByRole('button', { name: 'Add restaurant' }).click();
  await expect(page.getByText('Restaurant name is required')).toBeVisible();
  await page.getByLabel('Name').fill('Bij Oma');
  await page.getByLabel('Country').fill('Belgium');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Add restaurant' }).click();
  await expect(page.getByRole('heading', { name: 'Bij Oma' })).toBeVisible();
  await expect(page.getByText('No image')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel(/Choose a photo/).setInputFiles(await picture('oma.jpg'));
  await expect(page.getByRole('img', { name: 'oma.jpg' })).toBeVisible();
  await page.getByLabel('Website').fill('www.bijoma.example/menu');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Restaurant updated')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Photo of Bij Oma' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to restaurants' }).click();
  await page.getByRole('searchbox').fill('BELGIUM');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Bij Oma' }).click();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.goBack();
  // the search is kept, and cleared by its button
  await expect(page.getByRole('searchbox')).toHaveValue('BELGIUM');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('link', { name: 'Zur Linde' })).toBeVisible();

  await page.getByRole('link', { name: 'Bij Oma' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const warning = page.getByRole('dialog', { name: 'Delete Bij Oma?' });
  await expect(warning.getByText(/visits, ratings and photos will be deleted/)).toBeVisible();
  await warning.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/restaurants');
  await expect(page.getByRole('link', { name: 'Bij Oma' })).toHaveCount(0);
});

test('photos are added, one is made the main one, one is deleted', async ({
  page,
  family,
  openAs,
}) => {
  const { id } = await family.restaurant({}, ['#b5533c', '#0f7c82']);
  await openAs(await family.person(), `/restaurants/${id}?tab=photos`);
  const prints = page.getByRole('list', { name: 'Photos of Tasca da Esquina' });
  await page.getByLabel(/Add photo/).setInputFiles(await picture('c.jpg', '#7a5c12'));
  await expect(page.getByRole('tab', { name: 'Photos (3)' })).toBeVisible();
  await prints.getByRole('listitem').nth(2).getByRole('button', { name: 'Set as main' }).click();
  await expect(prints.getByRole('listitem').nth(2).getByText('Main photo')).toBeVisible();
  await prints.getByRole('button', { name: 'View photo 3 of 3' }).click();
  await expect(page.getByText('3 / 3')).toBeVisible();
  await page.goBack();
  await prints.getByRole('listitem').nth(2).getByRole('button', { name: 'Delete photo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(prints.getByRole('listitem')).toHaveCount(2);
  await expect(prints.getByRole('listitem').first().getByText('Main photo')).toBeVisible();
});

test('from a holiday a new restaurant is found, visited, looked at and the visit deleted', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday({ title: 'Hills of Lisbon' });
  await openAs(await family.person(), `/holidays/${trip.id}/restaurants`);
  await expect(
    page.getByText('No restaurant visits have been added to this holiday yet.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add a restaurant' }).click();
  const form = page.getByRole('dialog', { name: 'New visit' });
  await form.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Select a restaurant', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Find a restaurant' }).click();
  await find(page, page.getByRole('dialog', { name: 'Find a restaurant' }), 'Tasca Lisboa');
  await expect(
    page.getByText('Tasca da Madrinha has been added to your list of restaurants.'),
  ).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Restaurant' })).toHaveValue(
    /^Tasca da Madrinha, /,
  );
  await form.getByLabel('Date').fill('2025-07-12');
  await form.getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('The restaurant visit has been added successfully.')).toBeVisible();

  const card = page.getByRole('listitem').filter({ hasText: '12 July 2025' });
  await expect(card.getByText('Number of guests: 2')).toBeVisible();
  await expect(card.getByText('No ratings yet')).toBeVisible();
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await card.getByRole('link', { name: 'Tasca da Madrinha' }).click();
  await expect(page).toHaveURL(new RegExp(`/holidays/${trip.id}/restaurants/\\d+$`));
  await page.getByRole('link', { name: 'Back to restaurants' }).click();
  await expect(page).toHaveURL(`/holidays/${trip.id}/restaurants`);
  await card.getByRole('button', { name: 'Delete visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to holiday' }).click();
  await expect(page).toHaveURL(`/holidays/${trip.id}`);
});

test.describe('in Dutch', () => {
  test.use(dutch);

  test('a search that fails, finds nothing or is closed says what there is to say', async ({
    page,
    family,
    openAs,
    providers,
  }) => {
    await openAs(await family.person(), '/restaurants/new');
    await page.getByRole('button', { name: 'Restaurant zoeken' }).click();
    const search = page.getByRole('dialog', { name: 'Restaurant zoeken' });
    await expect(search.getByText(/'Pizza Amsterdam' of 'Sushi Rotterdam'/)).toBeVisible();
    providers.google.mode = 'limited';
    await search.getByRole('searchbox').fill('sushi rotterdam');
    await expect(page.getByText('Zoeken mislukt')).toBeVisible();
    await expect(search.getByText(/^Google Places API fout: /)).toBeVisible();
    providers.google.mode = 'well';
    await search.getByRole('button', { name: 'Probeer opnieuw' }).click();
    await expect(search.getByRole('button', { name: /Sushi Maas/ })).toBeVisible();
    await search.getByRole('searchbox').fill('nergens te vinden');
    await expect(search.getByText(/^Geen restaurants gevonden/)).toBeVisible();

    providers.google.mode = 'slow';
    const requests = page.waitForRequest(/places\.search.*traag/);
    await search.getByRole('searchbox').fill('traag');
    const request = await requests;
    const failed = page.waitForEvent('requestfailed', (one) => one === request);
    await search.getByRole('button', { name: 'Sluiten' }).click();
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  });

  test('wrong addresses say what is wrong, and lead back', async ({ page, family, signIn }) => {
    const trip = await family.holiday();
    await signIn(await family.person());
    for (const [path, text] of [
      ['/restaurants/abc', 'Ongeldig restaurant ID'],
      ['/restaurants/0/edit', 'Ongeldig restaurant ID'],
      ['/restaurants/999999', 'Restaurant niet gevonden'],
      [`/holidays/${trip.id}/restaurants/x`, 'Ongeldig restaurant ID'],
      ['/holidays/abc/restaurants/1', 'Ongeldig vakantie ID'],
      ['/holidays/abc/restaurants', 'Ongeldig vakantie ID'],
      ['/holidays/999999/restaurants', 'Deze vakantie kon niet worden gevonden'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    }
  });
});

test.describe('on a narrow phone, in Dutch', () => {
  test.use({ ...narrow, ...dutch });

  test('every screen fits and stands up to axe', async ({ page, family, signIn }) => {
    test.slow();
    const { trip, long } = await fill(family);
    await signIn(ADMIN);
    for (const path of [
      ...['/restaurants', '/restaurants/new', `/restaurants/${long.id}/edit`],
      ...['information', 'photos', 'visits'].map((tab) => `/restaurants/${long.id}?tab=${tab}`),
      ...[`/holidays/${trip.id}/restaurants`, `/holidays/${trip.id}?tab=restaurants`],
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      await expectFitAndAccessible(page);
    }
  });

  test('its dialogs and the place search fit and stand up to axe', async ({
    page,
    family,
    openAs,
  }) => {
    test.slow();
    const { trip, long } = await fill(family);
    await openAs(ADMIN, `/restaurants/${long.id}?tab=visits`);
    for (const name of ['Bezoek toevoegen', 'Bezoek bewerken', 'Beoordeling bewerken'])
      await openAndJudge(page, name);
    await page.goto(`/holidays/${trip.id}/restaurants`);
    await openAndJudge(page, 'Nieuw bezoek');
    await page.goto('/restaurants/new');
    await page.getByRole('button', { name: 'Restaurant zoeken' }).click();
    await page.getByRole('searchbox').fill('restaurant');
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectFitAndAccessible(page);
  });
});

/** A journal in which everything is long, or missing. */
async function fill(family: Family) {
  const trip = await family.holiday({ title: 'Een heel lange vakantie langs alle vuurtorens' });
  const fields = {
    name: `Restaurant ${'Vuurtoren'.repeat(12)}`,
    address: 'Passeio Dom Luís I 35, 2750-642 Cascais, Portugal',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    country: 'Wales',
    cuisineType:
      'Vegetarisch, Veganistisch, Glutenvrij, Streekgerechten, Zeevruchten, Pannenkoeken',
    priceRange: 'very_expensive',
    phone: '+44 1248 000 000',
    website: `restaurant.nl/${'menukaart'.repeat(30)}`,
    openingHours: 'maandag: gesloten\ndinsdag: 17:00–22:00',
    notes: 'X'.repeat(300),
    placeId: 'osm:N42',
  };
  const long = await family.restaurant(fields, ['#b5533c', '#0f7c82']);
  await family.restaurant({ name: 'Zonder iets' });
  const visit = {
    holidayId: trip.id,
    visitDate: '2025-07-12',
    favoriteTable: 'Y'.repeat(80),
    review: 'Z'.repeat(200),
  };
  await family.visit(long, visit, 4);
  return { trip, long };
}

async function openAndJudge(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expectFitAndAccessible(page);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog).toHaveCount(0);
}

for (const [device, width] of [
  ['a phone', 390],
  ['a wide screen', 1280],
] as const)
  test(`after a failed save the notice covers no button of the form, and goes by itself, on ${device}`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs(ADMIN, '/restaurants/new');
    await page.getByLabel(/^Name/).fill('De Kas');
    await page.route('**/trpc/restaurants.create*', (route) =>
      route.fulfill({ status: 413, body: '<html>Too large</html>' }),
    );
    const form = page.locator('main form');
    await form.getByRole('button', { name: 'Add restaurant' }).click();
    const notice = page.getByRole('alert').getByText('Upload failed with status: 413');
    await expect(notice).toBeVisible();
    for (const name of ['Cancel', 'Add restaurant'])
      await form.getByRole('button', { name }).click({ trial: true });
    await expect(notice).toBeVisible();
    await expect(notice).toBeHidden({ timeout: 8000 });
  });
