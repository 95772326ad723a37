import { expect, type Page, test } from '@playwright/test';
import { type Build, dropBuild, makeBuild } from './support/builds';
import { type Fault, FaultyProxy } from './support/faultyProxy';
import { Phone } from './support/phone';
import { type RunningServer, startServer } from './support/server';

const MARKS = ['one', 'two', 'three'] as const;
type Mark = (typeof MARKS)[number];

/** Other tests may keep this machine busy. */
const INSTALL = { timeout: 60_000 };

const proxy = new FaultyProxy();
const builds = {} as Record<Mark, Build>;
const servers = {} as Record<Mark, RunningServer>;
const phones: Phone[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000);
  for (const mark of MARKS) builds[mark] = await makeBuild(mark);
  await Promise.all(
    MARKS.map(async (mark) => {
      servers[mark] = await startServer({}, builds[mark].folder);
    }),
  );
});
test.afterAll(async () => {
  await proxy.cut();
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  await Promise.all(Object.values(builds).map(dropBuild));
});

test.beforeEach(() => proxy.open());
test.afterEach(async () => {
  proxy.fault = () => false;
  await proxy.cut();
  for (const phone of phones.splice(0)) await phone.remove();
});

async function newPhone(like?: Phone) {
  const phone = await Phone.like(like);
  phones.push(phone);
  return phone;
}

const serve = (mark: Mark) => {
  proxy.to = servers[mark].url;
};

const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content);

/** The state of the worker of this id that is not the active one; null while there is none. */
const nextWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.waiting) return 'waiting';
    return registration?.installing ? 'installing' : null;
  });

/** Looks for a new version, as a browser does by itself once a day. */
const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

const cachedFiles = (page: Page, { id }: Build) =>
  page.evaluate(async (name) => {
    // opening it would make it
    if (!(await caches.has(name))) return 0;
    return (await (await caches.open(name)).keys()).length;
  }, `samenreis-build-${id}`);

/** A phone on which this version is installed, with its page open. */
async function withInstalled(mark: Mark) {
  serve(mark);
  const phone = await newPhone();
  const page = await phone.start();
  await page.goto(proxy.url);
  await expect(page).toHaveTitle(`Samenreis ${mark}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { phone, page };
}

/** Opens the app offline, and proves that all of its code is there; which version it is. */
async function openOffline(phone: Phone, path = '/') {
  await proxy.cut();
  const page = await phone.start();
  await page.goto(proxy.url + path);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const title = await page.title();
  const mark = MARKS.find((each) => title === `Samenreis ${each}`) as Mark;
  expect(await buildOf(page)).toBe(builds[mark].id);
  const missing = await page.evaluate(async (code) => {
    const isThere = (path: string) =>
      fetch(path, { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
    const there = await Promise.all(code.map(isThere));
    return code.filter((_, n) => !there[n]);
  }, builds[mark].code);
  expect(missing).toEqual([]);
  return { page, mark };
}

/** Leaves a request for one of these without a response; resolves when the first has come. */
function holdUp(path: RegExp) {
  let isHeld = false;
  proxy.fault = ({ url = '' }) => {
    if (!path.test(url)) return false;
    isHeld = true;
    return true;
  };
  return () => expect.poll(() => isHeld).toBe(true);
}

test('three versions in a row open offline, killed before, amid and after each installation', async () => {
  test.setTimeout(300_000);
  const { phone } = await withInstalled('one');
  await phone.kill();
  let { page, mark } = await openOffline(phone, '/restaurants');
  expect(mark).toBe('one');

  // killed while the next is fetched
  await phone.kill();
  serve('two');
  await proxy.open();
  const isHeld = holdUp(/\/assets\/HotelDialog-.*two\.js/);
  page = await phone.start();
  await page.goto(proxy.url);
  await expect(page).toHaveTitle('Samenreis two');
  await isHeld();
  expect(await nextWorker(page)).toBe('installing');
  await expect.poll(() => cachedFiles(page, builds.two)).toBeGreaterThan(0);
  await phone.kill();
  ({ page, mark } = await openOffline(phone));
  expect(mark).toBe('one');
  await phone.kill();
  const halfway = await newPhone(phone);

  // killed while it waits
  proxy.fault = () => false;
  await proxy.open();
  proxy.requests.length = 0;
  page = await phone.start();
  await page.goto(proxy.url);
  await expect.poll(() => nextWorker(page), INSTALL).toBe('waiting');
  // what has not changed came from the version before
  expect(proxy.requests.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  await phone.kill();
  ({ page, mark } = await openOffline(phone));
  expect(['one', 'two']).toContain(mark);
  await phone.kill();

  // killed while it takes over
  await proxy.open();
  page = await phone.start();
  await page.goto(proxy.url);
  serve('three');
  await update(page);
  await page.getByRole('button', { name: 'Update now' }).click(INSTALL);
  await phone.kill();
  ({ mark } = await openOffline(phone));
  expect(['two', 'three']).toContain(mark);
  await phone.kill();

  // the version after the next, when the one between was never whole
  serve('three');
  await proxy.open();
  page = await halfway.start();
  await page.goto(proxy.url);
  await expect.poll(() => nextWorker(page), INSTALL).toBe('waiting');
  await halfway.kill();
  ({ mark } = await openOffline(halfway));
  expect(['one', 'three']).toContain(mark);
});

const LOSSES: Record<string, Fault> = {
  'a file that the server has lost': (_, response) => Boolean(response.writeHead(404).end()),
  'a server that is killed meanwhile': (_, response) => Boolean(response.destroy()),
};
for (const [what, loss] of Object.entries(LOSSES))
  test(`${what} stops no later update`, async () => {
    const { page } = await withInstalled('one');
    serve('two');
    let lost = 0;
    proxy.fault = (message, response) => {
      if (!/\/assets\/HotelDialog-.*two\.js/.test(message.url ?? '')) return false;
      lost += 1;
      return loss(message, response);
    };
    await update(page);
    await expect.poll(() => lost, INSTALL).toBeGreaterThan(0);
    await expect.poll(() => nextWorker(page), INSTALL).toBe(null);

    proxy.fault = () => false;
    await update(page);
    await expect.poll(() => nextWorker(page), INSTALL).toBe('waiting');
  });

test('a file with other bytes than those of the build is not taken for it', async () => {
  const { page } = await withInstalled('one');
  serve('two');
  let changed = 0;
  proxy.fault = ({ url = '' }, response) => {
    if (!/\/assets\/HotelDialog-.*two\.js/.test(url)) return false;
    changed += 1;
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('export {};');
    return true;
  };
  await update(page);
  await expect.poll(() => changed, INSTALL).toBeGreaterThan(0);
  await expect.poll(() => nextWorker(page), INSTALL).toBe(null);
});

test('a new version waits until somebody takes it, and other pages keep the code of theirs', async () => {
  const { phone, page } = await withInstalled('one');
  const other = await phone.open();
  await other.goto(proxy.url);
  await expect(other).toHaveTitle('Samenreis one');
  serve('two');
  await update(page);
  const offer = (on: Page) => on.getByRole('button', { name: 'Update now' });
  await expect(offer(page)).toBeVisible(INSTALL);
  await expect(offer(other)).toBeVisible();
  expect(await nextWorker(page)).toBe('waiting');
  expect(await buildOf(page)).toBe(builds.one.id);

  await offer(page).click();
  await expect(page).toHaveTitle('Samenreis two');
  await expect(offer(page)).toBeHidden();
  await expect(other).toHaveTitle('Samenreis one');
  const statuses = await other.evaluate(
    (code) =>
      Promise.all(
        code.map((path) => fetch(path, { cache: 'no-store' }).then(({ status }) => status)),
      ),
    builds.one.code,
  );
  expect([...new Set(statuses)]).toEqual([200]);

  // its code goes with the next page that is opened after it
  await other.close();
  // the browser gives up the lock of a closed page some time later
  await expect(async () => {
    await page.reload();
    expect(await cachedFiles(page, builds.one)).toBe(0);
  }).toPass(INSTALL);
  await proxy.cut();
  await page.reload();
  await expect(page).toHaveTitle('Samenreis two');
});

test('the page of a proxy, a failure of it, and a server that does not respond count as unreachable', async () => {
  const { page } = await withInstalled('one');
  const isPage = ({ headers }: { headers: object }) =>
    (headers as Record<string, string>)['sec-fetch-mode'] === 'navigate';
  const faults: Fault[] = [
    (_, response) => Boolean(response.writeHead(200).end('<h1>Sign in to the hotel</h1>')),
    (_, response) => Boolean(response.writeHead(502).end('Bad gateway')),
    () => true,
  ];
  for (const fault of faults) {
    proxy.fault = (message, response) => isPage(message) && fault(message, response);
    await page.goto(`${proxy.url}/restaurants`);
    await expect(page).toHaveTitle('Samenreis one');
    // the calls do get through
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    expect(await buildOf(page)).toBe(builds.one.id);
  }
});

test('a proxy that asks for a login of its own is reached', async () => {
  const { page } = await withInstalled('one');
  proxy.fault = ({ url }, response) =>
    url === '/' && Boolean(response.writeHead(302, { Location: '/api/docs' }).end());
  await page.goto(proxy.url);
  await expect(page).toHaveURL(`${proxy.url}/api/docs`);
});
