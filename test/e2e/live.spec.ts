import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './support/fixtures';

/** What this page asks of the server from now on, by the path of the procedure. */
function asking(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/trpc/')) requests.push(...pathname.slice('/trpc/'.length).split(','));
  });
  return requests;
}

/** Resolves once this tab waits for its turn to follow, after another tab of its browser. */
const waitBehind = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length))
    .toBe(1);

/** Goes there, and resolves once the page follows what others change. */
async function follow(page: Page, path: string) {
  const stream = page.waitForResponse((response) => response.url().includes('/trpc/live.changes'));
  await page.goto(path);
  await stream;
}

test('what another person changes shows', async ({ page, family, signIn, browserOf }) => {
  const trip = await family.holiday({ title: 'Coast of Zeeland' });
  await signIn(await family.person({ name: 'Joris' }));
  await follow(page, `/holidays/${trip.id}`);
  const other = await (await browserOf(ADMIN)).newPage();
  await other.goto(`/holidays/${trip.id}`);

  await other.getByLabel('Add a comment').fill('Who brings the cards?');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(other.getByText('Who brings the cards?')).toBeVisible();
  await expect(page.getByText('Who brings the cards?')).toBeVisible();
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();

  await page.getByLabel('Add a comment').fill('I do');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('I do')).toBeVisible();
  await expect(other.getByText('I do')).toBeVisible();

  await family.photo(trip, '#b5533c');
  await expect(page.getByRole('button', { name: 'View photo 1 of 1' })).toBeVisible();
});

test('a new holiday, and one that is gone, show on every list and screen', async ({
  page,
  admin,
  family,
  signIn,
  browserOf,
}) => {
  const trip = await family.holiday({ title: 'Old plan' });
  const person = await family.person();
  await signIn(person);
  await follow(page, '/');
  const onScreen = await (await browserOf(person)).newPage();
  await follow(onScreen, `/holidays/${trip.id}`);

  await family.holiday({ title: 'New plan' });
  await expect(page.getByRole('heading', { name: 'New plan' })).toBeVisible();
  await admin.delete(`/api/holidays/${trip.id}`);
  await expect(page.getByRole('heading', { name: 'Old plan' })).toBeHidden();
  await expect(onScreen.getByText('This holiday does not exist (any more)')).toBeVisible();
});

test('only what a change concerns is fetched again, and nobody fetches their own twice', async ({
  page,
  family,
  signIn,
  browserOf,
}) => {
  const [here, there] = [await family.holiday(), await family.holiday({ title: 'Elsewhere' })];
  await signIn(ADMIN);
  await follow(page, `/holidays/${here.id}`);
  const list = await (await browserOf(ADMIN)).newPage();
  await follow(list, '/user-management');
  // what they ask for at first, such as the weather, may come later than the stream
  for (const screen of [page, list]) await screen.waitForLoadState('networkidle');
  const [requests, requestsOfList] = [asking(page), asking(list)];

  await family.comment(there, 'Not for this screen');
  await family.comment(here, 'For this screen');
  await expect(page.getByText('For this screen')).toBeVisible();
  await expect.poll(() => requests.toSorted()).toEqual(['comments.list', 'holidays.byId']);
  expect(requestsOfList).toEqual([]);

  requests.length = 0;
  const timesAsked = () => requests.filter((path) => path === 'comments.list').length;
  await page.getByLabel('Add a comment').fill('My own');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('My own')).toBeVisible();
  await expect.poll(timesAsked).toBe(1);
  await family.comment(here, 'And one after it');
  await expect(page.getByText('And one after it')).toBeVisible();
  await expect.poll(timesAsked).toBe(2);
});

test('tabs of one browser share a stream, which the next one takes over where it was', async ({
  page,
  context,
  family,
  signIn,
}) => {
  const trip = await family.holiday({ title: 'Two tabs' });
  await signIn(await family.person());
  await follow(page, `/holidays/${trip.id}`);
  const second = await context.newPage();
  const requests = asking(second);
  await second.goto(`/holidays/${trip.id}`);
  await waitBehind(second);
  await family.comment(trip, 'To both');
  for (const tab of [page, second]) await expect(tab.getByText('To both')).toBeVisible();
  expect(requests.filter((path) => path === 'comments.list')).toHaveLength(1);
  // it has missed nothing, so it fetches nothing else again
  for (const path of ['session.current', 'live.changes']) expect(requests).not.toContain(path);

  const stream = second.waitForRequest((request) => request.url().includes('live.changes'));
  await Promise.all([page.close(), family.comment(trip, 'While one closes')]);
  expect(decodeURIComponent((await stream).url())).toMatch(/"lastEventId":"\w+:\d+"/);
  await expect(second.getByText('While one closes')).toBeVisible();
});

test('where a browser has no locks, each tab follows by itself', async ({
  page,
  context,
  family,
  signIn,
}) => {
  // as over plain http in the house
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const trip = await family.holiday({ title: 'Plain' });
  await signIn(await family.person());
  await follow(page, `/holidays/${trip.id}`);
  const second = await context.newPage();
  await follow(second, `/holidays/${trip.id}`);
  await family.comment(trip, 'To both');
  for (const tab of [page, second]) await expect(tab.getByText('To both')).toBeVisible();
});

test('after a time offline, what was missed is there', async ({
  page,
  context,
  family,
  signIn,
}) => {
  const trip = await family.holiday({ title: 'Tunnel' });
  await signIn(await family.person());
  await follow(page, `/holidays/${trip.id}`);
  await context.setOffline(true);
  await expect(page.getByText('No connection. You see what was loaded before.')).toBeVisible();
  await family.comment(trip, 'Said in the tunnel');
  const again = page.waitForResponse((response) => response.url().includes('/trpc/live.changes'));
  await context.setOffline(false);
  await again;
  await expect(page.getByText('Said in the tunnel')).toBeVisible();
  await expect(page.getByText('No connection. You see what was loaded before.')).toBeHidden();
  await family.comment(trip, 'Said behind it');
  await expect(page.getByText('Said behind it')).toBeVisible();
});

test('what is being typed stays while others change what lies under it', async ({
  page,
  admin,
  family,
  signIn,
}) => {
  const trip = await family.holiday({ title: 'Draft' });
  await signIn(ADMIN);
  await follow(page, `/holidays/${trip.id}`);
  await page.getByLabel('Add a comment').fill('Half a sen');
  await page.getByRole('button', { name: 'Edit holiday' }).click();
  const title = page.getByRole('dialog').getByLabel('Holiday Name');
  await title.fill('Draft, but bet');

  await admin.put(`/api/holidays/${trip.id}`, { data: { destination: 'Renesse' } });
  await family.comment(trip, 'Seen below');
  await expect(page.getByText('Renesse').first()).toBeVisible();
  await expect(title).toHaveValue('Draft, but bet');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Seen below')).toBeVisible();
  await expect(page.getByLabel('Add a comment')).toHaveValue('Half a sen');
});

for (const which of ['the tab that has the stream', 'another tab'])
  test(`logging out in ${which} logs out the others`, async ({ page, context, family, signIn }) => {
    await family.holiday({ title: 'Private' });
    await signIn(await family.person());
    await follow(page, '/');
    const second = await context.newPage();
    await second.goto('/');
    await waitBehind(second);
    const [here, there] = which === 'another tab' ? [second, page] : [page, second];
    await here.getByRole('button', { name: 'User menu' }).click();
    await here.getByRole('button', { name: 'Logout' }).click();
    await expect(there.getByText('Private')).toHaveCount(0);
    await expect(there.getByRole('button', { name: 'Login' })).toBeVisible();
  });
