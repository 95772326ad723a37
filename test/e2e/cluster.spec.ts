import type { Cookie, Page } from '@playwright/test';
import { sendAgain } from '../../src/client/lib/network/sendAgain';
import { startCluster } from './support/cluster';
import { dayFromNow, drawPicture, type Person } from './support/family';
import { ADMIN, test as base, expect } from './support/fixtures';

// what sends again asks the browser whether it is online, and Node 20 has none
globalThis.navigator ??= { onLine: true } as Navigator;

type Cluster = NonNullable<Awaited<ReturnType<typeof startCluster>>>;

const test = base.extend<object, { cluster: Cluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: it needs nothing
    async ({}, use) => {
      const cluster = await startCluster();
      base.skip(!cluster, 'There is no PostgreSQL here');
      await use(cluster as Cluster);
      await cluster?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ cluster }, use) => use(cluster.url),
});

/** Clicks all the way in, from the face to the passcode. */
async function logIn(page: Page, { name, passcode }: Person) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('dialog').getByLabel('Passcode', { exact: true }).fill(passcode);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
}

async function addHoliday(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add holiday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Holiday' });
  await dialog.getByLabel('Holiday Name').fill(title);
  await dialog.getByLabel('Destination').fill('Durbuy');
  await dialog.getByLabel('Start Date').fill(dayFromNow(12));
  await dialog.getByLabel('End Date').fill(dayFromNow(15));
  await dialog.getByRole('button', { name: 'Create Holiday' }).click();
  await expect(page.getByText('Holiday added successfully')).toBeVisible();
}

async function addPhoto(page: Page, title: string) {
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Add photo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
}

async function comment(page: Page, title: string, content: string) {
  const card = page.getByRole('article', { name: title });
  await card.getByLabel('Add a comment').fill(content);
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByText(content)).toBeVisible();
}

test('a family notices nothing while one server after the other is killed', async ({
  page,
  browser,
  baseURL,
  cluster,
}) => {
  test.setTimeout(240_000);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logIn(other, ADMIN);

  const titles = Array.from({ length: 6 }, (_, n) => `Trip ${n + 1}`);
  const ending = new AbortController();
  const killing = cluster.killInTurn(ending.signal);
  await logIn(page, ADMIN);
  for (const [round, title] of titles.entries()) {
    await addHoliday(page, title);
    await addPhoto(page, title);
    await comment(page, title, `About ${title}`);
    const seen = other.getByRole('article', { name: title });
    await seen.scrollIntoViewIfNeeded();
    await expect(seen.getByText(`About ${title}`)).toBeVisible();
    await expect(seen.getByRole('button', { name: 'View photo 1 of 1' })).toBeVisible();
    // on a busy machine a server takes longer to start than a family to do all this
    await expect.poll(cluster.kills, { timeout: 60_000 }).toBeGreaterThan(round);
  }
  ending.abort();
  await killing;

  const { request } = page.context();
  const holidays: { id: number; title: string }[] = await (
    await request.get('/api/holidays')
  ).json();
  expect(holidays.map(({ title }) => title).sort()).toEqual(titles);
  for (const { id, title } of holidays) {
    const { photos, comments } = await (await request.get(`/api/holidays/${id}`)).json();
    expect(comments.map(({ content }: { content: string }) => content)).toEqual([`About ${title}`]);
    expect(photos).toHaveLength(1);
    for (const width of ['', '?w=400'])
      expect((await request.get(photos[0].imageUrl + width)).status()).toBe(200);
  }
});

test('what was sent again is there once, what was acknowledged is there', async ({
  cluster,
  playwright,
}) => {
  test.setTimeout(240_000);
  const admin = await playwright.request.newContext({ baseURL: cluster.url });
  await admin.post('/api/session', { data: { userId: ADMIN.id, passcode: ADMIN.passcode } });
  const days = { startDate: dayFromNow(1), endDate: dayFromNow(9) };
  const holiday = { title: 'Storm', destination: 'Sea', ...days };
  const { id } = await (await admin.post('/api/holidays', { data: holiday })).json();
  const [{ name, value }] = (await admin.storageState()).cookies as [Cookie];

  const acknowledged: string[] = [];
  let repeated = 0;
  const ending = new AbortController();
  const write = async (writer: number) => {
    for (let n = 0; !ending.signal.aborted; n++) {
      const content = `Writer ${writer}, number ${n}`;
      let sent = 0;
      const send = (url: string, init: RequestInit) => {
        repeated += sent++;
        return fetch(cluster.url + url, init);
      };
      const answer = await sendAgain(send, `/api/holidays/${id}/comments`, {
        method: 'POST',
        headers: { cookie: `${name}=${value}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content }),
      });
      expect(answer.status, await answer.text()).toBe(201);
      acknowledged.push(content);
    }
  };
  const writing = Promise.all([1, 2, 3, 4].map(write));
  const killing = cluster.killInTurn(ending.signal);
  await expect.poll(() => repeated, { timeout: 200_000 }).toBeGreaterThan(5);
  ending.abort();
  await Promise.all([writing, killing]);

  const { comments } = await (await admin.get(`/api/holidays/${id}`)).json();
  const contents: string[] = comments.map(({ content }: { content: string }) => content);
  expect(contents.sort()).toEqual(acknowledged.sort());
  await admin.dispose();
});
