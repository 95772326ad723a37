import { drawPicture, type Family, type Trip } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { dutch, expectFitAndAccessible, phone } from './support/screens';

const SHAPES = [
  [640, 480],
  [480, 640],
  [640, 360],
  [480, 480],
] as const;

/** Photos of a holiday in July 2027: three on each of these days, and one of an unknown day. */
async function addPhotos(family: Family, trip: Trip, days = ['2027-07-11', '2027-07-14']) {
  const ids: number[] = [];
  for (const [n, day] of [...days, null].entries())
    for (const [k, [width, height]] of SHAPES.slice(0, day ? 3 : 1).entries()) {
      const colour = `#${(n * 4 + k + 3) * 123_457}00000`.slice(0, 7);
      const { id } = await family.photo(trip, await drawPicture(colour, width, height));
      const takenAt = day && `${day}T1${k}:30:00`;
      const answer = await family.admin.put(`/api/photos/${id}`, { data: { takenAt } });
      expect(answer.status(), await answer.text()).toBe(200);
      ids.push(id);
    }
  return ids;
}

const inJuly = { title: 'Azores', startDate: '2027-07-12', endDate: '2027-07-19' };

test('photos stand under their days, the unknown ones and the hotels last', async ({
  page,
  family,
  openAs,
}) => {
  const trip = await family.holiday(inJuly);
  await addPhotos(family, trip);
  await family.hotel(trip, {}, ['#b5533c']);
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Sunday 11 July 2027',
    'Day 3 · Wednesday 14 July',
    'Day unknown',
    'Hotels',
  ]);
  const photos = page.getByRole('button', { name: /^Photo \d of Azores/ });
  await expect(photos).toHaveCount(7);
  // a row: as high as each other, from edge to edge
  const row = () =>
    photos.evaluateAll((buttons) =>
      buttons.slice(0, 3).map((button) => {
        const { y, height } = button.getBoundingClientRect();
        return `${y} ${height}`;
      }),
    );
  await expect.poll(async () => new Set(await row()).size).toBe(1);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download: Day 3 · Wednesday 14 July' }).click();
  expect((await download).suggestedFilename()).toBe('Azores.zip');
});

test('the viewer is worked by keyboard, and a heart is seen live elsewhere', async ({
  page,
  family,
  signIn,
  browserOf,
}) => {
  const trip = await family.holiday(inJuly);
  await addPhotos(family, trip);
  const joris = await family.person({ name: 'Joris' });
  await signIn(joris);
  const elsewhere = await (await browserOf(ADMIN)).newPage();
  await elsewhere.goto(`/holidays/${trip.id}/photos`);
  await elsewhere.getByRole('button', { name: 'Photo 2 of Azores' }).click();
  const heart = elsewhere.getByRole('button', { name: /^Heart/ });
  await expect(heart).toHaveAccessibleName('Heart (0 hearts)');

  await page.goto(`/holidays/${trip.id}/photos`);
  await page.getByRole('button', { name: 'Photo 1 of Azores' }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos of Azores' });
  await expect(viewer.getByText('1 / 7')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Photo 2 of Azores' })).toBeVisible();
  await viewer.getByRole('button', { name: /^Heart/ }).focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAccessibleName('Heart (1 heart)');

  await viewer.getByRole('button', { name: /^Comments/ }).focus();
  await page.keyboard.press('Enter');
  await viewer.getByLabel('Add a comment').fill('What a view from up there');
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('What a view from up there')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Comments (1 comment)' }).click();
  await expect(elsewhere.getByText('What a view from up there')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(viewer.getByText('What a view from up there')).toHaveCount(0);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Photo 2 of Azores' })).toBeFocused();
});

test('the last of many photos is reached by scrolling, with few of them in the document', async ({
  page,
  family,
  openAs,
}) => {
  test.slow();
  const trip = await family.holiday(inJuly);
  for (let n = 0; n < 130; n++) await family.photo(trip, await drawPicture('#0f7c82', 64 + n, 48));
  await openAs(await family.person(), `/holidays/${trip.id}/photos`);
  const photos = page.getByRole('button', { name: /^Photo \d+ of Azores/ });
  await expect(photos.first()).toBeVisible();
  expect(await photos.count()).toBeLessThan(110);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole('button', { name: 'Photo 130 of Azores' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Photo 1 of Azores' })).toHaveCount(0);
});

for (const [kind, options] of [
  ['on a phone, in Dutch', { ...phone, ...dutch }],
  ['wide', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(kind, () => {
    test.use(options);

    test('the page, its selection and its viewer fit and stand up to axe', async ({
      page,
      family,
      signIn,
      openAs,
    }) => {
      test.slow();
      const trip = await family.holiday(inJuly);
      const [first] = await addPhotos(family, trip);
      const caption = 'A caption that is longer than the picture is wide, as captions tend to be';
      await family.admin.put(`/api/photos/${first}`, { data: { caption } });
      await family.post(`/api/photos/${first}/comments`, { content: 'W'.repeat(200) });
      for (const name of ['Bartholomeus', 'Wilhelmina', 'Oma Lies']) {
        await signIn(await family.person({ name }));
        const buffer = await drawPicture('#a04080', 400 + name.length, 300);
        const file = { name: 'own.jpg', mimeType: 'image/jpeg', buffer };
        await page.request.post(`/api/holidays/${trip.id}/photos`, { multipart: { file } });
      }
      await openAs(ADMIN, `/holidays/${trip.id}/photos`);
      const photo = page.getByRole('button', { name: /^(Photo|Foto) 1 (of|van) Azores/ });
      await expect(photo).toBeVisible();
      await expectFitAndAccessible(page);

      await page.getByRole('button', { name: /^(Select photos|Foto’s selecteren)$/ }).click();
      await page.getByRole('checkbox').first().click();
      await expect(page.getByRole('checkbox').first()).toBeChecked();
      await expectFitAndAccessible(page);
      await page.getByRole('button', { name: /^(Stop selecting|Stoppen met selecteren)$/ }).click();

      await photo.click();
      const viewer = page.getByRole('dialog');
      await expect(viewer.getByText(caption)).toBeVisible();
      await expectFitAndAccessible(page);
      const small = await viewer
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter(({ width, height }) => width < 44 || height < 44),
        );
      expect(small).toEqual([]);
      await viewer.getByRole('button', { name: /^(Comments|Opmerkingen) \(/ }).click();
      await expect(viewer.getByText('W'.repeat(200))).toBeVisible();
      await expectFitAndAccessible(page);
    });
  });
}
