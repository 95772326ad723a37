import { createHash } from 'node:crypto';
import type { Route } from '@playwright/test';
import { drawTicket } from '../../drizzle/demoTicket';
import { dayFromNow, drawPicture } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { choosePhotos } from './support/photos';
import { openServerAndPhone, waitForOfflineCopy } from './support/serverAndPhone';

let setup: Awaited<ReturnType<typeof openServerAndPhone>>;

// a server and a browser of its own for each
test.slow();

test.beforeEach(async () => {
  setup = await openServerAndPhone();
});
test.afterEach(() => setup.close());

const now = { title: 'Tunnel to Porto', startDate: dayFromNow(-1), endDate: dayFromNow(5) };
const soon = { title: 'Tunnel to Porto', startDate: dayFromNow(2), endDate: dayFromNow(9) };

const buffer = Buffer.from(drawTicket('Tram 28'));
const PDF = { name: 'ticket.pdf', mimeType: 'application/pdf', buffer };

test('after a cold start without a server the holiday is there: code, hotel, paper, photo, restaurants', async () => {
  const { family, admin } = setup;
  const trip = await family.holiday(now);
  const stay = { checkInDate: dayFromNow(-1), checkOutDate: dayFromNow(3) };
  await family.hotel(trip, { name: 'Casa', address: 'Rua das Flores 1', ...stay }, ['#884422']);
  await family.post(`/api/holidays/${trip.id}/tickets`, {
    ...{ type: 'train', departureLocation: 'Porto', arrivalLocation: 'Braga' },
    ...{ departureDate: `${dayFromNow(1)}T09:00`, flightNumber: 'U 152' },
    barcodes: [{ format: 'AZTEC', text: 'U152', name: 'Joris' }],
  });
  const { id: tram } = await family.excursion(trip);
  await admin.post(`/api/excursions/${tram}/files`, { multipart: { file: PDF } });
  await family.photo(trip);
  await family.comment(trip, 'Bring the blue bag');
  await family.restaurant({ name: 'Tasca' });
  const person = await family.person();
  const first = await setup.openPhone();
  await setup.signIn(first, person);
  await first.goto('/');
  await waitForOfflineCopy(first, trip.id);
  await setup.stopServer();

  const page = await setup.openPhone();
  await page.goto('/today');
  await page
    .getByRole('button', { name: /^Show code/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /Joris/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Rua das Flores 1')).toBeVisible();
  await page.goto(`/holidays/${trip.id}?tab=excursions`);
  await page.getByRole('button', { name: '1 file of Tram 28' }).click();
  await page.getByRole('button', { name: 'View ticket.pdf' }).click();
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
  await page.goto(`/holidays/${trip.id}?tab=comments`);
  await expect(page.getByText('Bring the blue bag')).toBeVisible();
  await page.goto(`/holidays/${trip.id}/photos`);
  const photo = page.locator('img[src*="/uploads/"]').first();
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto('/restaurants');
  await expect(page.getByText('Tasca')).toBeVisible();

  await setup.startServer();
  await family.comment(trip, 'It rains here');
  await page.goto(`/holidays/${trip.id}?tab=comments`);
  await expect(page.getByText('It rains here')).toBeVisible();
});

test('logging out without a server leaves nothing, and ends the session once there is one', async () => {
  const { family } = setup;
  const trip = await family.holiday(soon);
  await family.photo(trip);
  const page = await setup.openPhone();
  await setup.signIn(page, await family.person());
  await page.goto('/');
  await waitForOfflineCopy(page, trip.id);
  await setup.stopServer();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
  const left = () =>
    page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()).filter((name) => !name.startsWith('samenreis-build-')),
    ]);
  await expect.poll(left).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();

  await setup.startServer();
  // the server still takes the page for that of whoever left
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.shell-words')?.checkVisibility())
        sessionStorage.setItem('painted', 'yes');
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/devices');
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('painted'))).toBeNull();
  await expect
    .poll(async () => (await page.request.get('/api/session')).json())
    .toMatchObject({ user: null });
});

test('another profile finds nothing of the one before', async () => {
  const { family } = setup;
  const trip = await family.holiday(soon);
  const [one, other] = [await family.person(), await family.person()];
  const page = await setup.openPhone();
  await setup.signIn(page, one);
  await page.goto('/');
  await waitForOfflineCopy(page, trip.id);
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await names()).toEqual([`samenreis-${one.id}`]);
  await setup.signIn(page, other);
  await page.goto('/');
  await expect.poll(names).toEqual([`samenreis-${other.id}`]);
});

const tenPhotos = () =>
  Promise.all(
    Array.from({ length: 10 }, async (_, n) => ({
      name: `photo ${n}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawPicture(`#${n}0${9 - n}0a0`, 320, 240),
    })),
  );
/** What was being sent to the server before is let go of by it first. */
const WHEN_SENT = { timeout: 60_000 };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a comment, a rating and ten photos of a time without a server arrive once each, the phone killed amid sending', async () => {
  const { family, admin } = setup;
  const trip = await family.holiday(now);
  await family.photo(trip);
  const restaurant = await family.restaurant({ name: 'Tasca' });
  await family.visit(restaurant, { holidayId: trip.id, visitDate: dayFromNow(-1) });
  let page = await setup.openPhone();
  await setup.signIn(page, await family.person());
  await page.goto(`/holidays/${trip.id}?tab=comments`);
  await waitForOfflineCopy(page, trip.id);
  await setup.stopServer();
  await page.getByLabel('Add a comment').fill('From the tunnel');
  await page.getByRole('button', { name: 'Send' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'From the tunnel' });
  await expect(row.getByText('Waits to be sent')).toBeVisible();
  await page.goto(`/restaurants/${restaurant.id}`);
  await page.getByRole('tab', { name: 'Visits (1)' }).click();
  await page.getByRole('button', { name: 'Add rating' }).click();
  const rate = page.getByRole('dialog');
  await rate.getByRole('radio').first().focus();
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await rate.getByRole('button', { name: 'Add rating' }).click();
  // not "1 change waits to be sent", which the comment left
  await expect(page.getByText('Waits to be sent', { exact: true })).toBeVisible();
  await page.goto(`/holidays/${trip.id}/photos`);
  const photos = await tenPhotos();
  await choosePhotos(page, photos);
  await page.getByRole('button', { name: 'Upload 10 photos' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  page = await setup.openPhone();
  await page.goto(`/holidays/${trip.id}/photos`);
  const waits = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(waits.getByRole('img')).toHaveCount(10);
  await waits.getByRole('link').click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12);

  // the server has the comment and some photos, and the phone does not know of it
  const swallow = (route: Route) => route.fetch().catch(() => undefined);
  for (const path of ['**/trpc/comments.create', '**/api/uploads/*'])
    await page.route(path, async (route) => void (await swallow(route)));
  await setup.startServer();
  const comments = async () =>
    (await (await admin.get(`/api/holidays/${trip.id}/comments`)).json()).map(
      ({ content }: { content: string }) => content,
    );
  const hashes = async () =>
    (await (await admin.get(`/api/holidays/${trip.id}/photos`)).json())
      .slice(1)
      .map((photo: { sha256: string }) => photo.sha256)
      .sort();
  await expect.poll(comments).toEqual(['From the tunnel']);
  await expect.poll(async () => (await hashes()).length).toBeGreaterThan(0);

  page = await setup.openPhone();
  await page.goto('/waiting');
  await expect(page.getByText('Everything was sent.')).toBeVisible(WHEN_SENT);
  expect(await comments()).toEqual(['From the tunnel']);
  expect(await hashes()).toEqual(photos.map(({ buffer }) => sha256(buffer)).sort());
  const visits = (await (await admin.get(`/api/restaurants/${restaurant.id}`)).json()).visits;
  expect(visits[0].ratings).toHaveLength(1);
});

test('hearts, captions, who goes, ticks, visits and their ratings of a time without a server arrive once each', async () => {
  const { family, admin } = setup;
  const trip = await family.holiday(soon);
  const flight = { departureLocation: 'AMS', arrivalLocation: 'OPO', flightNumber: 'KL1' };
  const at = `/api/holidays/${trip.id}`;
  await family.post(`${at}/tickets`, { ...flight, departureDate: `${dayFromNow(1)}T08:00` });
  await family.photo(trip);
  const restaurant = await family.restaurant({ name: 'Tasca' });
  let page = await setup.openPhone();
  await setup.signIn(page, ADMIN);
  await page.goto(`/holidays/${trip.id}?tab=plan`);
  await waitForOfflineCopy(page, trip.id);
  await setup.stopServer();

  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const save = (name: string) => dialog.getByRole('button', { name }).click();
  const waits = page.getByText(/changes? waits? to be sent/);
  await press(/^Leave it: Outside/);
  await expect(waits).toContainText('1');
  await press(/^Who goes on/);
  await page.getByLabel('Somebody without a profile').fill('Baby Saar');
  await save('Save');
  await expect(page.getByRole('button', { name: /^Who goes on .* Baby Saar$/ })).toBeVisible();
  await page.goto(`/holidays/${trip.id}?tab=flights`);
  await press(/^Edit flight/);
  await page.getByRole('switch', { name: 'Checked In' }).click();
  await save('Update Flight');
  await expect(waits).toContainText('3');
  // what is made and deleted reaches nobody
  await page.goto(`/holidays/${trip.id}?tab=comments`);
  await page.getByLabel('Add a comment').fill('Oops');
  await press('Send');
  await press('Comment actions');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await save('Delete');
  await expect(page.getByText('Oops')).toHaveCount(0);
  await expect(waits).toContainText('3');
  await page.goto(`/holidays/${trip.id}/photos`);
  await press(/^Photo 1 of/);
  await press(/^Heart/);
  await expect(page.getByRole('button', { name: 'Heart (1 heart)' })).toBeVisible();
  await press('Edit photo');
  await page.getByLabel('Caption').fill('Low tide');
  await save('Save');
  // the field for it has the same text
  await expect(waits).toContainText('5');
  await page.goto(`/restaurants/${restaurant.id}?tab=visits`);
  await press('Add visit');
  await dialog.getByLabel('Date').fill(dayFromNow(-1));
  await save('Add visit');
  await press('Add rating');
  await dialog.getByRole('radio').first().focus();
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await save('Add rating');
  await expect(waits).toContainText('7');

  page = await setup.openPhone();
  await page.goto('/waiting');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await setup.startServer();
  await expect(page.getByText('Everything was sent.')).toBeVisible({ timeout: 30_000 });
  const read = async (path: string) => (await admin.get(path)).json();
  expect((await read(`${at}/plan`)).warnings).toHaveLength(0);
  expect(await read(`${at}/travellers`)).toMatchObject([{ name: 'Baby Saar' }]);
  expect(await read(`${at}/tickets`)).toMatchObject([{ checkedIn: true }]);
  expect(await read(`${at}/comments`)).toEqual([]);
  expect(await read('/api/bin')).toEqual([]);
  expect(await read(`${at}/photos`)).toMatchObject([{ heartCount: 1, caption: 'Low tide' }]);
  expect((await read(`/api/restaurants/${restaurant.id}`)).visits).toMatchObject([
    { ratings: [{ rating: 4 }] },
  ]);
});

test('code that was on its way when the connection went comes from the copy on the phone', async () => {
  const { family } = setup;
  const trip = await family.holiday(soon);
  const flight = { departureLocation: 'AMS', arrivalLocation: 'OPO', flightNumber: 'KL1' };
  const at = `/api/holidays/${trip.id}`;
  await family.post(`${at}/tickets`, { ...flight, departureDate: `${dayFromNow(1)}T08:00` });
  const page = await setup.openPhone();
  await setup.signIn(page, ADMIN);
  const held: Route[] = [];
  await page.route(/\/assets\/PlanTab-.*\.js/, (route) => void held.push(route));
  await page.goto(`/holidays/${trip.id}?tab=plan`, { waitUntil: 'commit' });
  await waitForOfflineCopy(page, trip.id);
  expect(held).toHaveLength(1);
  await setup.stopServer();
  await held[0]?.abort();
  await expect(page.getByRole('button', { name: /^Leave it: Outside/ }).first()).toBeVisible();
});
