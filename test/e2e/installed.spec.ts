import sharp from 'sharp';
import en from '../../locales/en.json' with { type: 'json' };
import nl from '../../locales/nl.json' with { type: 'json' };
import { packageMail } from '../support/mails';
import { dayFromNow, drawPicture } from './support/family';
import { expect, test } from './support/fixtures';
import { installed } from './support/installed';

test.use({ serviceWorkers: 'allow' });

test('opens offline on any screen, and goes on by itself when the connection is back', async ({
  page,
  context,
  family,
  openAs,
}) => {
  // a past one, which is not copied automatically
  const past = { startDate: dayFromNow(-30), endDate: dayFromNow(-20) };
  const trip = await family.holiday({ title: 'Long tunnel', ...past });
  await openAs(await family.person(), '/');
  await installed(page);

  await context.setOffline(true);
  await page.goto(`/holidays/${trip.id}`);
  await expect(page.getByText('No connection. This opens by itself')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Long tunnel' })).toBeVisible();
});

test('who logs out keeps the app, with nobody’s data in it', async ({
  page,
  context,
  family,
  openAs,
}) => {
  await family.holiday({ title: 'Long tunnel' });
  await openAs(await family.person(), '/');
  await installed(page);
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const cached = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('samenreis-build-'));
    const cache = await caches.open(names[0] as string);
    const pages = (await cache.keys()).filter(({ url }) => !url.includes('/assets/'));
    return Promise.all(pages.map(async (each) => (await cache.match(each))?.text()));
  });
  expect(cached.length).toBeGreaterThan(0);
  expect(cached.join()).not.toContain('Long tunnel');
});

test('each page that opens offline has a nonce of its own', async ({ page, context }) => {
  await page.goto('/');
  await installed(page);
  await context.setOffline(true);
  const policies = [];
  for (const path of ['/', '/restaurants']) {
    const response = await page.goto(path);
    const policy = response?.headers()['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] as string;
    expect(await response?.text()).toContain(`nonce="${nonce}"`);
    expect(await response?.text()).toContain('<div class="shell">');
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    policies.push(nonce);
  }
  expect(policies[0]).toMatch(/^[\w+/]{22}==$/);
  expect(policies[1]).not.toBe(policies[0]);
});

test('a browser may install it: name, icons, shortcuts', async ({ page, context }) => {
  await page.goto('/');
  await installed(page);
  const manifestIn = async (language: string) =>
    (await page.request.get(`/manifest.${language}.webmanifest`)).json();
  const [manifest, dutch] = [await manifestIn('en'), await manifestIn('nl')];
  const names = ({ shortcuts }: { shortcuts: { name: string }[] }) =>
    shortcuts.map(({ name }) => name);
  expect(names(manifest)).toEqual([en.today.title, en.photos.add]);
  expect(names(dutch)).toEqual([nl.today.title, nl.photos.add]);
  expect({ ...dutch, shortcuts: 0 }).toEqual({ ...manifest, shortcuts: 0 });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await page.request.get(src)).body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
  expect((await page.request.get('/apple-touch-icon.png')).ok()).toBe(true);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // a window of a test has no profile
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((error) => error !== 'in-incognito')).toEqual([]);
  const { errors: mistakes, url } = await devtools.send('Page.getAppManifest');
  expect(url).toContain('/manifest.en.webmanifest');
  expect(mistakes).toEqual([]);
});

test('"Add photo" asks for the photos of the holiday that is on', async ({
  page,
  family,
  openAs,
}) => {
  await family.holiday({ title: 'Later' });
  const now = { startDate: dayFromNow(-1), endDate: dayFromNow(5) };
  await family.holiday({ title: 'Coast of Zeeland', ...now });
  await openAs(await family.person(), '/share?add=photo');
  await expect(page.getByRole('dialog', { name: 'Add Photos' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Holiday').locator('option:checked')).toHaveText('Coast of Zeeland');
});

test('what another app shares is added to the holiday that one chooses', async ({
  page,
  family,
  openAs,
}) => {
  const days = { startDate: '2027-07-10', endDate: '2027-07-28' };
  const trip = await family.holiday({ title: 'Bangkok', ...days });
  await openAs(await family.person(), '/');
  await installed(page);
  const picture = (await drawPicture('#884422')).toString('base64');
  const mail = Buffer.from(await packageMail().arrayBuffer()).toString('base64');
  // as the system does for the manifest's share target
  await page.evaluate(
    ([picture, mail]) => {
      const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes(picture)], 'Markt één.jpg', { type: 'image/jpeg' }));
      files.items.add(new File([bytes(mail)], 'package.eml', { type: 'message/rfc822' }));
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: 'files', multiple: true, files: files.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [picture, mail] as const,
  );
  await expect(page.getByRole('heading', { name: 'Add to a holiday' })).toBeVisible();
  await expect(page.getByText('Markt één.jpg')).toBeVisible();
  await expect(page.getByText('package.eml')).toBeVisible();
  // nothing is lost when the app is closed meanwhile
  await page.reload();
  await page.getByLabel('Holiday').selectOption('Bangkok');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  // as where it is dropped: the flight to be checked, both told, the hotel to be taken back
  const review = page.getByRole('dialog', { name: 'Edit Flight' });
  // the first file that is read waits until the reader has started
  await expect(review.getByLabel('Flight number')).toHaveValue('KL875', { timeout: 30_000 });
  await review.getByRole('button', { name: 'Update Flight' }).click();
  await expect(review).toBeHidden();
  const outcomes = page.getByRole('list', { name: 'What came of the files' });
  await expect(outcomes.getByRole('listitem')).toHaveCount(2);
  const hotels = async () => (await family.admin.get(`/api/holidays/${trip.id}/hotels`)).json();
  expect(await hotels()).toMatchObject([{ name: 'Albergo' }]);
  await outcomes.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(hotels).toEqual([]);
  await page.getByRole('link', { name: 'To Bangkok' }).click();
  await page.getByRole('tab', { name: 'Flights' }).click();
  await expect(page.getByRole('button', { name: 'Delete flight' })).toHaveCount(1);
  const photos = async () =>
    (await (await family.admin.get(`/api/holidays/${trip.id}/photos`)).json()).map(
      ({ fileName }: { fileName: string }) => fileName,
    );
  await expect.poll(photos).toEqual(['Markt één.jpg']);
  await page.goto('/share');
  await expect(page.getByText('Nothing was shared')).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page that the server no longer understands is offered the new version', async ({
    page,
    family,
    openAs,
  }) => {
    await family.holiday({ title: 'Long tunnel' });
    await openAs(await family.person(), '/');
    let isUnderstood = true;
    let calls = 0;
    await page.route('**/trpc/restaurants.*', async (route) => {
      calls += 1;
      const response = await route.fetch({ maxRetries: 2 });
      const headers = { ...response.headers(), 'x-samenreis': 'next' };
      const data = { httpStatus: 404, appError: { error: 'Not found', code: 'NOT_FOUND' } };
      const error = { message: 'Not found', code: -32004, data };
      const json = isUnderstood ? await response.json() : [{ error }];
      await route.fulfill({ status: isUnderstood ? 200 : 404, headers, json });
    });
    const offer = page.getByText('New version');
    await page.getByRole('link', { name: 'Restaurants' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => calls).toBeGreaterThan(0);
    await expect(offer).toBeHidden();

    isUnderstood = false;
    await page.goto('/');
    await page.getByRole('link', { name: 'Restaurants' }).click();
    await expect(offer).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(offer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
