import { dayFromNow, expect, test } from './support/fixtures';
import { isPacked, openPocket } from './support/pocket';

let pocket: Awaited<ReturnType<typeof openPocket>>;

// a server and a browser of its own for each
test.slow();

test.beforeEach(async () => {
  pocket = await openPocket();
});
test.afterEach(() => pocket.close());

const soon = { title: 'Tunnel to Porto', startDate: dayFromNow(2), endDate: dayFromNow(9) };

test('after a cold start without a server the next holiday is there: hotel, photo, restaurants', async () => {
  const { family } = pocket;
  const trip = await family.holiday(soon);
  await family.hotel(trip, { name: 'Casa', address: 'Rua das Flores 1' }, ['#884422']);
  await family.photo(trip);
  await family.comment(trip, 'Bring the blue bag');
  await family.restaurant({ name: 'Tasca' });
  const person = await family.person();
  const first = await pocket.openPhone();
  await pocket.signIn(first, person);
  await first.goto('/');
  await isPacked(first, trip.id);
  await pocket.goAway();

  const page = await pocket.openPhone();
  const started = Date.now();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: soon.title })).toBeVisible();
  expect(Date.now() - started).toBeLessThan(5000);
  await page.getByRole('link', { name: soon.title }).click();
  await expect(page.getByText('Bring the blue bag')).toBeVisible();
  await page.getByRole('tab', { name: 'Hotels' }).click();
  await expect(page.getByText('Rua das Flores 1')).toBeVisible();
  await page.goto(`/holidays/${trip.id}/photos`);
  const photo = page.locator('img[src*="/uploads/"]').first();
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto('/restaurants');
  await expect(page.getByText('Tasca')).toBeVisible();

  await pocket.comeBack();
  await family.comment(trip, 'It rains here');
  await page.goto(`/holidays/${trip.id}`);
  await expect(page.getByText('It rains here')).toBeVisible();
});

test('logging out without a server leaves nothing, and ends the session once there is one', async () => {
  const { family } = pocket;
  const trip = await family.holiday(soon);
  await family.photo(trip);
  const page = await pocket.openPhone();
  await pocket.signIn(page, await family.person());
  await page.goto('/');
  await isPacked(page, trip.id);
  await pocket.goAway();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
  const left = await page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()).filter((name) => !name.startsWith('samenreis-build-')),
  ]);
  expect(left).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();

  await pocket.comeBack();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get('/api/session')).json())
    .toMatchObject({ user: null });
});

test('another profile finds nothing of the one before', async () => {
  const { family } = pocket;
  const trip = await family.holiday(soon);
  const [one, other] = [await family.person(), await family.person()];
  const page = await pocket.openPhone();
  await pocket.signIn(page, one);
  await page.goto('/');
  await isPacked(page, trip.id);
  const names = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await names()).toEqual([`samenreis-${one.id}`]);
  await pocket.signIn(page, other);
  await page.goto('/');
  await expect.poll(names).toEqual([`samenreis-${other.id}`]);
});

test('a comment and a rating made without a server are shown as waiting and arrive once', async () => {
  const { family, admin } = pocket;
  const trip = await family.holiday(soon);
  await family.photo(trip);
  const restaurant = await family.restaurant({ name: 'Tasca' });
  await family.visit(restaurant, { holidayId: trip.id, visitDate: dayFromNow(-1) });
  let page = await pocket.openPhone();
  await pocket.signIn(page, await family.person());
  await page.goto(`/holidays/${trip.id}?tab=comments`);
  await isPacked(page, trip.id);
  await pocket.goAway();
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
  await expect(page.getByText('Waits to be sent')).toBeVisible();

  page = await pocket.openPhone();
  await page.goto('/waiting');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await page.goto(`/holidays/${trip.id}?tab=comments`);
  await expect(page.getByRole('listitem').filter({ hasText: 'From the tunnel' })).toBeVisible();

  await pocket.comeBack();
  const comments = async () =>
    (await (await admin.get(`/api/holidays/${trip.id}/comments`)).json()).map(
      ({ content }: { content: string }) => content,
    );
  await expect.poll(comments).toEqual(['From the tunnel']);
  const ratings = async () =>
    (await (await admin.get(`/api/restaurants/${restaurant.id}`)).json()).visits[0].ratings.length;
  await expect.poll(ratings).toBe(1);
  await page.goto('/waiting');
  await expect(page.getByText('Everything was sent.')).toBeVisible();
});
