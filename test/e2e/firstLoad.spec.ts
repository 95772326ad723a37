import type { Locator, Page } from '@playwright/test';
import { dayFromNow, drawPicture } from './support/family';
import { ADMIN, expect, test } from './support/fixtures';
import { phone } from './support/screens';

/** Brotli bytes, contract section 8. */
const BUDGET = 190_000;

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

/** Opens the page of a client that does not come, of which the browser complains once. */
async function openWithoutClient(page: Page, path: string, complaints: string[]) {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(path);
  await expect.poll(() => complaints).toEqual([expect.stringContaining('Failed to fetch')]);
  complaints.length = 0;
  await page.unroute('**/*.js');
}

test('a signed-in person sees the cards after 190 kB of scripts and styles at most', async ({
  page,
  family,
  signIn,
}) => {
  await family.holiday({ title: 'Coast of Zeeland' });
  await signIn(await family.person());
  await page.addInitScript(() => {
    const look = new MutationObserver(() => {
      if (!document.querySelector('main article h2')) return;
      look.disconnect();
      performance.mark('cards');
    });
    look.observe(document, { subtree: true, childList: true });
  });
  const encodings = new Set<string | undefined>();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) encodings.add(response.headers()['content-encoding']);
  });

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Coast of Zeeland' })).toBeVisible();
  const sizes = await page.evaluate(() => {
    // what comes later, such as the weather, is not counted
    const shown = performance.getEntriesByName('cards')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < shown)
      .map(({ encodedBodySize }) => encodedBodySize);
  });

  const bytes = sizes.reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
  expect([...encodings]).toContain('br');
});

const DEVICES = {
  'a sharp phone': { ...phone, deviceScaleFactor: 3 },
  'a desk': { viewport: { width: 1280, height: 800 } },
};

for (const [device, options] of Object.entries(DEVICES)) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('the first picture comes with the page, and is fetched once', async ({
      page,
      family,
      signIn,
    }) => {
      const trip = await family.holiday();
      await family.photo(trip);
      const { photos } = await (await family.admin.get(`/api/holidays/${trip.id}`)).json();
      const coverImage = photos[0].imageUrl;
      await family.admin.put(`/api/holidays/${trip.id}`, { data: { coverImage } });
      const restaurant = await family.restaurant({ name: 'Aan Zee' }, ['#e7c46b']);
      await signIn(await family.person());
      for (const path of [
        '/',
        `/holidays/${trip.id}`,
        '/restaurants',
        `/restaurants/${restaurant.id}`,
      ]) {
        const fetched: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/uploads/')) fetched.push(request.url());
        });
        await page.goto(path);
        const shown = page.locator('main img[src*="/uploads/"]').first();
        await expect(shown).toHaveJSProperty('complete', true);
        const first = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
        page.removeAllListeners('request');
        // in another size it would have been fetched in vain
        expect(fetched[0], path).toBe(first);
        expect(fetched.filter((url) => url === first)).toHaveLength(1);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the first picture is shown before the script where it stays', async ({
    page,
    family,
    signIn,
    complaints,
  }) => {
    const trip = await family.holiday({ startDate: dayFromNow(1) });
    await family.photo(trip);
    const { photos } = await (await family.admin.get(`/api/holidays/${trip.id}`)).json();
    const coverImage = photos[0].imageUrl;
    await family.admin.put(`/api/holidays/${trip.id}`, { data: { coverImage } });
    await family.restaurant({ name: 'Aan Zee' }, ['#e7c46b']);
    await signIn(await family.person());
    for (const path of ['/', `/holidays/${trip.id}`, '/restaurants']) {
      await openWithoutClient(page, path, complaints);
      const early = await page.locator('.shell-picture').boundingBox();
      expect(early?.height, path).toBeGreaterThan(0);
      await page.goto(path);
      await expect(page.locator('.shell-picture')).toHaveCount(0);
      const shown = page.locator('main article img, main li img').first();
      await expect(shown).toBeVisible();
      await expect
        .poll(async () => {
          const late = await shown.boundingBox();
          return [late?.x, late?.y, late?.width].map((at) => Math.round(at ?? 0));
        })
        .toEqual([early?.x, early?.y, early?.width].map((at) => Math.round(at ?? 0)));
    }
  });

  test('the first photos are shown before the script where they stay', async ({
    page,
    family,
    signIn,
    complaints,
  }) => {
    const trip = await family.holiday({ title: 'Five days' });
    await signIn(await family.person());
    const path = `/holidays/${trip.id}/photos`;
    const ofAnother = {
      name: 'b.png',
      mimeType: 'image/png',
      buffer: await drawPicture('#e7c46b'),
    };
    for (const add of [
      () => family.photo(trip),
      // whose photos are shown can be chosen from then on
      () => page.request.post(`/api${path}`, { multipart: { file: ofAnother } }),
    ]) {
      await add();
      await openWithoutClient(page, path, complaints);
      const early = await boxesOf(page.locator('.shell-prints img'));
      expect(early.length).toBeGreaterThan(0);
      await page.goto(path);
      await expect(page.locator('.shell-prints')).toHaveCount(0);
      await expect(page.locator('[data-picture]')).toHaveCount(early.length);
      // but for rounding
      await expect
        .poll(async () => {
          const late = (await boxesOf(page.locator('[data-picture]'))).flat();
          return Math.max(...late.map((at, n) => Math.abs(at - (early.flat()[n] ?? 0))));
        })
        .toBeLessThanOrEqual(1);
    }
  });

  test('what comes next on Today is shown before the script where it stays', async ({
    page,
    family,
    signIn,
    complaints,
  }) => {
    const trip = await family.holiday({ startDate: dayFromNow(-1), endDate: dayFromNow(2) });
    await family.excursion(trip, {
      title: 'Cork workshop',
      date: `${dayFromNow(2)}T13:00`,
      address: 'Rua 1, Évora',
    });
    await signIn(await family.person());
    await openWithoutClient(page, '/today', complaints);
    const early = page.locator('.shell-next:visible');
    const places = [
      await early.locator('h2').boundingBox(),
      await early.locator('.until').boundingBox(),
    ];
    const until = await early.locator('.until').textContent();
    await page.goto('/today');
    await expect(page.locator('.shell-next')).toHaveCount(0);
    const title = page.getByRole('heading', { name: 'Cork workshop' });
    await expect(title).toBeVisible();
    const late = title.locator('+ p');
    await expect
      .poll(async () => [await title.boundingBox(), await late.boundingBox()])
      .toEqual(places);
    expect((await late.textContent())?.split(' ').length).toBe(until?.split(' ').length);
  });

  test('what a screen is called is shown before the script where it stays', async ({
    page,
    family,
    signIn,
    complaints,
  }) => {
    const { id } = await family.holiday({ title: 'Five days', destination: 'Durbuy' });
    await signIn(ADMIN);
    for (const path of [
      ...['/devices', '/activity', '/user-management', '/bin', '/backups', '/restaurants/new'],
      ...['/calendars', '/today', '/waiting'],
      ...[`/holidays/${id}/restaurants`, `/holidays/${id}/weather`],
    ]) {
      await openWithoutClient(page, path, complaints);
      const words = page.locator('.shell-words:visible :is(h1, p)');
      const texts = await words.allTextContents();
      const early = await Promise.all((await words.all()).map((each) => each.boundingBox()));
      await page.goto(path);
      await expect(page.locator('.shell-words')).toHaveCount(0);
      for (const [n, text] of texts.entries())
        await expect
          .poll(async () => {
            const late = await page
              .locator('main')
              .getByText(text, { exact: true })
              .first()
              .boundingBox();
            return [late?.x, late?.y, late?.height].map((at) => Math.round(at ?? 0));
          }, `${path} ${text}`)
          .toEqual([early[n]?.x, early[n]?.y, early[n]?.height].map((at) => Math.round(at ?? 0)));
    }
  });

  test('nothing larger is painted once the client runs', async ({ page, family, signIn }) => {
    const trip = await family.holiday({ title: 'Five days' });
    await family.photo(trip);
    await signIn(ADMIN);
    await page.addInitScript(() => {
      const painted: string[] = [];
      Object.assign(window, { painted });
      const note = (list: PerformanceObserverEntryList) => {
        for (const { element } of list.getEntries() as LargestContentfulPaint[])
          painted.push(element?.closest('main') ? `client: ${element.outerHTML}` : 'page');
      };
      new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    for (const path of [
      ...['/calendars', '/devices', '/activity', '/backups', '/today', '/waiting'],
      `/holidays/${trip.id}/photos`,
    ]) {
      await page.goto(path);
      await expect(page.locator('.shell')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const painted = await page.evaluate(
        () => (window as unknown as { painted: string[] }).painted,
      );
      expect(painted.length, path).toBeGreaterThan(0);
      expect(
        painted.filter((each) => each !== 'page'),
        path,
      ).toEqual([]);
    }
  });
});

for (const line of ['a fast line', 'a slow line'])
  test(`a visitor sees the welcome from the first paint on, without a gap, on ${line}`, async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    if (line === 'a fast line') release();
    await page.route('**/WelcomeScreen*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const frames: boolean[] = [];
      Object.assign(window, { frames });
      const look = () => {
        const isShown = [...document.querySelectorAll('h1')].some((heading) =>
          heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        );
        if (performance.getEntriesByType('paint').length > 0) frames.push(isShown);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const requested = page.waitForRequest('**/WelcomeScreen*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await requested;
    await page.waitForFunction(
      () => (window as unknown as { frames: boolean[] }).frames.length > 10,
    );
    release();
    await expect(page.locator('.shell')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Welcome to Samenreis' })).toBeVisible();
    const frames = await page.evaluate(() => (window as unknown as { frames: boolean[] }).frames);
    expect(frames.length).toBeGreaterThan(5);
    expect(frames.filter((isShown) => !isShown).length).toBe(0);
  });
